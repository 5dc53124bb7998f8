#!/bin/bash
# my firewall
IPT="/sbin/iptables"
LAN=192.168.1.0/24
WAN_IF=eth0
TCP_PORTS="22 80 443"
set -e
modprobe ip_conntrack_ftp
echo 1 > /proc/sys/net/ipv4/ip_forward

$IPT -F
$IPT -X
$IPT -t nat -F
$IPT -P INPUT DROP
$IPT -P FORWARD DROP
$IPT -P OUTPUT ACCEPT

$IPT -N LOGDROP
$IPT -A LOGDROP -m limit --limit 5/m --limit-burst 7 -j LOG --log-prefix "DROP: " --log-level debug
$IPT -A LOGDROP -j DROP

$IPT -A INPUT -i lo -j ACCEPT
$IPT -A INPUT -m state --state ESTABLISHED,RELATED -j ACCEPT
for port in $TCP_PORTS; do
  $IPT -A INPUT -i $WAN_IF -p tcp --dport $port --syn -m state --state NEW -j ACCEPT
done
for ip in 10.0.0.1 \
          10.0.0.2; do $IPT -A INPUT -s "$ip" -j DROP; done
$IPT -A INPUT ! -s ${LAN} -p icmp --icmp-type echo-request -j LOGDROP
$IPT -I INPUT 1 -s 1.2.3.4 -j DROP
$IPT --append INPUT --protocol udp --destination-port 53 --source $LAN --jump ACCEPT
$IPT -t nat -A POSTROUTING -o $WAN_IF -s $LAN -j MASQUERADE
iptables -t nat -A PREROUTING -i eth0 -p tcp --dport 8080 -j DNAT --to 192.168.1.10:80
iptables -A FORWARD -p tcp -d 192.168.1.10 --dport 80 -m conntrack --ctstate NEW -j ACCEPT
$IPT -A INPUT -p tcp --tcp-flags ALL NONE -j DROP
$IPT -A INPUT -p tcp --tcp-flags ALL ALL -j DROP
$IPT -A INPUT -j LOGDROP
service iptables save
exit 0

//! Line charts with a logarithmic axis, as SVG.

use std::fmt::Write;

pub(crate) struct Plot {
    title: String,
    x: String,
    y: String,
    lines: Vec<(String, Vec<(f64, f64)>)>,
}

const COLOURS: [&str; 4] = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd"];
const LEFT: f64 = 70.0;
const TOP: f64 = 40.0;
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 300.0;

impl Plot {
    pub(crate) fn new(title: &str, x: &str, y: &str) -> Plot {
        Plot { title: title.to_string(), x: x.to_string(), y: y.to_string(), lines: Vec::new() }
    }

    pub(crate) fn line(&mut self, name: &str, points: Vec<(f64, f64)>) {
        self.lines.push((name.to_string(), points));
    }

    /// The numbers.
    pub(crate) fn table(&self) -> String {
        let line = |(name, points): &(String, Vec<(f64, f64)>)| {
            let points: Vec<String> = points.iter().map(|(x, y)| format!("{x}: {y:.4}")).collect();
            format!("{name}: {}", points.join(", "))
        };
        self.lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    pub(crate) fn svg(&self) -> String {
        let points = || self.lines.iter().flat_map(|(_, points)| points.iter().copied());
        let (low, high) =
            points().fold((f64::MAX, f64::MIN), |(low, high), (x, _)| (low.min(x), high.max(x)));
        let (bottom, top) =
            points().fold((f64::MAX, f64::MIN), |(low, high), (_, y)| (low.min(y), high.max(y)));
        let (bottom, top) = (bottom.log10().floor(), top.log10().ceil().max(bottom.log10().floor() + 1.0));
        let x_of = |x: f64| LEFT + (x - low) / (high - low).max(1.0) * WIDTH;
        let y_of = |y: f64| TOP + HEIGHT - (y.log10() - bottom) / (top - bottom) * HEIGHT;
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"{}\" font-family=\"sans-serif\" font-size=\"12\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
             <text x=\"{LEFT}\" y=\"24\" font-size=\"15\">{}</text>",
            TOP + HEIGHT + 60.0 + 16.0 * self.lines.len() as f64,
            self.title
        );
        let mut power = bottom;
        while power <= top {
            let y = y_of(10f64.powf(power));
            let _ = writeln!(
                svg,
                "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT + WIDTH,
                LEFT - 6.0,
                y + 4.0,
                10f64.powf(power)
            );
            power += 1.0;
        }
        let mut x = low;
        while x <= high {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{x}</text>",
                x_of(x),
                TOP + HEIGHT + 18.0
            );
            x += ((high - low) / 8.0).ceil().max(1.0);
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>\n<text x=\"8\" y=\"{:.1}\">{}</text>",
            LEFT + WIDTH + 8.0,
            TOP + HEIGHT + 18.0,
            self.x,
            TOP - 8.0,
            self.y
        );
        for (at, (name, points)) in self.lines.iter().enumerate() {
            let colour = COLOURS[at % COLOURS.len()];
            let path: Vec<String> =
                points.iter().map(|(x, y)| format!("{:.1},{:.1}", x_of(*x), y_of(*y))).collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
                 <text x=\"{LEFT}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
                path.join(" "),
                TOP + HEIGHT + 44.0 + 16.0 * at as f64
            );
            for (x, y) in points {
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"/>",
                    x_of(*x),
                    y_of(*y)
                );
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

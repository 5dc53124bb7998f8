//! A small network: embedded characters, three hidden layers, one output for each operator. Everything is
//! computed with basic operations in a fixed order, so that training gives the same weights everywhere.

use super::features::{LENGTH, VOCABULARY};

/// Numbers for each character.
const EMBEDDING: usize = 4;

/// A fully connected layer.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    inputs: usize,
    outputs: usize,
    /// Row by row: the weights of one output.
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// The network.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Network {
    embedding: Vec<f32>,
    layers: Vec<Layer>,
}

/// A generator of random numbers (xorshift), the same everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 16) % n.max(1) as u64) as usize
    }

    /// Between 0 and 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 24) as f32
    }
}

/// `e` to the power `x`, by halving and a polynomial.
fn exp(x: f32) -> f32 {
    let x = x.clamp(-30.0, 30.0) / 64.0;
    let mut power = 1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x / 24.0)));
    for _ in 0..6 {
        power *= power;
    }
    power
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// The sizes of the hidden layers: a geometric series from input to output.
fn sizes(input: usize, output: usize) -> [usize; 5] {
    let root = (output as f64 / input as f64).sqrt();
    let quarter = root.sqrt();
    let size = |factor: f64| (input as f64 * factor).round() as usize;
    [input, size(quarter), size(root), size(root * quarter), output]
}

impl Network {
    /// With random weights.
    pub(crate) fn new(outputs: usize, random: &mut Random) -> Network {
        let embedding = (0..VOCABULARY * EMBEDDING).map(|_| random.unit() - 0.5).collect();
        let sizes = sizes(LENGTH * EMBEDDING, outputs);
        let layers = sizes.windows(2).map(|pair| {
            let spread = (6.0 / (pair[0] + pair[1]) as f64).sqrt() as f32 * 2.0;
            let weights = (0..pair[0] * pair[1]).map(|_| (random.unit() * 2.0 - 1.0) * spread).collect();
            Layer { inputs: pair[0], outputs: pair[1], weights, biases: vec![0.0; pair[1]] }
        });
        Network { embedding, layers: layers.collect() }
    }

    fn embed(&self, text: &[u8; LENGTH]) -> Vec<f32> {
        let one = |c: &u8| self.embedding[usize::from(*c) * EMBEDDING..][..EMBEDDING].iter().copied();
        text.iter().flat_map(one).collect()
    }

    /// For each output how likely it is.
    pub(crate) fn predict(&self, text: &[u8; LENGTH]) -> Vec<f32> {
        self.layers.iter().fold(self.embed(text), |values, layer| layer.forward(&values))
    }
}

impl Layer {
    fn forward(&self, values: &[f32]) -> Vec<f32> {
        let rows = self.weights.chunks_exact(self.inputs).zip(&self.biases);
        rows.map(|(row, bias)| sigmoid(bias + dot(row, values))).collect()
    }
}

/// In eight lanes, so that the compiler can use vector instructions; the order of additions is fixed.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0f32; 8];
    let (left, right) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = left.remainder().iter().zip(right.remainder()).map(|(x, y)| x * y).sum();
    for (x, y) in left.zip(right) {
        for lane in 0..8 {
            lanes[lane] += x[lane] * y[lane];
        }
    }
    rest + lanes.iter().sum::<f32>()
}

/// One row of training data: an example, and which operators are critical.
pub(crate) type Row = ([u8; LENGTH], u32);

/// Adam's state for some weights.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
}

impl Adam {
    fn new(length: usize) -> Adam {
        Adam { mean: vec![0.0; length], square: vec![0.0; length] }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        for (index, weight) in weights.iter_mut().enumerate() {
            let g = gradient[index];
            self.mean[index] = 0.9 * self.mean[index] + 0.1 * g;
            self.square[index] = 0.999 * self.square[index] + 0.001 * g * g;
            *weight -= rate * self.mean[index] / (self.square[index].sqrt() + 1e-8);
        }
    }
}

/// What one unit is dropped with during training.
const DROPOUT: f32 = 0.1;

/// Trains; `report` gets the epoch and the mean loss.
pub(crate) fn train(
    network: &mut Network,
    rows: &[Row],
    epochs: usize,
    batch: usize,
    random: &mut Random,
    report: &mut dyn FnMut(usize, f32),
) {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    let mut embedding = Adam::new(network.embedding.len());
    let mut layers: Vec<(Adam, Adam)> =
        network.layers.iter().map(|l| (Adam::new(l.weights.len()), Adam::new(l.biases.len()))).collect();
    let mut steps = 0;
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, random.below(at + 1));
        }
        let mut loss = 0.0f64;
        for chunk in order.chunks(batch) {
            let mut gradients = Gradients::of(network);
            for index in chunk {
                loss += f64::from(gradients.add(network, &rows[*index], random));
            }
            steps += 1;
            // The corrections of the first steps, in one factor.
            let scale = 1.0 / chunk.len() as f32;
            let (mut first, mut second) = (1.0f32, 1.0f32);
            (0..steps.min(3000)).for_each(|_| (first, second) = (first * 0.9, second * 0.999));
            let rate = 0.002 * (1.0 - second).sqrt() / (1.0 - first);
            gradients.scale(scale);
            embedding.step(&mut network.embedding, &gradients.embedding, rate);
            for (layer, (gradient, adam)) in
                network.layers.iter_mut().zip(gradients.layers.iter().zip(&mut layers))
            {
                adam.0.step(&mut layer.weights, &gradient.0, rate);
                adam.1.step(&mut layer.biases, &gradient.1, rate);
            }
        }
        report(epoch, (loss / rows.len() as f64) as f32);
    }
}

struct Gradients {
    embedding: Vec<f32>,
    layers: Vec<(Vec<f32>, Vec<f32>)>,
}

impl Gradients {
    fn of(network: &Network) -> Gradients {
        let layers = network.layers.iter().map(|l| (vec![0.0; l.weights.len()], vec![0.0; l.biases.len()]));
        Gradients { embedding: vec![0.0; network.embedding.len()], layers: layers.collect() }
    }

    fn scale(&mut self, by: f32) {
        let all = self.layers.iter_mut().flat_map(|(w, b)| w.iter_mut().chain(b.iter_mut()));
        all.chain(self.embedding.iter_mut()).for_each(|g| *g *= by);
    }

    /// Adds those of one row; the loss (binary cross-entropy).
    fn add(&mut self, network: &Network, row: &Row, random: &mut Random) -> f32 {
        let mut values = vec![network.embed(&row.0)];
        let last = network.layers.len() - 1;
        let mut kept: Vec<Vec<bool>> = Vec::new();
        for (index, layer) in network.layers.iter().enumerate() {
            let mut next = layer.forward(&values[index]);
            let mask: Vec<bool> = next.iter().map(|_| index == last || random.unit() >= DROPOUT).collect();
            for (value, keep) in next.iter_mut().zip(&mask) {
                *value =
                    if *keep { if index == last { *value } else { *value / (1.0 - DROPOUT) } } else { 0.0 };
            }
            kept.push(mask);
            values.push(next);
        }
        let outputs = &values[last + 1];
        let wanted = |index: usize| if row.1 >> index & 1 == 1 { 1.0 } else { 0.0 };
        let squared: f32 = outputs.iter().enumerate().map(|(i, p)| (p - wanted(i)) * (p - wanted(i))).sum();
        // With the sigmoid this is the derivative of the cross-entropy.
        let mut delta: Vec<f32> = outputs.iter().enumerate().map(|(i, p)| p - wanted(i)).collect();
        for index in (0..=last).rev() {
            let layer = &network.layers[index];
            let inputs = &values[index];
            let (weights, biases) = &mut self.layers[index];
            let mut back = vec![0.0f32; layer.inputs];
            for (output, d) in delta.iter().enumerate() {
                if *d == 0.0 {
                    continue;
                }
                biases[output] += d;
                let row = &layer.weights[output * layer.inputs..][..layer.inputs];
                let gradient = &mut weights[output * layer.inputs..][..layer.inputs];
                for at in 0..layer.inputs {
                    gradient[at] += d * inputs[at];
                    back[at] += d * row[at];
                }
            }
            if index > 0 {
                for (at, b) in back.iter_mut().enumerate() {
                    let keep = kept[index - 1][at];
                    let plain = inputs[at] * (1.0 - DROPOUT);
                    *b *= if keep { plain * (1.0 - plain) / (1.0 - DROPOUT) } else { 0.0 };
                }
            }
            delta = back;
        }
        for (position, c) in row.0.iter().enumerate() {
            for part in 0..EMBEDDING {
                self.embedding[usize::from(*c) * EMBEDDING + part] += delta[position * EMBEDDING + part];
            }
        }
        squared
    }
}

/// Weights as text: for each group its scale and one byte for each weight, in hexadecimal digits.
pub(crate) fn write(network: &Network) -> String {
    let mut text = String::new();
    let mut group = |values: &[f32]| {
        let largest = values.iter().fold(1e-6f32, |most, v| most.max(v.abs()));
        text += &format!("{:08x}\n", (largest / 127.0).to_bits());
        for line in values.chunks(54) {
            for value in line {
                let byte = (value / largest * 127.0).round() as i8;
                text += &format!("{:02x}", byte as u8);
            }
            text.push('\n');
        }
    };
    group(&network.embedding);
    for layer in &network.layers {
        group(&layer.weights);
        group(&layer.biases);
    }
    text
}

/// Reads what [`write`] wrote; `None` if it is something else.
pub(crate) fn read(text: &str, outputs: usize) -> Option<Network> {
    let mut network = Network::new(outputs, &mut Random(1));
    let mut lines = text.lines();
    let mut group = |values: &mut [f32]| -> Option<()> {
        let scale = f32::from_bits(u32::from_str_radix(lines.next()?, 16).ok()?);
        for chunk in values.chunks_mut(54) {
            let line = lines.next()?.as_bytes();
            for (value, pair) in chunk.iter_mut().zip(line.chunks_exact(2)) {
                let byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()? as i8;
                *value = f32::from(byte) * scale;
            }
        }
        Some(())
    };
    group(&mut network.embedding)?;
    for layer in &mut network.layers {
        group(&mut layer.weights)?;
        group(&mut layer.biases)?;
    }
    Some(network)
}

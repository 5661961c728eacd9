/**
 * Pure: statistics that stay right however often staff look at the figures.
 *
 * If a variant changes nothing, then of the people who did something, each is in the variant with the
 * probability of its weight, because the variant was drawn without looking at them. So the counts
 * are draws of a known coin, and the likelihood ratio against a mixture of other coins is a
 * martingale that starts at 1: by Ville's inequality it ever reaches 1/α with a probability of at most
 * α, at whatever moments it is looked at (Robbins 1970; Lindon and Malek 2022). A fixed-sample test
 * has no such bound: looking at it every day finds a difference in nearly every experiment.
 */

const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function for positive numbers (Lanczos). */
export const logGamma = (value: number): number => {
  const x = value - 1;
  const sum = coefficients.reduce(
    (total, coefficient, at) => total + coefficient / (x + at + 1),
    0.99999999999980993,
  );
  const t = x + coefficients.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
};

/** How many imagined draws the mixture holds: larger finds small differences, later large ones. */
const concentration = 100;
const ratioConcentration = 1_000;

/** The logarithm of the probability of the counts under the mixture around these parts. */
const logMixture = (counts: readonly number[], priors: readonly number[]): number => {
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  return (
    logGamma(sum(priors)) -
    logGamma(sum(priors) + sum(counts)) +
    counts.reduce((total, count, at) => {
      const prior = priors[at] ?? 0;
      return total + logGamma(prior + count) - logGamma(prior);
    }, 0)
  );
};

const logCoins = (counts: readonly number[], parts: readonly number[]): number =>
  counts.reduce((total, count, at) => total + count * Math.log(parts[at] ?? 1), 0);

/** The weights as parts of one. */
const partsOf = (weights: readonly number[]): number[] => {
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / all);
};

/** How strongly counts speak against these weights: reaches 1/α with probability ≤ α if they hold. */
export const logEvidence = (
  counts: readonly number[],
  weights: readonly number[],
  strength = concentration,
): number => {
  const parts = partsOf(weights);
  const priors = parts.map((part) => part * strength);
  return logMixture(counts, priors) - logCoins(counts, parts);
};

/** Sample ratio mismatch: the variants were not shown in the declared parts. */
export const hasRatioMismatch = (
  people: readonly number[],
  weights: readonly number[],
  alpha = 0.001,
): boolean => logEvidence(people, weights, ratioConcentration) >= Math.log(1 / alpha);

type Side = { readonly count: number; readonly weight: number };
export type Difference = {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
};

const steps = 60;

/** The place where `isInside` ends, between a point that is inside and one that is not. */
const edge = (inside: number, outside: number, isInside: (at: number) => boolean): number => {
  let [near, far] = [inside, outside];
  for (let step = 0; step < steps; step += 1) {
    const middle = (near + far) / 2;
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
};

/**
 * How many more people did it in the variant than in the product as it is: 0.1 is 10% more. The
 * bounds hold all the time with probability 1 − α (a confidence sequence).
 */
export const differenceOf = (variant: Side, control: Side, alpha: number): Difference => {
  const counts = [variant.count, control.count];
  const all = variant.count + control.count;
  if (all === 0) return { estimate: null, low: null, high: null };
  const parts = partsOf([variant.weight, control.weight]);
  const [part = 0.5, rest = 0.5] = parts;
  const mixture = logMixture(
    counts,
    parts.map((one) => one * concentration),
  );
  const isInside = (coin: number): boolean =>
    mixture - logCoins(counts, [coin, 1 - coin]) < Math.log(1 / alpha);
  const toDifference = (coin: number): number => (coin * rest) / ((1 - coin) * part) - 1;
  const tiny = 1e-9;
  const seen = Math.min(1 - tiny, Math.max(tiny, variant.count / all));
  const low = isInside(tiny) ? -1 : toDifference(edge(seen, tiny, isInside));
  const high = isInside(1 - tiny) ? null : toDifference(edge(seen, 1 - tiny, isInside));
  const estimate =
    control.count === 0
      ? null
      : (variant.count / control.count) * (control.weight / variant.weight) - 1;
  return { estimate, low, high };
};

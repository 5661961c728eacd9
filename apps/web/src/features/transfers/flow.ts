/**
 * A flow is its steps, in order. Which one is open stands in the address, so that the browser's back
 * is the flow's back; from the first step back leads to the hub.
 */
export const hub = '/transfers';
export const countries = '/transfer/countries';

export const flows = {
  tag: ['search', 'amount', 'confirm'],
  bank: ['institution', 'form', 'amount', 'confirm'],
  withdrawal: ['amount', 'confirm'],
  momo: ['provider', 'details', 'amount', 'review'],
  usd: ['counterparty', 'amount', 'review'],
  digital: ['select-dollar', 'select-network', 'enter-details', 'review'],
  /** With the coin in the path there is nothing to choose it by. */
  coin: ['select-network', 'enter-details', 'review'],
} as const;
export type FlowName = keyof typeof flows;
export type StepOf<F extends FlowName> = (typeof flows)[F][number];

/**
 * The step an address asks for; one whose answers are missing falls back to the first without. A quote
 * in the address holds every answer there is.
 */
export function stepFrom<F extends FlowName>(
  flow: F,
  wanted: string,
  answered: ReadonlySet<string>,
  hasQuote = false,
): StepOf<F> {
  const steps: readonly string[] = flows[flow];
  if (hasQuote && wanted === steps.at(-1)) return wanted as StepOf<F>;
  const reachable = steps.findIndex((step) => !answered.has(step));
  const last = reachable === -1 ? steps.length - 1 : reachable;
  const asked = Math.max(0, steps.indexOf(wanted));
  return steps[Math.min(asked, last)] as StepOf<F>;
}

/** Where back leads: the step before, or null for the hub. */
export function before<F extends FlowName>(flow: F, step: StepOf<F>): StepOf<F> | null {
  const steps: readonly string[] = flows[flow];
  return (steps[steps.indexOf(step) - 1] ?? null) as StepOf<F> | null;
}

export const placeOf = <F extends FlowName>(flow: F, step: StepOf<F>): number =>
  (flows[flow] as readonly string[]).indexOf(step) + 1;

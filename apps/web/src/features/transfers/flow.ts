/**
 * The steps of every transfer flow, in order. The address names the open step, so the browser's back
 * button goes to the previous step. From the first step, back goes to the hub.
 */

export const hubPath = '/transfers';
export const countriesPath = '/transfer/countries';

export const flows = {
  tag: ['search', 'amount', 'confirm'],
  contact: ['address', 'amount', 'confirm'],
  bank: ['institution', 'form', 'amount', 'confirm'],
  withdrawal: ['amount', 'confirm'],
  momo: ['provider', 'details', 'amount', 'review'],
  usd: ['counterparty', 'amount', 'review'],
  digital: ['select-dollar', 'select-network', 'enter-details', 'review'],
  /** Digital dollars with the coin in the path: the person does not choose it. */
  coin: ['select-network', 'enter-details', 'review'],
} as const;
export type FlowName = keyof typeof flows;
export type StepOf<F extends FlowName> = (typeof flows)[F][number];

/**
 * The step to open. If an earlier step has no answer yet, it is that step instead of the wanted one.
 * A quote in the address contains every answer, so its review opens without a draft.
 */
export function resolveStep<F extends FlowName>(
  flow: F,
  wanted: string,
  answered: ReadonlySet<string>,
  hasQuote = false,
): StepOf<F> {
  const steps: readonly string[] = flows[flow];
  if (hasQuote && wanted === steps.at(-1)) return wanted as StepOf<F>;
  const firstUnanswered = steps.findIndex((step) => !answered.has(step));
  const furthest = firstUnanswered === -1 ? steps.length - 1 : firstUnanswered;
  const wantedIndex = Math.max(0, steps.indexOf(wanted));
  return steps[Math.min(wantedIndex, furthest)] as StepOf<F>;
}

/** Null for the first step. */
export function previousStepOf<F extends FlowName>(flow: F, step: StepOf<F>): StepOf<F> | null {
  const steps: readonly string[] = flows[flow];
  return (steps[steps.indexOf(step) - 1] ?? null) as StepOf<F> | null;
}

/** Counted from one, as the page shows it: '2 of 4'. */
export const stepNumberOf = <F extends FlowName>(flow: F, step: StepOf<F>): number =>
  (flows[flow] as readonly string[]).indexOf(step) + 1;

import type { ExperimentRun, VariantResult } from './queries.ts';
import { formatCount, plural } from '#ui/text/plural.ts';

type Verdict = NonNullable<VariantResult['verdict']>;

const exact = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const rough = new Intl.NumberFormat('en', { style: 'percent' });

/** '12%', '0.4%'. */
const percent = (share: number): string => {
  const size = Math.abs(share);
  return (size < 0.1 ? exact : rough).format(size);
};

/** '4.0% fewer', '12% more'. */
const more = (share: number): string =>
  share < 0 ? `${percent(share)} fewer` : `${percent(share)} more`;

type Range = { readonly low: number | null; readonly high: number | null };

const between = ({ low, high }: Range): string => {
  if (low === null) return 'not known yet';
  return high === null ? `at least ${more(low)}` : `between ${more(low)} and ${more(high)}`;
};

/** Every sentence of the screen about experiments that does not come from the server. */
export const trialCopy = {
  title: 'A/B testing',
  views: 'Show',
  viewNames: { trials: 'Experiments', proposals: 'Proposals' },
  running: 'Running',
  notRunning: 'Not running',
  since: (when: string, by: string) => `Since ${when}, started by ${by}`,
  question: 'Question',
  owner: (owner: string) => `Owner: ${owner}`,
  never: 'It has never run. Everyone sees the product as it is.',
  primary: 'Main measure',
  guardrails: 'Guardrails',
  asItIs: 'As it is',
  table: 'Variants',
  variant: 'Variant',
  share: 'Share',
  people: 'People who saw it',
  shareOf: (weight: number, all: number) => `${Math.round((weight / all) * 100)}%`,
  reached: (count: number, people: number) =>
    people === 0 ? formatCount(count) : `${formatCount(count)} (${exact.format(count / people)})`,
  difference: (range: Range) => (range.low === null ? '' : between(range)),
  hurt: 'Worse',
  conclusion: 'What you may conclude',
  noPeople: 'No one has seen a variant yet.',
  anytime: 'You may look as often as you like: the bounds already allow for it.',
  verdicts: {
    mismatch: () =>
      'Nothing. The variants were not shown in the planned shares, so something is wrong with the experiment itself.',
    hurt: (name) =>
      `“${name}” hurts a guardrail. The experiment stops automatically within minutes.`,
    better: (name, range) =>
      `“${name}” is better: ${between(range)} people reach the main measure.`,
    worse: (name, range) => `“${name}” is worse: ${between(range)} people reach the main measure.`,
    unclear: (name, range) =>
      range.low === null
        ? `Too few people have seen “${name}” to say anything.`
        : `No difference is proven yet. With “${name}” it may be ${between(range)} people. Do not choose it because of these figures.`,
  } satisfies Record<Verdict, (name: string, range: Range) => string>,
  decisions: {
    adopted: (name: string) => `Adopted: ${name}`,
    kept: () => 'Kept as it is',
    stopped: () => 'Stopped automatically',
  } satisfies Record<NonNullable<ExperimentRun['decision']>, (name: string) => string>,
  past: 'Earlier runs',
  ended: (start: string, end: string) => `${start} until ${end}`,
  seen: (count: number) => plural(count, '# person', '# people'),

  start: 'Start',
  startTitle: (name: string) => `Start: ${name}`,
  end: 'End',
  endTitle: (name: string) => `End: ${name}`,
  twoPeople: 'A second member of staff approves it. Nothing changes until then.',
  endWords:
    'Everyone sees the product as it is again. A variant that is adopted comes with a release.',
  countries: 'Countries',
  countriesHint: 'Two letters each, such as NG, GH. Empty: all.',
  tiers: 'Tiers',
  tiersHint: 'Such as 0, 1. Empty: all.',
  percent: 'Share of these people, in %',
  badCountries: 'Enter two letters for each country',
  badTiers: 'Tiers are 0, 1, 2 and 3',
  badPercent: 'Enter a whole number from 1 to 100',
  decision: 'Decision',
  adopt: (name: string) => `Adopt: ${name}`,
  keep: 'Keep the product as it is',
  propose: 'Propose',
  proposed: 'Proposed',
  consequence: 'It takes effect immediately.',
  approve: 'Approve and apply',
  approved: 'Approved and applied',
  noAction: 'Your roles do not include starting and ending experiments.',
} as const;

/** Pure: how a service works, from what we counted. */

import {
  dayLetters,
  type DayState,
  fewestFinished,
  type ServiceState,
} from '@cowrie/contract/status/data';

export type Counts = { readonly good: number; readonly bad: number };

export type ServiceFacts = {
  /** Sentence that people read while the service is paused. */
  readonly paused: string | null;
  /** The company behind it does not answer. */
  readonly isSilent: boolean;
  readonly lastHour: Counts;
  readonly pending: { readonly open: number; readonly late: number } | null;
  /** The worst of the open incidents that name it. */
  readonly incident: 'slow' | 'problems' | null;
};

/** Of fewer ended ones a single failure would turn the state. */
const fewestInAnHour = 5;
const problemShare = 0.2;
const slowShare = 0.05;
const lateForProblems = 3;

const isAbove = ({ good, bad }: Counts, share: number): boolean =>
  good + bad >= fewestInAnHour && bad > (good + bad) * share;

/** The sentence says what the state was decided by. */
export const judgeService = (
  facts: ServiceFacts,
): { readonly state: ServiceState; readonly words: string } => {
  const { lastHour, pending } = facts;
  const late = pending?.late ?? 0;
  if (facts.paused !== null) return { state: 'paused', words: facts.paused };
  if (facts.isSilent) {
    return { state: 'problems', words: 'The company that carries it out does not answer us now.' };
  }
  if (isAbove(lastHour, problemShare)) {
    return { state: 'problems', words: 'Many failed in the last hour.' };
  }
  if (late >= lateForProblems) {
    return { state: 'problems', words: `${late} are past the time we promised.` };
  }
  if (facts.incident === 'problems') return { state: 'problems', words: 'There is an incident.' };
  if (facts.incident === 'slow') return { state: 'slow', words: 'There is an incident.' };
  if (late > 0) {
    const words =
      late === 1 ? '1 is past the time we promised.' : `${late} are past the time we promised.`;
    return { state: 'slow', words };
  }
  if (isAbove(lastHour, slowShare))
    return { state: 'slow', words: 'Some failed in the last hour.' };
  return {
    state: 'working',
    words: lastHour.good > 0 ? 'No problems in the last hour.' : 'No problems known.',
  };
};

/** Of a whole day: more than one in five failed, more than one in twenty, or an incident. */
export const judgeDay = (
  counts: Counts | undefined,
  incident: 'slow' | 'problems' | null,
): DayState => {
  if (incident === 'problems') return 'problems';
  const { good = 0, bad = 0 } = counts ?? {};
  if (isAbove({ good, bad }, problemShare)) return 'problems';
  if (incident === 'slow' || isAbove({ good, bad }, slowShare)) return 'slow';
  return good + bad === 0 ? 'none' : 'working';
};

export const lettersOf = (days: readonly DayState[]): string =>
  days.map((state) => dayLetters[state]).join('');

/** Rounded down, so that one failure in a thousand is not shown as none. Null if too few ended. */
export const percentOf = ({ good, bad }: Counts): number | null =>
  good + bad < fewestFinished ? null : Math.floor((good * 100) / (good + bad));

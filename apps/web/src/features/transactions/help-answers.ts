/**
 * Known facts of a movement, as an answer to the person's problem. The person can ask staff after
 * it.
 */

import { copy } from './copy.ts';
import type { Detail } from './queries.ts';

export type HelpTopic = keyof typeof copy.help.options;

const text = copy.help.answers;

type Known = Pick<
  Detail,
  'status' | 'direction' | 'where' | 'nextStep' | 'expectedBy' | 'waitsUntil' | 'case' | 'can'
>;

const isUnderWay = ({ status }: Known): boolean => status === 'pending' || status === 'processing';

/** Where the money is, and what happens next by itself. */
const lateAnswer = (movement: Known, now: number, when: (at: string) => string): string[] => {
  const { where, nextStep, expectedBy, waitsUntil, case: opened, direction, status } = movement;
  if (status === 'completed') return [where, direction === 'out' ? text.arrived : text.received];
  if (!isUnderWay(movement)) return [where, ...(nextStep ? [nextStep] : [])];
  if (opened?.state === 'open') return [where, text.caseOpen(opened.reference)];
  if (waitsUntil) return [where, text.unclaimed(when(waitsUntil))];
  if (expectedBy && Date.parse(expectedBy) > now) return [where, text.onTime(when(expectedBy))];
  return [where, text.late];
};

/** Sentences for the sheet; none if only a person can answer. */
export function answersFor(
  topic: HelpTopic,
  movement: Known,
  now: number,
  when: (at: string) => string,
): string[] {
  const { can, status, direction } = movement;
  const isGone = status === 'failed' || status === 'cancelled';
  switch (topic) {
    case 'not_received':
      return lateAnswer(movement, now, when);
    case 'wrong_person':
      if (isGone) return [movement.where];
      if (direction === 'in') return [text.notForMe];
      return [can.cancel ? text.canCancel : text.wrongPerson];
    case 'wrong_amount':
      return [text.amount];
    case 'not_mine':
      return [...(can.cancel ? [text.canCancel] : []), text.notMine];
    default:
      return [];
  }
}

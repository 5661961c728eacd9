import { copy } from '../copy.ts';
import type { Quote } from '../queries.ts';

const text = copy.review.guard;

/** Pure: what the sender's own guards will do, as sentences for the review. */
export function guardLinesOf(guard: NonNullable<Quote['guard']>): string[] {
  const { proof, waits, friend, asksPlace } = guard;
  const hours = Math.max(0, ...waits.map(({ seconds }) => seconds)) / 3_600;
  return [
    ...(proof.length > 0 ? [text.proof] : []),
    ...(hours > 0 ? [text.waits(hours)] : []),
    ...(friend === null ? [] : [text.friend(friend)]),
    ...(asksPlace ? [text.place] : []),
  ];
}

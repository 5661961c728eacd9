import { copy } from './copy.ts';
import type { Detail } from './queries.ts';

const text = copy.detail.guard;

/** Why a guard holds a transfer, and what ends the wait. */
export function guardWords(guard: NonNullable<Detail['guard']>): string {
  const reasons = guard.reasons.map((reason) =>
    reason === 'friend' && guard.friend ? text.asked(guard.friend) : text.reasons[reason],
  );
  return [...reasons, ...(guard.needsReview ? [text.review] : []), text.cancel].join(' ');
}

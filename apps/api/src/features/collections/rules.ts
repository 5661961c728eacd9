import type { Money } from '@cowrie/money';
/** Our reference is derived from the request's id, so every retry uses the same one. */
export const referenceOf = (id: string): string =>
  `collection_${id.replaceAll('-', '').toUpperCase()}`;

/** A payer may round, or their network may take its fee from the amount: up to a twentieth. */
const nearness = 20n;

/**
 * Compares a payment with its request: as asked, near enough to be credited as it was paid, or
 * another amount, about which staff decide.
 */
export const judgePayment = (asked: Money, paid: Money): 'as_asked' | 'near' | 'other' => {
  if (paid.currency !== asked.currency || paid.minor <= 0n) return 'other';
  const difference = paid.minor - asked.minor;
  if (difference === 0n) return 'as_asked';
  const size = difference < 0n ? -difference : difference;
  return size * nearness <= asked.minor ? 'near' : 'other';
};

import { roundUpStep } from '@cowrie/contract/round-ups/data';

const step = BigInt(roundUpStep);

/** The amount missing to the next full step; zero for a payment that is a full step. */
const changeOf = (total: bigint): bigint => (step - (total % step)) % step;

type Payment = { readonly id: string; readonly user_id: string; readonly total: bigint };
type Limit = {
  readonly user_id: string;
  readonly day_most: bigint;
  /** The sum that round-ups took on this day. */
  readonly taken: bigint;
};

/** A round-up as it begins: it waits to be moved, or would be above the limit of the day. */
export type Beginning = {
  readonly id: string;
  readonly userId: string;
  readonly amount: bigint;
  readonly isAbove: boolean;
};

/** The round-ups of some payments, which count against the limit of their person in this order. */
export const beginAll = (payments: readonly Payment[], limits: readonly Limit[]): Beginning[] => {
  const left = new Map(limits.map((limit) => [limit.user_id, limit.day_most - limit.taken]));
  return payments.flatMap(({ id, user_id: userId, total }) => {
    const amount = changeOf(total);
    if (amount === 0n) return [];
    const rest = left.get(userId) ?? 0n;
    const isAbove = amount > rest;
    if (!isAbove) left.set(userId, rest - amount);
    return [{ id, userId, amount, isAbove }];
  });
};

import { openCaseIn } from '#features/cases/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { TransferDeps } from './deps.ts';
import { activeRules, countHit, type FlagRule, sentInDay } from './queries.ts';
import { isKnownRecipient } from './recipient-queries.ts';

/** The facts of a send that rules look at. */
export type Flaggable = {
  readonly amount: bigint;
  readonly currency: string;
  readonly countInDay: bigint;
  readonly sumInDay: bigint;
  readonly isNewRecipient: boolean;
  /** The hour in Lagos. */
  readonly hour: number;
};

const measures: Readonly<Record<string, (send: Flaggable, bound: bigint) => boolean>> = {
  amount: (send, bound) => send.amount >= bound,
  count_24h: (send, bound) => send.countInDay + 1n > bound,
  sum_24h: (send, bound) => send.sumInDay + send.amount > bound,
  new_recipient: (send, bound) => send.isNewRecipient && send.amount >= bound,
  night: (send, bound) => send.hour < 5 && send.amount >= bound,
};

/** Pure: the rules a send matches. A rule for one currency ignores the others. */
export const metBy = (rules: readonly FlagRule[], send: Flaggable): FlagRule[] =>
  rules.filter(
    (rule) =>
      (rule.currency === null || rule.currency === send.currency) &&
      (measures[rule.measure]?.(send, rule.bound) ?? false),
  );

const lagosOffsetHours = 1;
const daySeconds = 86_400;

/**
 * True if staff must review the send before the money leaves. Every rule that matches opens a case.
 */
export const flagsFor = async (
  deps: TransferDeps,
  sending: {
    readonly id: string;
    readonly userId: string;
    readonly quote: {
      readonly source_amount: bigint;
      readonly source_currency: string;
      readonly recipient_key: string;
    };
  },
): Promise<boolean> => {
  const rules = await activeRules(deps.db);
  if (rules.length === 0) return false;
  const { quote, userId } = sending;
  const at = deps.clock.now();
  const [day, isKnown] = await Promise.all([
    sentInDay(deps.db, userId, quote.source_currency, addSeconds(at, -daySeconds)),
    isKnownRecipient(deps.db, userId, quote.recipient_key),
  ]);
  const met = metBy(rules, {
    amount: quote.source_amount,
    currency: quote.source_currency,
    countInDay: day.count,
    sumInDay: day.sum,
    isNewRecipient: !isKnown,
    hour: (at.getUTCHours() + lagosOffsetHours) % 24,
  });
  if (met.length === 0) return false;
  const names = met.map(({ name }) => name).join(', ');
  await inTx(deps.db, async (tx) => {
    await countHit(
      tx,
      met.map(({ id }) => id),
    );
    const what = `Flagged by: ${names}`;
    await openCaseIn(deps, tx, { kind: 'flagged', userId, transactionId: sending.id, what });
  });
  return met.some(({ action }) => action === 'hold');
};

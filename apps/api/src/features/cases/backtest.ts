import { backtestDays, backtestSends } from '@cowrie/contract/cases/flag-rules';
import type { FlagBacktest, FlagRuleSetting } from '@cowrie/contract/cases/routes';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { readBacktest } from './backtest-queries.ts';

/** Backtest of a rule: its effect on the sends of the last 30 days. */
export const backtestRule = async (
  { clock }: { readonly clock: Clock },
  db: Db | Tx,
  rule: FlagRuleSetting,
): Promise<FlagBacktest> => {
  const since = addSeconds(clock.now(), -backtestDays * daySeconds);
  const { sends, amounts, sample, ...figures } = await readBacktest(db, rule, since);
  return {
    ...figures,
    sends: Math.min(sends, backtestSends),
    isMore: sends > backtestSends,
    amounts: amounts.map(({ currency, sum }) => ({ currency, sum: Number(sum) })),
    sample: sample.map((send) => ({
      ...send,
      at: new Date(send.at).toISOString(),
      amount: Number(send.amount),
    })),
  };
};

/**
 * Rules that flag a send for review, or stop it until staff have reviewed it. Rules about the send
 * itself are decided here. Rules about the sends of a day are decided by the ledger, in the batch that
 * counts them, so that parallel sends cannot pass one together.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import * as z from 'zod';
import type { FlagMeasure } from '@cowrie/contract/cases/flag-rules';
import { openCaseOnceIn } from '#features/cases/index.ts';
import { type OutflowRule, type PlanJob, mostCounted } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';
import { isKnownRecipient } from '#features/protections/index.ts';
import type { OrderDeps } from './deps.ts';
import {
  activeRules,
  countHit,
  countOtherSenders,
  type FlagRule,
  isRecipientOfFraud,
} from './queries.ts';

/** The facts of a send that rules look at. */
export type Flaggable = {
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly isNewRecipient: boolean;
  /** How many people sent to this recipient in 24 hours, with this one. */
  readonly recipientSenders: number;
  /** True if fraud with this recipient was confirmed in a case. */
  readonly isFraudRecipient: boolean;
  /** The hour in Lagos. */
  readonly hour: number;
};

const measures: Partial<
  Readonly<Record<FlagMeasure, (send: Flaggable, bound: bigint) => boolean>>
> = {
  amount: (send, bound) => send.amount >= bound,
  new_recipient: (send, bound) => send.isNewRecipient && send.amount >= bound,
  night: (send, bound) => send.hour < 5 && send.amount >= bound,
  recipient_senders_24h: (send, bound) => BigInt(send.recipientSenders) >= bound,
  recipient_fraud: (send, bound) => send.isFraudRecipient && send.amount >= bound,
};
const inLedger: Readonly<Record<string, OutflowRule['measure']>> = {
  sum_24h: 'sum',
  count_24h: 'count',
};

const forCurrency = (rules: readonly FlagRule[], currency: WalletCurrency): FlagRule[] =>
  rules.filter((rule) => rule.currency === null || rule.currency === currency);

/** Pure: the rules that the send itself meets. A rule for one currency ignores the others. */
export const metBy = (rules: readonly FlagRule[], send: Flaggable): FlagRule[] =>
  forCurrency(rules, send.currency).filter(
    (rule) => measures[rule.measure]?.(send, rule.bound) ?? false,
  );

/** Pure: the rules that the ledger decides. */
export const countedIn = (rules: readonly FlagRule[], currency: WalletCurrency): FlagRule[] =>
  forCurrency(rules, currency).filter(({ measure }) => measure in inLedger);

const ledgerRule = ({ id, measure, bound }: FlagRule): OutflowRule => {
  const kind = inLedger[measure] ?? 'sum';
  const most = BigInt(mostCounted);
  return { id, measure: kind, bound: kind === 'count' && bound > most ? most : bound };
};

/** Rules that the ledger checks with the outflow; undefined if there are none. */
export const ledgerRules = (rules: readonly FlagRule[]): { rules?: readonly OutflowRule[] } =>
  rules.length === 0 ? {} : { rules: rules.map(ledgerRule) };

const lagosOffsetHours = 1;

export type FlagRules = {
  /** Met by the send itself. */
  readonly met: readonly FlagRule[];
  /** Left to the ledger. */
  readonly counted: readonly FlagRule[];
};

export const noRules: FlagRules = { met: [], counted: [] };

export const rulesFor = async (
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  send: {
    readonly userId: string;
    readonly amount: bigint;
    readonly currency: WalletCurrency;
    readonly recipientKey: string;
  },
): Promise<FlagRules> => {
  const { userId, amount, currency, recipientKey: key } = send;
  const rules = await activeRules(deps);
  const counted = countedIn(rules, currency);
  const now = deps.clock.now();
  const facts = { amount, currency, hour: hourInLagos(now) };
  const worst = { isNewRecipient: true, recipientSenders: mostCounted, isFraudRecipient: true };
  // Facts are read only if a rule that could be met asks for them.
  const possible = metBy(rules, { ...facts, ...worst });
  const asks = (measure: FlagMeasure): boolean => possible.some((rule) => rule.measure === measure);
  const [isKnown, others, isFraudRecipient] = await Promise.all([
    asks('new_recipient') && isKnownRecipient(deps.db, userId, key),
    asks('recipient_senders_24h')
      ? countOtherSenders(deps.db, { key, userId, since: addSeconds(now, -daySeconds) })
      : 0,
    asks('recipient_fraud') && isRecipientOfFraud(deps.db, key),
  ]);
  const recipient = { isNewRecipient: !isKnown, recipientSenders: others + 1, isFraudRecipient };
  return { met: metBy(possible, { ...facts, ...recipient }), counted };
};

const hourInLagos = (at: Date): number => (at.getUTCHours() + lagosOffsetHours) % 24;

export const isHeldBy = (met: readonly FlagRule[]): boolean =>
  met.some(({ action }) => action === 'hold');

const hit = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  rules: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
type Hit = z.output<typeof hit>;
const caseJob = job('transfers:open-flag-case', hit, { lane: 'events', longestSeconds: 60 });

const hitOf = (id: string, userId: string, met: readonly FlagRule[]): Hit => ({
  id,
  userId,
  rules: met.map((rule) => ({ id: rule.id, name: rule.name })),
});

/** The job that opens the case. It exists exactly when the movement does. */
export const caseJobs = (id: string, userId: string, met: readonly FlagRule[]): PlanJob[] =>
  met.length === 0
    ? []
    : [{ identifier: caseJob.name, payload: hitOf(id, userId, met), key: `flag-case:${id}` }];

/** Opens the case about the rules that a movement met, once. */
const openFlagCase = (deps: OrderDeps, { id, userId, rules }: Hit): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const what = `Flagged by: ${rules.map(({ name }) => name).join(', ')}`;
    const wanted = { kind: 'flagged', userId, transactionId: id, what } as const;
    if (!(await openCaseOnceIn(deps, tx, wanted))) return;
    const ruleIds = rules.map((rule) => rule.id);
    await countHit(tx, ruleIds, { transactionId: id, at: deps.clock.now() });
  });

/** Opens the case now. If this process crashes before, the job does it. */
export const noteFlags = async (
  deps: OrderDeps,
  id: string,
  userId: string,
  met: readonly FlagRule[],
): Promise<void> => {
  if (met.length > 0) await openFlagCase(deps, hitOf(id, userId, met));
};

export const flagJobs = (deps: OrderDeps): JobHandler[] => [
  handleJob(caseJob, (payload) => openFlagCase(deps, payload)),
];

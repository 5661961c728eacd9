import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/wallets/routes';
import { formatMoney, isAssetCode, MAX_WIRE, money } from '@cowrie/money';
import * as z from 'zod';
import { closeProposal, keepProposal, openProposal, shownProposal } from '#features/staff/index.ts';
import { LedgerUnavailable, readBalances, type Balance, type Leg } from '#ledger/index.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { adjustmentKind, dropJob, readAdjustments, readApproved } from './adjustment-queries.ts';
import { accountNames } from './ledger-accounts.ts';
import type { WalletParts } from './parts.ts';
import { adjustmentPlan, isShort, netOf } from './postings.ts';
import { wired } from './wire.ts';

/**
 * Adjustments: money moved by staff. One proposes a balanced plan with a reason, another decides;
 * the approval and the job that posts it commit together, so an approved adjustment is posted also
 * when this process dies in between. Its plan carries the approval's id and is posted once.
 */
type LegInput = ParsedOf<typeof contract.proposeAdjustment>['body']['legs'][number];
type LegCodes = 'ACCOUNT_UNKNOWN' | 'ASSET_MISMATCH' | 'INSUFFICIENT_FUNDS' | 'ADJUSTMENT_REFUSED';

/** What the approval keeps: amounts are whole minor units, as on the wire. */
const storedChange = z.object({
  legs: z.array(
    z.object({
      debit: z.int(),
      credit: z.int(),
      amount: z.int(),
      asset: z.string().refine(isAssetCode),
    }),
  ),
});
const legsIn = (change: unknown): Leg[] =>
  storedChange.parse(change).legs.map((leg) => ({ ...leg, amount: BigInt(leg.amount) }));

const storedBefore = z.array(z.object({ account: z.int(), freeze: z.string() }));

const accountsIn = (legs: readonly { debit: number; credit: number }[]): number[] => [
  ...new Set(legs.flatMap(({ debit, credit }) => [debit, credit])),
];

const legsOf = (
  inputs: readonly LegInput[],
  balances: readonly Balance[],
): Result<Leg[], LegCodes | 'INVALID_INPUT'> => {
  const byId = new Map(balances.map((balance) => [balance.account, balance]));
  const legs: Leg[] = [];
  for (const [index, { debit, credit, amount }] of inputs.entries()) {
    const asset = byId.get(debit)?.asset;
    const other = byId.get(credit)?.asset;
    if (!asset || !other) return fail('ACCOUNT_UNKNOWN');
    if (debit === credit) {
      const fields = { [`legs.${index}.credit`]: 'Choose two different accounts' };
      return fail('INVALID_INPUT', { fields });
    }
    if (asset !== other) return fail('ASSET_MISMATCH');
    legs.push({ debit, credit, amount: BigInt(amount), asset });
  }
  if ([...netOf(legs).values()].every((net) => net === 0n)) {
    return fail('INVALID_INPUT', { fields: { legs: 'These lines move nothing' } });
  }
  return ok(legs);
};

const fitsWire = (minor: bigint): boolean => minor <= MAX_WIRE && minor >= -MAX_WIRE;

type Names = ReadonlyMap<number, string>;

const summaryOf = (legs: readonly Leg[], names: Names): string => {
  const [first, ...rest] = legs;
  if (!first) return 'Move nothing';
  const amount = formatMoney(money(first.amount, first.asset));
  const more = rest.length === 0 ? '' : ` and ${rest.length} more`;
  return `Move ${amount} from ${names.get(first.debit)} to ${names.get(first.credit)}${more}`;
};

const standing = (balances: readonly Balance[], moved: (account: number) => bigint) =>
  balances.map((balance) => ({
    account: balance.account,
    asset: balance.asset,
    posted: wired(balance.posted + moved(balance.account), balance.asset),
    held: wired(balance.held, balance.asset),
    freeze: balance.freeze,
  }));

const action = 'wallets.adjustment';

export const proposeAdjustment = async (
  parts: WalletParts,
  actor: Actor,
  input: ParsedOf<typeof contract.proposeAdjustment>['body'],
  caller: Caller,
) => {
  const named = accountsIn(input.legs);
  const names = await accountNames(parts.db, named);
  if (names.size !== named.length) return fail('ACCOUNT_UNKNOWN');
  const balances = await readBalances(parts.db, named);
  const legs = legsOf(input.legs, balances);
  if (!legs.ok) return legs;
  const nets = netOf(legs.value);
  const netFor = (account: number): bigint => nets.get(account) ?? 0n;
  if (isShort(nets, balances)) return fail('INSUFFICIENT_FUNDS');
  if (balances.some(({ account, posted }) => !fitsWire(posted + netFor(account)))) {
    return fail('ADJUSTMENT_REFUSED');
  }
  const summary = summaryOf(legs.value, names);
  const before = standing(balances, () => 0n);
  const after = standing(balances, netFor);
  const change = {
    legs: input.legs.map((leg, index) => ({ ...leg, asset: legs.value[index]?.asset })),
  };
  const proposal = { kind: adjustmentKind, action, summary, before, after, change };
  const approvalId = await inTx(parts.db, (tx) =>
    keepProposal(parts, tx, { actor, caller }, { ...proposal, reason: input.reason }),
  );
  return ok({ approvalId });
};

const staleSeconds = 7 * 86_400;

/**
 * Balances move all day and do not make a proposal stale; the funds are looked at again instead. A
 * freeze set or lifted since, or a week gone by, means that somebody should think again.
 */
const isStale = (
  row: { readonly before: unknown; readonly created_at: Date },
  balances: readonly Balance[],
  now: Date,
): boolean => {
  if (row.created_at < addSeconds(now, -staleSeconds)) return true;
  const before = new Map(
    storedBefore.parse(row.before).map(({ account, freeze }) => [account, freeze]),
  );
  return balances.some(({ account, freeze }) => before.get(account) !== freeze);
};

const problemWith = async (
  db: Tx,
  row: { readonly before: unknown; readonly change: unknown; readonly created_at: Date },
  now: Date,
): Promise<'APPROVAL_STALE' | 'INSUFFICIENT_FUNDS' | null> => {
  const legs = legsIn(row.change);
  const balances = await readBalances(db, accountsIn(legs));
  if (isStale(row, balances, now)) return 'APPROVAL_STALE';
  return isShort(netOf(legs), balances) ? 'INSUFFICIENT_FUNDS' : null;
};

export const postAdjustmentJob = job('wallets:post-adjustment', z.object({ approvalId: z.uuid() }));
const jobKey = (id: string): string => `adjustment:${id}`;
/** The decision posts at once; the job is for the process that did not live to do it. */
const jobAfterSeconds = 30;

type Decision = ParsedOf<typeof contract.decideAdjustment>['body'] & {
  readonly approvalId: string;
};

const decide = (parts: WalletParts, actor: Actor, input: Decision, caller: Caller) =>
  inTx(parts.db, async (tx) => {
    const open = await openProposal(tx, actor, input.approvalId, [adjustmentKind]);
    if (!open.ok) return open;
    const row = open.value;
    const at = parts.clock.now();
    const approves = input.decision === 'approve';
    const problem = approves ? await problemWith(tx, row, at) : null;
    if (problem) return fail(problem);
    if (approves) {
      const later = { runAt: addSeconds(at, jobAfterSeconds), key: jobKey(row.id) };
      await enqueue(tx, postAdjustmentJob, { approvalId: row.id }, later);
    }
    await closeProposal(parts, tx, { actor, caller }, row, { ...input, action });
    return ok({ done: true as const });
  });

export const decideAdjustment = async (
  parts: WalletParts,
  actor: Actor,
  input: Decision,
  caller: Caller,
) => {
  const decided = await decide(parts, actor, input, caller);
  if (!decided.ok || input.decision === 'reject') return decided;
  const posted = await postAdjustment(parts, input.approvalId);
  return posted === 'refused' ? fail('ADJUSTMENT_REFUSED') : decided;
};

const isFinal = (code: string): boolean => code !== 'busy';

/**
 * Posts an approved adjustment. What the ledger refuses for good is refused for good here too: the
 * job goes with it, so that nothing is moved after somebody was told that nothing would be.
 */
export const postAdjustment = async (
  parts: WalletParts,
  id: string,
): Promise<'posted' | 'refused' | 'open'> => {
  const row = await readApproved(parts.db, id);
  if (!row) throw new Error(`the adjustment ${id} is not approved`);
  const legs = legsIn(row.change);
  const balances = await readBalances(parts.db, accountsIn(legs));
  const plan = adjustmentPlan({ id, legs, reason: row.reason }, balances);
  const outcome = await parts.ledger.post(plan).catch((error: unknown) => {
    if (error instanceof LedgerUnavailable) return null;
    throw error;
  });
  if (outcome?.ok) return 'posted';
  if (!outcome || !isFinal(outcome.code)) return 'open';
  parts.log.warn({ approvalId: id, refusal: outcome.code }, 'the ledger refused an adjustment');
  await inTx(parts.db, async (tx) => {
    await dropJob(tx, jobKey(id));
    await appendAudit(tx, {
      at: parts.clock.now(),
      actor: 'ledger',
      action: `${action}_refused`,
      subject: `approval:${id}`,
      detail: { refusal: outcome.code },
      ip: '',
      requestId: '',
    });
  });
  return 'refused';
};

export const listAdjustments = async (
  parts: WalletParts,
  actor: Actor,
  query: ParsedOf<typeof contract.adjustments>['query'],
) => {
  const { cursor, limit } = query;
  const rows = await readAdjustments(parts.db, { cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const legsById = new Map(page.map((row) => [row.id, legsIn(row.change)]));
  const names = await accountNames(parts.db, accountsIn([...legsById.values()].flat()));
  return ok({
    items: page.map((row) => ({
      ...shownProposal(row, actor),
      legs: (legsById.get(row.id) ?? []).map((leg) => ({
        ...leg,
        amount: wired(leg.amount, leg.asset),
        debitName: names.get(leg.debit) ?? '',
        creditName: names.get(leg.credit) ?? '',
      })),
      postedAt: row.posted_at?.toISOString() ?? null,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};

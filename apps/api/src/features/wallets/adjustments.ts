/**
 * Adjustments: money moved by staff. One member of staff proposes a balanced plan with a reason,
 * another decides. The approval and the job that posts it commit together, so an approved
 * adjustment is posted even if this process crashes. Its plan has the approval's id, so it is
 * posted once.
 */

import { formatMinor, isAssetCode, MAX_WIRE, wireAmount } from '@cowrie/money';
import * as z from 'zod';
import {
  defineProposal,
  findApproved,
  type Effect,
  type Shown,
} from '#features/approvals/index.ts';
import { LedgerUnavailable, readBalances, type Balance, type Leg } from '#ledger/index.ts';
import { audit } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { adjustmentKind, dropJob, readPostingTimes } from './adjustment-queries.ts';
import { accountNames } from './ledger-accounts.ts';
import type { WalletDeps } from './deps.ts';
import { adjustmentPlan, isShort, netOf } from './postings.ts';

type LegCodes = 'ACCOUNT_UNKNOWN' | 'ASSET_MISMATCH' | 'INSUFFICIENT_FUNDS' | 'ADJUSTMENT_REFUSED';

/** Amounts are whole minor units, as on the wire. The asset and the names are added when proposed. */
const adjustmentChange = z.object({
  /** Text for the people. The maker's reason is for staff only. */
  customerText: z.string().optional(),
  legs: z.array(
    z.object({
      debit: z.int(),
      credit: z.int(),
      amount: z.int(),
      asset: z.string().refine(isAssetCode).optional(),
      debitName: z.string().optional(),
      creditName: z.string().optional(),
    }),
  ),
});
type AdjustmentChange = z.output<typeof adjustmentChange>;

const storedState = z.array(
  z.object({ account: z.int(), asset: z.string(), posted: z.int(), freeze: z.string() }),
);

const accountsIn = (legs: readonly { debit: number; credit: number }[]): number[] => [
  ...new Set(legs.flatMap(({ debit, credit }) => [debit, credit])),
];

const legsOf = (
  inputs: AdjustmentChange['legs'],
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
    return fail('INVALID_INPUT', { fields: { legs: 'These lines do not move any money' } });
  }
  return ok(legs);
};

const fitsWire = (minor: bigint): boolean => minor <= MAX_WIRE && minor >= -MAX_WIRE;

type Names = ReadonlyMap<number, string>;

const summaryOf = (legs: readonly Leg[], names: Names): string => {
  const [first, ...rest] = legs;
  if (!first) return 'Move nothing';
  const amount = formatMinor(first.amount, first.asset);
  const more = rest.length === 0 ? '' : ` and ${rest.length} more`;
  return `Move ${amount} from ${names.get(first.debit)} to ${names.get(first.credit)}${more}`;
};

const standing = (balances: readonly Balance[], moved: (account: number) => bigint) =>
  balances.map((balance) => ({
    account: balance.account,
    asset: balance.asset,
    posted: wireAmount(balance.posted + moved(balance.account), balance.asset),
    held: wireAmount(balance.held, balance.asset),
    freeze: balance.freeze,
  }));

const action = 'wallets.adjustment';

type AccountsNow = ReturnType<typeof standing>;
type Described = Result<Effect<AccountsNow, AdjustmentChange>, LegCodes | 'INVALID_INPUT'>;

type AccountName = { readonly kind: string; readonly code: string };
const isOnCards = ({ kind, code }: AccountName): boolean =>
  kind === 'card' ||
  (kind === 'clearing' && code === 'maplerad_cards') ||
  (kind === 'suspense' && code === 'cards');

/**
 * Money leaves a vault only after its wait; staff cannot shorten it. The account of a card follows the
 * issuer's balance: only a card and the suspense account of cards are adjusted against each other.
 */
const isFixed = (balances: readonly Balance[], { debit, credit }: Leg): boolean => {
  const sides = balances.filter(({ account }) => account === debit || account === credit);
  if (sides.some(({ kind }) => kind === 'vault')) return true;
  const onCards = sides.filter(isOnCards);
  const isCorrection =
    onCards.length === 2 &&
    onCards.some(({ kind }) => kind === 'card') &&
    onCards.some(({ kind }) => kind === 'suspense');
  return onCards.length > 0 && !isCorrection;
};

const describe = async (tx: Tx, change: AdjustmentChange): Promise<Described> => {
  const named = accountsIn(change.legs);
  const { names, owners } = await accountNames(tx, named);
  if (names.size !== named.length) return fail('ACCOUNT_UNKNOWN');
  const balances = await readBalances(tx, named);
  const legs = legsOf(change.legs, balances);
  if (!legs.ok) return legs;
  const nets = netOf(legs.value);
  const netFor = (account: number): bigint => nets.get(account) ?? 0n;
  if (legs.value.some((leg) => isFixed(balances, leg))) return fail('ADJUSTMENT_REFUSED');
  if (isShort(nets, balances)) return fail('INSUFFICIENT_FUNDS');
  if (balances.some(({ account, posted }) => !fitsWire(posted + netFor(account)))) {
    return fail('ADJUSTMENT_REFUSED');
  }
  return ok({
    summary: summaryOf(legs.value, names),
    before: standing(balances, () => 0n),
    after: standing(balances, netFor),
    parties: owners,
    subjects: owners.map((id) => `user:${id}`),
    change: {
      ...(change.customerText === undefined ? {} : { customerText: change.customerText }),
      legs: legs.value.map(({ debit, credit, amount, asset }) => ({
        debit,
        credit,
        amount: Number(amount),
        asset,
        debitName: names.get(debit) ?? '',
        creditName: names.get(credit) ?? '',
      })),
    },
  });
};

const validSeconds = 7 * 86_400;

/**
 * Balances change all day and do not make a proposal stale; the funds are checked again instead. The
 * lines, the accounts with their names and freezes, and what each one gains or loses must be the same.
 */
const comparable = ({ summary, before, after, change }: Shown): unknown => {
  const later = new Map(storedState.parse(after).map(({ account, posted }) => [account, posted]));
  const accounts = storedState.parse(before).map(({ account, asset, posted, freeze }) => ({
    account,
    asset,
    freeze,
    moved: (later.get(account) ?? 0) - posted,
  }));
  return { summary, change, accounts };
};

export const postAdjustmentJob = job(
  'wallets:post-adjustment',
  z.object({ approvalId: z.uuid() }),
  { lane: 'events', longestSeconds: 60 },
);
const jobKey = (id: string): string => `adjustment:${id}`;
/** The decision posts immediately. The job does it if that process crashed before. */
const jobAfterSeconds = 30;

/** Text for the people if staff wrote none. */
const correctionText = 'Correction by Cowrie';

const isFinal = (code: string): boolean => code !== 'busy';

/**
 * Posts an approved adjustment. If the ledger refuses it, the refusal is final: the job is removed,
 * so that no money moves after staff were told that it was refused.
 */
export const postAdjustment = async (
  deps: WalletDeps,
  id: string,
): Promise<'posted' | 'refused' | 'open'> => {
  const row = await findApproved(deps.db, id, adjustmentKind);
  if (!row) throw new Error(`the adjustment ${id} is not approved`);
  const change = adjustmentChange.parse(row.change);
  const balances = await readBalances(deps.db, accountsIn(change.legs));
  const legs = legsOf(change.legs, balances);
  if (!legs.ok)
    throw new Error(`the adjustment ${id} has accounts that do not match: ${legs.code}`);
  const { customerText = correctionText } = change;
  const plan = adjustmentPlan({ id, legs: legs.value, customerText }, balances);
  const outcome = await deps.ledger.post(plan).catch((error: unknown) => {
    if (error instanceof LedgerUnavailable) return null;
    throw error;
  });
  if (outcome?.ok) return 'posted';
  if (!outcome || !isFinal(outcome.code)) return 'open';
  deps.log.warn({ approvalId: id, refusal: outcome.code }, 'the ledger refused an adjustment');
  await inTx(deps.db, async (tx) => {
    await dropJob(tx, jobKey(id));
    await audit(
      deps,
      tx,
      { actor: 'ledger' },
      {
        action: `${action}_refused`,
        subject: `approval:${id}`,
        detail: { refusal: outcome.code },
      },
    );
  });
  return 'refused';
};

export const adjustmentProposal = defineProposal({
  group: 'adjustments',
  kinds: [adjustmentKind],
  action,
  schema: adjustmentChange,
  describe: (_parts: WalletDeps, tx, change) => describe(tx, change),
  comparable,
  validSeconds,
  apply: (deps, tx, _change, { id }) =>
    enqueue(
      tx,
      postAdjustmentJob,
      { approvalId: id },
      {
        runAt: addSeconds(deps.clock.now(), jobAfterSeconds),
        key: jobKey(id),
      },
    ),
  afterApproval: async (deps, id) =>
    (await postAdjustment(deps, id)) === 'refused' ? fail('ADJUSTMENT_REFUSED') : ok(true),
  readEffectiveTimes: (deps, ids) => readPostingTimes(deps.db, ids),
});

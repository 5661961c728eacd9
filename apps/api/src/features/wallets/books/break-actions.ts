/** Actions of staff on a difference: match, explain, open a case, or propose an adjustment. */

import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import * as contract from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import { defineAction, findStatus, proposeIn, runAction } from '#features/approvals/index.ts';
import { closeSubjectIn, openCaseIn, takeCaseIn } from '#features/cases/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { adjustmentProposal } from '../adjustments.ts';
import type { WalletDeps } from '../deps.ts';
import { companyNames } from '../reconciling/reconciled-companies.ts';
import { changeBreak } from '../reconciling/queries.ts';
import { fromStoredSide } from '../reconciling/stored-sides.ts';
import * as queries from './balance-queries.ts';
import * as rows from './break-list-queries.ts';
import { effectOf } from './explain-balance.ts';

const subjectOf = (id: string): string => `break:${id}`;

type State = { readonly state: 'open' | 'closed'; readonly matchedTo: string | null };

const stateOf = (row: rows.LockedBreak): State => ({
  state: row.closed_at === null && row.healed_at === null ? 'open' : 'closed',
  matchedTo: row.matched_to,
});

const partiesOf = (...people: readonly (string | null)[]): string[] =>
  people.filter((one) => one !== null);

/** Effect of the difference on the company's balance compared with our books, by currency. */
const effectsOf = (row: rows.LockedBreak): [currency: AssetCode, amount: bigint][] => {
  const [ours, theirs] = [fromStoredSide(row.ours), fromStoredSide(row.theirs)];
  if (row.kind === 'balance') {
    return ours && theirs ? [[theirs.currency, theirs.amount - ours.amount]] : [];
  }
  if (row.type === null) return [];
  return [...effectOf({ type: row.type, ours, theirs })];
};

type Closing = {
  readonly breakId: string;
  readonly to: { readonly kind: 'transaction' | 'event'; readonly id: string } | null;
};

const describeClosing = async (_platform: Platform, tx: Tx, { breakId, to }: Closing) => {
  const row = await rows.lockBreak(tx, breakId);
  if (!row) return fail('NOT_FOUND');
  const match = to ? await rows.findMatch(tx, row.company, to) : { person: null };
  if (!match) return fail('NOT_FOUND');
  const before = stateOf(row);
  // One that is over stays as it is: runAction then refuses it as ALREADY_SO.
  const after: State =
    before.state === 'closed'
      ? before
      : { state: 'closed', matchedTo: to ? `${to.kind}:${to.id}` : null };
  return ok({
    changes: [{ subject: subjectOf(breakId), before, after }],
    parties: partiesOf(row.person, match.person),
    facts: row,
  });
};

/** A balance that is explained needs a line, or the next comparison would find it again. */
const keepExplanation = async (
  platform: Platform,
  tx: Tx,
  row: rows.LockedBreak,
  by: { readonly id: string; readonly reason: string },
): Promise<void> => {
  if (row.kind !== 'balance') return;
  for (const [currency, amount] of effectsOf(row)) {
    await queries.insertExplanation(tx, {
      id: platform.ids.next(),
      company: row.company,
      currency,
      kind: 'staff',
      amount,
      reason: by.reason,
      break_id: row.id,
      by_id: by.id,
      at: platform.clock.now(),
    });
  }
};

const closing = (
  route: typeof contract.matchBreak | typeof contract.explainBreak,
  audited: string,
) =>
  defineAction({
    route,
    audited: () => audited,
    reasons: reasonTemplates.difference,
    describe: describeClosing,
    apply: async (platform: Platform, tx, { by, facts, changes, reason }) => {
      const { userId } = by.actor;
      await changeBreak(tx, facts.id, {
        closed_at: platform.clock.now(),
        closed_by: userId,
        closed_reason: reason,
        matched_to: changes[0]?.after.matchedTo ?? null,
      });
      await keepExplanation(platform, tx, facts, { id: userId, reason });
      await closeSubjectIn(platform, tx, subjectOf(facts.id), `Closed by staff: ${reason}`);
    },
  });

const matching = closing(contract.matchBreak, 'wallets.break_matched');
const explaining = closing(contract.explainBreak, 'wallets.break_explained');

export const matchBreak = (
  platform: Platform,
  by: By,
  { reason, ...input }: Closing & { readonly reason: string },
) => runAction(platform, matching, by, { input, reason });

export const explainBreak = (
  platform: Platform,
  by: By,
  { breakId, reason }: { readonly breakId: string; readonly reason: string },
) => runAction(platform, explaining, by, { input: { breakId, to: null }, reason });

const casing = defineAction({
  route: contract.openBreakCase,
  audited: () => 'wallets.break_case_opened',
  reasons: reasonTemplates.difference,
  describe: async (_platform: Platform, tx, { breakId }: { readonly breakId: string }) => {
    const row = await rows.lockBreak(tx, breakId);
    if (!row) return fail('NOT_FOUND');
    const isOpen = stateOf(row).state === 'open';
    const before = { hasCase: row.case_opened_at !== null };
    return ok({
      changes: [
        {
          subject: subjectOf(breakId),
          before,
          after: { hasCase: before.hasCase || isOpen },
        },
      ],
      parties: partiesOf(row.person),
      facts: row,
    });
  },
  apply: async (platform: Platform, tx, { by, facts, reason }) => {
    const name = companyNames[facts.company];
    const what = `${facts.reference}: our books and ${name} differ by ${rows.differenceText(facts)}. ${reason}`;
    const subject = subjectOf(facts.id);
    await openCaseIn(platform, tx, { kind: 'reconciliation', userId: null, subject, what });
    await takeCaseIn(tx, subject, by.actor.userId);
    await changeBreak(tx, facts.id, { case_opened_at: platform.clock.now() });
  },
});

export const openBreakCase = (
  platform: Platform,
  by: By,
  { breakId, reason }: { readonly breakId: string; readonly reason: string },
) => runAction(platform, casing, by, { input: { breakId }, reason });

const ending = defineAction({
  route: contract.endExplanation,
  audited: () => 'wallets.explanation_ended',
  reasons: reasonTemplates.difference,
  describe: async (_platform: Platform, tx, { id }: { readonly id: string }) => {
    const row = await queries.lockExplanation(tx, id);
    if (!row) return fail('NOT_FOUND');
    const before = { isOver: row.ended_at !== null };
    return ok({
      changes: [{ subject: `explanation:${id}`, before, after: { isOver: true } }],
      parties: [],
      facts: row,
    });
  },
  apply: (platform: Platform, tx, { by, facts }) =>
    queries.changeExplanation(tx, facts.id, {
      ended_at: platform.clock.now(),
      ended_by: by.actor.userId,
    }),
});

export const endExplanation = (
  platform: Platform,
  by: By,
  { id, reason }: { readonly id: string; readonly reason: string },
) => runAction(platform, ending, by, { input: { id }, reason });

/**
 * Books at the company's account what the difference says. Our books of the company are the negative
 * of its clearing account, so more money at the company is a debit.
 */
const legOf = (clearing: number, against: number, amount: bigint) => ({
  debit: amount > 0n ? clearing : against,
  credit: amount > 0n ? against : clearing,
  amount: Number(amount > 0n ? amount : -amount),
});

type Counter = (typeof contract.counterAccounts)[number];

const openAccounts = async (
  { ledger }: WalletDeps,
  company: ReconciledCompany,
  currency: AssetCode,
  against: Counter,
) => ({
  clearing: await ledger.system('clearing', currency, company),
  counter: await ledger.system(against, currency),
});

const isWaiting = async (tx: Tx, approvalId: string | null): Promise<boolean> =>
  approvalId !== null && (await findStatus(tx, approvalId))?.status === 'waiting';

/** Accounts are opened before the transaction, because the ledger opens them on its own. */
const legsOf = async (deps: WalletDeps, row: rows.LockedBreak, against: Counter) => {
  const legs = [];
  for (const [currency, amount] of effectsOf(row)) {
    if (amount === 0n) continue;
    const { clearing, counter } = await openAccounts(deps, row.company, currency, against);
    legs.push(legOf(clearing, counter, amount));
  }
  return legs;
};

export const adjustBreak = async (
  deps: WalletDeps,
  by: By,
  input: { readonly breakId: string; readonly against: Counter; readonly reason: string },
) => {
  const { breakId, against, reason } = input;
  const seen = await inTx(deps.db, (tx) => rows.lockBreak(tx, breakId));
  if (!seen) return fail('NOT_FOUND');
  const legs = await legsOf(deps, seen, against);
  return inTx(deps.db, async (tx) => {
    const row = await rows.lockBreak(tx, breakId);
    if (!row) return fail('NOT_FOUND');
    if (row.person === by.actor.userId) return fail('OWN_CASE');
    const isOver = stateOf(row).state === 'closed' || legs.length === 0;
    if (isOver || (await isWaiting(tx, row.approval_id))) return fail('ALREADY_SO');
    const made = await proposeIn(deps, tx, adjustmentProposal, by, { change: { legs }, reason });
    if (!made.ok) return made;
    await changeBreak(tx, breakId, { approval_id: made.value });
    return ok({ approvalId: made.value });
  });
};

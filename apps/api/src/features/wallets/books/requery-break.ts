/** A member of staff asks the company about one difference now. The answer is compared at once. */

import { formatMinor } from '@cowrie/money';
import type { ReconciledCompany } from '@cowrie/contract/wallets/reconciliation-routes';
import { closeSubjectIn } from '#features/cases/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { takeDeposit } from '../funding/deposits.ts';
import { companyNames, listOf } from '../reconciling/reconciled-companies.ts';
import { type BreakRow, changeBreak, findOurs, keepBreak } from '../reconciling/queries.ts';
import { differenceOf, type Side } from '../reconciling/rules.ts';
import { type StoredSide, toStoredSide } from '../reconciling/stored-sides.ts';
import { findBreak } from './break-list-queries.ts';
import { compareBalances } from './compare-balances.ts';
import type { BooksDeps } from './deps.ts';

const day = 86_400;

/** The movement as the company answers for it now; null if it does not know it. */
const askCompany = async (deps: BooksDeps, row: BreakRow): Promise<StoredSide | null> => {
  if (row.company === 'bridge') {
    const listed = await listOf.bridge(deps, addSeconds(row.found_at, -7 * day));
    const found = listed.find(({ id, reference }) => (reference ?? id) === row.reference);
    if (!found) return null;
    const { minor: amount, currency } = found.amount;
    return { amount, currency, status: found.status };
  }
  const { transactions, transfers } = deps.providers.maplerad;
  const found = (await transactions.get(row.reference)) ?? (await transfers.find(row.reference));
  return (
    found && { amount: found.amount.minor, currency: found.amount.currency, status: found.status }
  );
};

const statusWords: Readonly<Record<Side['status'], string>> = {
  pending: 'pending',
  succeeded: 'paid',
  failed: 'not paid',
};

const wordsOf = (company: ReconciledCompany, theirs: Side | null): string => {
  const name = companyNames[company];
  if (!theirs) return `${name} does not know this movement.`;
  const { amount, currency, status } = theirs;
  return `${name} says it is ${statusWords[status]}: ${formatMinor(amount, currency)}.`;
};

const typeNames = { deposit: 'deposits', payout: 'payouts', request: 'requests' } as const;

const readOurs = async (deps: BooksDeps, row: BreakRow): Promise<Side | null> => {
  const none = { deposits: [], payouts: [], requests: [] };
  const name = typeNames[row.type ?? 'payout'];
  const ours = await findOurs(deps.db, row.company, { ...none, [name]: [row.reference] });
  return ours.get(row.reference) ?? null;
};

/** The company may have the deposit by now. One that it does not know stays a difference. */
const creditMissed = (deps: BooksDeps, { reference }: BreakRow): Promise<unknown> =>
  takeDeposit(deps, reference).catch((error: unknown) => {
    if (error instanceof ProviderError) throw error;
    deps.log.warn({ err: error, reference }, 'a deposit with a difference could not be credited');
  });

/** Compares one movement again. */
const compareMovement = async (
  deps: BooksDeps,
  row: BreakRow,
): Promise<{ readonly words: string; readonly isOver: boolean }> => {
  if (row.company === 'maplerad' && row.type === 'deposit') await creditMissed(deps, row);
  const theirs = await askCompany(deps, row);
  const ours = await readOurs(deps, row);
  const kind = differenceOf({ ours, theirs });
  const at = deps.clock.now();
  await inTx(deps.db, async (tx) => {
    if (kind) {
      const sides = { ours: toStoredSide(ours), theirs: toStoredSide(theirs) };
      const { company, reference, type } = row;
      const seen = { found_at: at, seen_at: at };
      await keepBreak(tx, {
        id: deps.ids.next(),
        company,
        reference,
        type,
        kind,
        ...sides,
        ...seen,
      });
    }
    if (kind === row.kind) return;
    await changeBreak(tx, row.id, { healed_at: at });
    await closeSubjectIn(deps, tx, `break:${row.id}`, 'The company was asked again.');
  });
  return { words: wordsOf(row.company, theirs), isOver: kind === null };
};

const compareBalance = async (deps: BooksDeps, row: BreakRow) => {
  const { company } = row;
  await compareBalances(deps, company);
  const after = await findBreak(deps.db, row.id);
  const isOver = after?.healed_at !== null;
  const name = companyNames[company];
  return {
    isOver,
    words: isOver
      ? `The balance at ${name} is explained now.`
      : `${name} was asked for its balance. The difference is still there.`,
  };
};

export const requeryBreak = async (
  deps: BooksDeps,
  by: By,
  { breakId, reason }: { readonly breakId: string; readonly reason: string },
) => {
  const row = await findBreak(deps.db, breakId);
  if (!row) return fail('NOT_FOUND');
  try {
    const answer = await (row.kind === 'balance' ? compareBalance : compareMovement)(deps, row);
    await inTx(deps.db, (tx) =>
      audit(deps, tx, by, {
        action: 'wallets.break_requeried',
        subject: `break:${breakId}`,
        detail: { reference: row.reference, answer: answer.words, reason },
      }),
    );
    return ok(answer);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('PROVIDER_UNAVAILABLE');
  }
};

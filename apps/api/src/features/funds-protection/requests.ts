/**
 * Requests that wait. One ends when its wait is over and the second person has said yes, when they say
 * no, or when the owner cancels. The hold in the ledger decides between them, and the row follows the
 * hold in the same transaction. Each step can be repeated, so a job continues what a dead process left.
 */

import { formatMinor } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { quote, strangerText } from '#platform/stranger-text.ts';
import type { FundsDeps } from './deps.ts';
import { endRequestJob, sweepJob, tellAskedJob, tellEndedJob, tellSoonJob } from './job-specs.ts';
import {
  partnerQuestion,
  vaultAsked,
  vaultDeclined,
  vaultPaid,
  vaultSoon,
} from './notifications.ts';
import { endKey, paidIdOf, payPlan, releasePlan } from './postings.ts';
import { toRequest } from './read-funds.ts';
import {
  findRequest,
  forgetCreated,
  listDue,
  noteTried,
  readVaults,
  type RequestRow,
} from './request-queries.ts';
import { isDue, needsPartner } from './rules.ts';

/** Pays it out. A freeze keeps it in the vault; the sweep tries again. */
const pay = async (deps: FundsDeps, row: RequestRow): Promise<void> => {
  const { user_id: userId, currency } = row;
  const wallet = await findWalletAccount(deps.db, userId, currency);
  const vault = (await readVaults(deps.db, userId)).find((each) => each.currency === currency);
  if (wallet === undefined || vault === undefined) throw new Error('a vault has lost its account');
  const isActive = (await readPerson(deps.db, userId)).status === 'active';
  if (!isActive) return void (await noteTried(deps.db, row.id, deps.clock.now()));
  const outcome = await deps.ledger.settle(payPlan(row, { wallet, vault: vault.account }));
  if (outcome.ok || outcome.code === 'hold_closed') return;
  if (outcome.code !== 'frozen') throw new Error(`a vault request was refused: ${outcome.code}`);
  await noteTried(deps.db, row.id, deps.clock.now());
};

const decline = async (deps: FundsDeps, row: RequestRow): Promise<void> => {
  const outcome = await deps.ledger.release(releasePlan(row, 'decline'));
  if (outcome.ok || outcome.code === 'hold_closed') return;
  throw new Error(`a vault request could not be declined: ${outcome.code}`);
};

/** Its time has come, it was answered, or a process died after the answer. */
export const endRequest = async (deps: FundsDeps, id: string): Promise<void> => {
  const row = await findRequest(deps.db, id);
  if (row?.state !== 'waiting') return;
  if (row.partner_answer === 'no') return decline(deps, row);
  if (isDue(row, deps.clock.now())) return pay(deps, row);
  // The wait became longer after this job was written.
  if (needsPartner(row)) return;
  const runAt = row.until;
  await inTx(deps.db, (tx) => enqueue(tx, endRequestJob, { id }, { key: endKey(id), runAt }));
};

/** Repeating it is no error, and the money stays in the vault. */
export const cancelRequest = async (deps: FundsDeps, by: By, id: string) => {
  const row = await findRequest(deps.db, id);
  if (row?.user_id !== by.actor.userId || row.state === 'created') return fail('NOT_FOUND');
  const outcome = await deps.ledger.release(releasePlan(row, 'cancel'));
  const after = (await findRequest(deps.db, id)) ?? row;
  if (!outcome.ok) {
    if (outcome.code !== 'hold_closed') throw new Error(`not cancelled: ${outcome.code}`);
    return fail('VAULT_REQUEST_OVER');
  }
  if (!outcome.replayed) {
    await inTx(deps.db, (tx) =>
      audit(deps, tx, by, {
        action: 'funds_protection.cancelled',
        subject: `user:${row.user_id}`,
        detail: { requestId: id },
      }),
    );
  }
  return ok(await toRequest(deps, after));
};

const amountOf = ({ amount, currency }: RequestRow): string => formatMinor(amount, currency);

const alsoWords = (row: RequestRow, partner: string | null): string =>
  partner !== null && needsPartner(row)
    ? `, if ${quote(strangerText(partner, 'name'))} says yes as well`
    : '';

/** Tells the owner and asks the second person, each once. */
const tellAsked = (deps: FundsDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await findRequest(tx, id);
    if (row?.state !== 'waiting') return;
    const owner = await readPerson(tx, row.user_id);
    const partner = row.partner_id === null ? null : await readPerson(tx, row.partner_id);
    const amount = amountOf(row);
    const also = alsoWords(row, partner?.first_name ?? null);
    const said = { amount, until: lagosMoment(row.until), also };
    await notify(deps, tx, owner, vaultAsked, said, { cause: `vault-asked:${id}` });
    if (!partner) return;
    const asked = { name: strangerText(owner.first_name, 'name'), amount, request: id };
    await notify(deps, tx, partner, partnerQuestion, asked, { cause: `vault-question:${id}` });
  });

const tellSoon = (deps: FundsDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await findRequest(tx, id);
    if (row?.state !== 'waiting') return;
    const owner = await readPerson(tx, row.user_id);
    const partner = row.partner_id === null ? null : await readPerson(tx, row.partner_id);
    const also = alsoWords(row, partner?.first_name ?? null);
    const said = { amount: amountOf(row), until: lagosMoment(row.until), also };
    const cause = `vault-soon:${id}:${row.until.toISOString()}`;
    await notify(deps, tx, owner, vaultSoon, said, { cause });
  });

const tellEnded = (deps: FundsDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await findRequest(tx, id);
    if (!row) return;
    const owner = await readPerson(tx, row.user_id);
    const amount = amountOf(row);
    const cause = `vault-ended:${id}`;
    if (row.state === 'done') {
      const transaction = paidIdOf(id);
      const about = { transactionId: transaction, cause };
      await notify(deps, tx, owner, vaultPaid, { amount, transaction }, about);
    }
    if (row.state === 'declined' && row.partner_id !== null) {
      const partner = await readPerson(tx, row.partner_id);
      const name = strangerText(partner.first_name, 'name');
      await notify(deps, tx, owner, vaultDeclined, { amount, name }, { cause });
    }
  });

const sweepMost = 200;
const forgetSeconds = 86_400;

const sweep = async (deps: FundsDeps): Promise<void> => {
  const now = deps.clock.now();
  for (const id of await listDue(deps.db, now, sweepMost)) await endRequest(deps, id);
  await forgetCreated(deps.db, addSeconds(now, -forgetSeconds));
};

export const requestHandlers = (deps: FundsDeps): JobHandler[] => [
  handleJob(endRequestJob, ({ id }) => endRequest(deps, id)),
  handleJob(tellAskedJob, ({ id }) => tellAsked(deps, id)),
  handleJob(tellSoonJob, ({ id }) => tellSoon(deps, id)),
  handleJob(tellEndedJob, ({ id }) => tellEnded(deps, id)),
  handleJob(sweepJob, () => sweep(deps), '*/5 * * * *'),
];

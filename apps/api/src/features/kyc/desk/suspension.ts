/**
 * Suspending a person freezes their wallets for debits. Lifting the suspension unfreezes only the
 * wallets it froze. The person may appeal, once at a time.
 */

import type { ParsedOf } from '@cowrie/contract';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import * as contract from '@cowrie/contract/kyc/routes';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import { defineAction, runAction } from '#features/approvals/index.ts';
import { lockVerification, setVerification } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { freezes, setFreeze, type Freeze } from '#ledger/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { staffBy } from './decide.ts';
import { accessSuspended, appealRefused, suspensionLifted } from '../notifications.ts';
import type { KycDeps, KycDeskDeps } from '../deps.ts';
import { lockSubject } from './lock-subject.ts';
import { type PersonRow, readCurrencies, readFreeAccounts } from '../queries.ts';
import * as queries from './review-queries.ts';
import { addHistory, byPerson, recordHistory } from '../record-history.ts';

const done = { done: true as const };
const usualMessage = 'We are reviewing something on your account.';

const freezeAll = async (
  deps: KycDeps,
  tx: Tx,
  userId: string,
  accounts: readonly { readonly account_id: bigint; readonly currency: AssetCode }[],
  freeze: Freeze,
): Promise<void> => {
  const at = deps.clock.now();
  for (const { account_id, currency } of accounts) {
    await setFreeze(tx, Number(account_id), freeze);
    await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency });
  }
};

type Staff = { readonly id: string; readonly name: string };

const suspend = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  { message, reason }: { readonly message: string; readonly reason: string },
  by: Staff,
): Promise<void> => {
  const accounts = await readFreeAccounts(tx, person.id);
  await queries.insertSuspension(tx, {
    id: deps.ids.next(),
    user_id: person.id,
    message,
    reason,
    by_id: by.id,
    smile_id_status: person.smile_id_status,
    frozen_accounts: accounts.map(({ account_id }) => account_id),
    at: deps.clock.now(),
  });
  await freezeAll(deps, tx, person.id, accounts, 'debits');
  await setVerification(deps, tx, person.id, { smile_id_status: 'suspended' });
  await notify(deps, tx, person, accessSuspended, { message });
  await addHistory(deps, tx, person.id, by, {
    kind: 'suspended',
    what: `Access suspended. ${message}`,
  });
};

type Suspension = NonNullable<Awaited<ReturnType<typeof queries.findSuspension>>>;

/** Leaves accounts alone that another member of staff has frozen or unfrozen in the meantime. */
const release = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  suspension: Suspension,
  lifted: { readonly by: Staff; readonly reason: string },
): Promise<void> => {
  const { by, reason } = lifted;
  const ids = suspension.frozen_accounts;
  const frozen = ids.length > 0 ? await readCurrencies(tx, ids) : [];
  const ours = frozen.filter(({ frozen: state }) => freezes[state] === 'debits');
  await freezeAll(deps, tx, person.id, ours, 'none');
  await queries.changeSuspension(tx, suspension.id, {
    lifted_at: deps.clock.now(),
    lifted_by: by.id,
    lift_reason: reason,
  });
  await setVerification(deps, tx, person.id, { smile_id_status: suspension.smile_id_status });
  await notify(deps, tx, person, suspensionLifted, {});
  await addHistory(deps, tx, person.id, by, {
    kind: 'suspension_lifted',
    what: 'The suspension was lifted.',
  });
};

/** Answers the appeal and closes its place in the queue. */
const closeAppeal = async (
  deps: KycDeps,
  tx: Tx,
  appeal: { readonly id: string; readonly user_id: string },
  decision: {
    readonly state: 'granted' | 'refused';
    readonly answer: string;
    readonly decided_by: string;
  },
): Promise<void> => {
  const at = deps.clock.now();
  await queries.changeAppeal(tx, appeal.id, { ...decision, decided_at: at });
  await queries.flagWaiting(tx, appeal.user_id, { remove: 'appealed' });
  await queries.withdrawReviews(tx, appeal.user_id, { id: appeal.id }, at);
};

type SuspensionInput = {
  readonly userId: string;
  readonly suspended: boolean;
  readonly message?: string | undefined;
};

const suspending = defineAction({
  route: contract.setSuspension,
  audited: ({ suspended }: SuspensionInput) =>
    suspended ? 'kyc.suspended' : 'kyc.suspension_lifted',
  reasons: reasonTemplates.suspension,
  describe: async (deps: KycDeskDeps, tx, { userId, suspended }, by) => {
    const person = await lockSubject(deps, tx, userId, by);
    if (!person.ok) return person;
    const open = await queries.findSuspension(tx, userId);
    if (suspended === (open !== undefined)) return fail('ALREADY_SO');
    const toFreeze = suspended ? await readFreeAccounts(tx, userId) : [];
    const before = { suspended: !suspended, frozen: (open?.frozen_accounts ?? []).map(String) };
    const after = { suspended, frozen: toFreeze.map(({ account_id }) => String(account_id)) };
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: { person: person.value, open } });
  },
  apply: async (deps, tx, { by: staff, input, facts: { person, open }, reason }) => {
    const by = await staffBy(tx, staff);
    if (!open) {
      return suspend(deps, tx, person, { message: input.message || usualMessage, reason }, by);
    }
    const appeal = await queries.findWaitingAppeal(tx, open.id);
    const answer = 'Your access is back.';
    if (appeal)
      await closeAppeal(deps, tx, appeal, { state: 'granted', answer, decided_by: by.id });
    return release(deps, tx, person, open, { by, reason });
  },
});

export const setSuspension = (
  deps: KycDeskDeps,
  by: By,
  userId: string,
  { reason, ...input }: ParsedOf<typeof contract.setSuspension>['body'],
) => runAction(deps, suspending, by, { input: { userId, ...input }, reason });

/** An appeal gets its own place in the queue, or marks the place the person already has. */
export const appeal = async (deps: KycDeps, actor: Actor, message: string, caller: Caller) => {
  const { userId } = actor;
  return inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    const open = person && (await queries.findSuspension(tx, userId));
    if (!open) return fail('NOT_SUSPENDED');
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    const row = { id, suspension_id: open.id, user_id: userId, message, at };
    if (!(await queries.insertAppeal(tx, row))) return fail('APPEAL_WAITING');
    if (!(await queries.flagWaiting(tx, userId, { add: 'appealed' }))) {
      const tier = Math.max(1, person.kyc_tier);
      await queries.openReview(tx, { id, userId, tier, instant: true, flags: ['appealed'], at });
    }
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'appealed',
      what: 'You appealed the suspension.',
      detail: { appealId: id },
    });
    return ok(done);
  });
};

type AppealIds = { readonly userId: string; readonly appealId: string };
type AppealInput = AppealIds & Omit<ParsedOf<typeof contract.decideAppeal>['body'], 'reason'>;

const appealDecision = defineAction({
  route: contract.decideAppeal,
  audited: ({ decision }: AppealInput) =>
    decision === 'grant' ? 'kyc.suspension_lifted' : 'kyc.appeal_refused',
  reasons: reasonTemplates.suspension,
  describe: async (deps: KycDeskDeps, tx, { userId, appealId, decision }, by) => {
    const person = await lockSubject(deps, tx, userId, by);
    if (!person.ok) return person;
    const found = await queries.findAppeal(tx, userId, appealId);
    if (!found) return fail('NOT_FOUND');
    if (found.state !== 'waiting') return fail('REVIEW_DECIDED');
    const before = { appealId, state: 'waiting' };
    const after = { appealId, state: decision === 'grant' ? 'granted' : 'refused' };
    const changes = [{ subject: `user:${userId}`, before, after }];
    return ok({ changes, parties: [userId], facts: { person: person.value, found } });
  },
  apply: async (deps, tx, { by: staff, input, facts: { person, found }, reason }) => {
    const { userId, answer, decision } = input;
    const by = await staffBy(tx, staff);
    const state = decision === 'grant' ? 'granted' : 'refused';
    await closeAppeal(deps, tx, found, { state, answer, decided_by: by.id });
    const open = await queries.findSuspension(tx, userId);
    if (state === 'granted' && open) return release(deps, tx, person, open, { by, reason });
    await notify(deps, tx, person, appealRefused, { answer });
    return addHistory(deps, tx, userId, by, {
      kind: 'appeal_refused',
      what: `We reviewed your appeal, and the suspension stays: ${answer}`,
    });
  },
});

export const decideAppeal = (
  deps: KycDeskDeps,
  by: By,
  ids: AppealIds,
  { reason, ...decision }: ParsedOf<typeof contract.decideAppeal>['body'],
) => runAction(deps, appealDecision, by, { input: { ...ids, ...decision }, reason });

/**
 * Suspending a person freezes their wallets for debits. Lifting the suspension unfreezes only the
 * wallets it froze. The person may appeal, once at a time.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import { setVerification } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { freezes, setFreeze, type Freeze } from '#ledger/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { staffBy } from './decide.ts';
import { accessSuspended, appealRefused, suspensionLifted } from './notifications.ts';
import type { KycDeps } from './deps.ts';
import { lockPerson, type PersonRow, readCurrencies, readFreeAccounts } from './queries.ts';
import * as queries from './review-queries.ts';
import { byPerson, recordHistory, type By } from './record-history.ts';

const done = { done: true as const };
const usualMessage = 'We are reviewing something on your account.';

const freezeAll = async (
  deps: KycDeps,
  tx: Tx,
  userId: string,
  accounts: readonly { readonly account_id: bigint; readonly currency: string }[],
  freeze: Freeze,
): Promise<void> => {
  const at = deps.clock.now();
  for (const { account_id, currency } of accounts) {
    await setFreeze(tx, Number(account_id), freeze);
    await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency });
  }
};

type Input = ParsedOf<typeof contract.setSuspension>['body'];

const suspend = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  input: Input,
  by: By & { readonly id: string },
): Promise<void> => {
  const message = input.message || usualMessage;
  const accounts = await readFreeAccounts(tx, person.id);
  await queries.insertSuspension(tx, {
    id: deps.ids.next(),
    user_id: person.id,
    message,
    reason: input.reason,
    by_id: by.id,
    smile_id_status: person.smile_id_status,
    frozen_accounts: accounts.map(({ account_id }) => account_id),
    at: deps.clock.now(),
  });
  await freezeAll(deps, tx, person.id, accounts, 'debits');
  await setVerification(deps, tx, person.id, { smile_id_status: 'suspended' });
  await notify(deps, tx, person, accessSuspended, { message });
  await recordHistory(deps, tx, person.id, by, {
    kind: 'suspended',
    what: `Access suspended. ${message}`,
    detail: {
      reason: input.reason,
      accounts: accounts.map(({ account_id }) => String(account_id)),
    },
  });
};

type Suspension = NonNullable<Awaited<ReturnType<typeof queries.findSuspension>>>;

/** Leaves accounts alone that another member of staff has frozen or unfrozen in the meantime. */
const release = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  suspension: Suspension,
  lifted: { readonly by: By & { readonly id: string }; readonly reason: string },
): Promise<void> => {
  const { by, reason } = lifted;
  const ids = suspension.frozen_accounts;
  const frozen = ids.length > 0 ? await readCurrencies(tx, ids) : [];
  const ours = frozen.filter(({ frozen: state }) => freezes[state] === 'debits');
  await freezeAll(deps, tx, person.id, ours, 'none');
  await queries.liftSuspension(tx, suspension.id, { id: by.id, reason, at: deps.clock.now() });
  await setVerification(deps, tx, person.id, { smile_id_status: suspension.smile_id_status });
  await notify(deps, tx, person, suspensionLifted, {});
  await recordHistory(deps, tx, person.id, by, {
    kind: 'suspension_lifted',
    what: 'The suspension was lifted.',
    detail: { reason },
  });
};

/** Answers the appeal and closes its place in the queue. */
const closeAppeal = async (
  deps: KycDeps,
  tx: Tx,
  appeal: { readonly id: string; readonly user_id: string },
  decision: { readonly state: 'granted' | 'refused'; readonly answer: string; readonly by: string },
): Promise<void> => {
  const at = deps.clock.now();
  await queries.closeAppeal(tx, appeal.id, { ...decision, at });
  await queries.flagWaiting(tx, appeal.user_id, { remove: 'appealed' });
  await queries.withdrawReviews(tx, appeal.user_id, { id: appeal.id }, at);
};

export const setSuspension = async (
  deps: KycDeps,
  actor: Actor,
  userId: string,
  input: Input,
  caller: Caller,
) => {
  const by = { ...(await staffBy(deps, actor, caller)), id: actor.userId };
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) return fail('NOT_FOUND');
    if (userId === actor.userId) return fail('OWN_CASE');
    const open = await queries.findSuspension(tx, userId);
    if (input.suspended === (open !== undefined)) return fail('ALREADY_SO');
    if (!open) await suspend(deps, tx, person, input, by);
    else {
      const { reason } = input;
      const appeal = await queries.findWaitingAppeal(tx, open.id);
      const answer = 'Your access is back.';
      if (appeal) await closeAppeal(deps, tx, appeal, { state: 'granted', answer, by: by.id });
      await release(deps, tx, person, open, { by, reason });
    }
    return ok(done);
  });
};

/** An appeal gets its own place in the queue, or marks the place the person already has. */
export const appeal = async (deps: KycDeps, actor: Actor, message: string, caller: Caller) => {
  const { userId } = actor;
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
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

export const decideAppeal = async (
  deps: KycDeps,
  actor: Actor,
  ids: { readonly userId: string; readonly appealId: string },
  input: ParsedOf<typeof contract.decideAppeal>['body'],
  caller: Caller,
) => {
  const { userId, appealId } = ids;
  const by = { ...(await staffBy(deps, actor, caller)), id: actor.userId };
  return inTx(deps.db, async (tx) => {
    const person = await lockPerson(tx, userId);
    const found = person && (await queries.findAppeal(tx, userId, appealId));
    if (!found) return fail('NOT_FOUND');
    if (userId === actor.userId) return fail('OWN_CASE');
    if (found.state !== 'waiting') return fail('REVIEW_DECIDED');
    const { answer } = input;
    const state = input.decision === 'grant' ? 'granted' : 'refused';
    await closeAppeal(deps, tx, found, { state, answer, by: by.id });
    const open = await queries.findSuspension(tx, userId);
    if (state === 'granted' && open) {
      await release(deps, tx, person, open, { by, reason: answer });
    } else {
      await notify(deps, tx, person, appealRefused, { answer });
      await recordHistory(deps, tx, userId, by, {
        kind: 'appeal_refused',
        what: `We reviewed your appeal, and the suspension stays: ${answer}`,
        detail: { appealId },
      });
    }
    return ok(done);
  });
};

/** Moving a recovery on and ending it, with what everybody is told. */

import type { RecoveryEnd } from '@cowrie/contract/recovery/data';
import { findUserById, recordSecurity } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { currentRequestId } from '#platform/request-id.ts';
import { stopToken } from './codes.ts';
import type { RecoveryDeps } from './deps.ts';
import { recoveryEnded, recoveryNews, stopLink, underWay } from './notifications.ts';
import { type RecoveryRow, updateRecovery } from './queries.ts';
import { nextStep, type RecoveryEvent } from './rules.ts';

export type CallerFacts = Pick<Caller, 'ip' | 'userAgent' | 'requestId'>;

/** Caller that a job records: no device of the owner did it. */
export const noDevice = (): CallerFacts => ({
  ip: '',
  userAgent: '',
  requestId: currentRequestId(),
});

/** The next state of a locked recovery; undefined if the event cannot happen now. */
export const moveOn = async (
  deps: RecoveryDeps,
  tx: Tx,
  row: RecoveryRow,
  event: RecoveryEvent,
  more: Parameters<typeof updateRecovery>[2] = {},
): Promise<RecoveryRow | undefined> => {
  const step = nextStep(row.state, event);
  if (!step) return undefined;
  const isOver = step.state === 'ended' || step.state === 'completed';
  return updateRecovery(tx, row.id, {
    state: step.state,
    why: step.why,
    selfie_sealed: event === 'selfie_sent' ? row.selfie_sealed : null,
    ...(isOver ? { ended_at: deps.clock.now() } : {}),
    ...more,
  });
};

const endWords: Readonly<Record<RecoveryEnd, string>> = {
  refused: 'A friend of the circle said that it is not the owner. Nothing was changed.',
  stopped: 'It was stopped with the warning that we sent. Nothing was changed.',
  stopped_by_staff: 'Our team stopped it. Nothing was changed.',
  not_recognised: 'The selfie was not recognised. Nothing was changed.',
  unconfirmed: 'Two friends of the circle did not confirm it. Nothing was changed.',
  expired: 'It was not finished in time. Nothing was changed.',
  blocked: 'This account cannot be recovered this way right now. Nothing was changed.',
};

export const tellNewAddress = async (
  deps: RecoveryDeps,
  tx: Tx,
  { email }: RecoveryRow,
  sentence: string,
): Promise<void> => {
  const to = { id: '', email, first_name: 'there' };
  await notify(deps, tx, to, recoveryNews, { sentence }, { userId: null });
};

/** Warns the owner on every address and device that we know. */
export const warnOwner = async (
  deps: RecoveryDeps,
  tx: Tx,
  { id, user_id }: RecoveryRow,
  sentence: string,
): Promise<void> => {
  const owner = user_id === null ? undefined : await findUserById(tx, user_id);
  if (!owner) return;
  const url = new URL('/recovery/stop', deps.config.PUBLIC_URL);
  url.hash = stopToken(deps, id);
  // A number that was never confirmed may belong to another person.
  const phone = owner.phone_verified_at === null ? null : owner.phone;
  await notify(deps, tx, { ...owner, phone }, stopLink, { sentence, url: url.href });
  await notify(deps, tx, owner, underWay, { sentence });
};

/** Ends a locked recovery. The owner hears of it if they knew of it. */
export const endRecovery = async (
  deps: RecoveryDeps,
  tx: Tx,
  row: RecoveryRow,
  why: RecoveryEnd,
  caller: CallerFacts = noDevice(),
): Promise<boolean> => {
  const ended = await moveOn(deps, tx, row, why);
  if (!ended) return false;
  if (row.asked_at === null || row.user_id === null) return true;
  const owner = await findUserById(tx, row.user_id);
  if (!owner) return true;
  const detail = { recoveryId: row.id, why };
  const about = { userId: owner.id, kind: 'recovery_ended', caller, detail } as const;
  await recordSecurity(deps, tx, about);
  await notify(deps, tx, owner, recoveryEnded, { sentence: endWords[why] }, { cause: row.id });
  await tellNewAddress(deps, tx, row, endWords[why]);
  return true;
};

/**
 * Beginning to get an account back: an account and a new address. The call does the same for every
 * input; a job looks whether the address can get a code.
 */

import type { ParsedOf } from '@cowrie/contract';
import { unfinishedSeconds } from '@cowrie/contract/recovery/data';
import type * as contract from '@cowrie/contract/recovery/routes';
import {
  deviceName,
  emailKey,
  findPersonByTag,
  findUserByEmail,
} from '#features/identity/index.ts';
import { askTurn, notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, newCode, newToken, sameBytes } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { asCounted } from '#platform/http/asker.ts';
import type { Caller } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { emailCodeHash } from './codes.ts';
import type { RecoveryDeps } from './deps.ts';
import { moveOn } from './end-recovery.ts';
import { mailCodeJob } from './job-specs.ts';
import { comeBack, emailCode } from './notifications.ts';
import { describeProgress } from './progress.ts';
import { findByToken, insertRecovery, lockRecovery, updateRecovery } from './queries.ts';

const codeSeconds = 600;
const codeTriesMost = 5;

export const startRecovery = async (
  deps: RecoveryDeps,
  { account, email }: ParsedOf<typeof contract.startRecovery>['body'],
  caller: Caller,
) => {
  const token = newToken();
  const at = deps.clock.now();
  const id = deps.ids.next();
  const isEmail = account.indexOf('@') > 0;
  return inTxUnlessRefused(deps.db, async (tx) => {
    const turn = await askTurn(deps, tx, emailCode, email);
    if (!turn.ok) return turn;
    const owner = isEmail
      ? await findUserByEmail(tx, emailKey(account))
      : await findPersonByTag(tx, account);
    await insertRecovery(tx, {
      id,
      user_id: owner?.id ?? null,
      token_hash: digest(token),
      state: 'begun',
      email,
      device: deviceName(caller.userAgent),
      began_at: at,
      expires_at: addSeconds(at, unfinishedSeconds),
    });
    if (turn.value) await enqueue(tx, mailCodeJob, { id });
    return ok({ token });
  });
};

/** An address that belongs to an account gets no code: it cannot become the address of another. */
export const mailCode = (deps: RecoveryDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRecovery(tx, id);
    if (row?.state !== 'begun' || row.code_hash !== null) return;
    if (await findUserByEmail(tx, emailKey(row.email))) return;
    const code = newCode();
    const to = { id: '', email: row.email, first_name: 'there' };
    await asCounted(() => notify(deps, tx, to, emailCode, { code }, { userId: null }));
    await updateRecovery(tx, id, {
      code_hash: emailCodeHash(deps, id, code),
      code_expires_at: addSeconds(deps.clock.now(), codeSeconds),
    });
  });

/** A second press of the button answers the same. */
export const confirmEmail = async (
  deps: RecoveryDeps,
  { token, code }: ParsedOf<typeof contract.confirmEmail>['body'],
) => {
  const found = await findByToken(deps.db, digest(token));
  if (!found) return fail('LINK_INVALID');
  const failure = await inTx(deps.db, async (tx) => {
    const row = await lockRecovery(tx, found.id);
    if (row?.state !== 'begun') return null;
    if (row.code_expires_at !== null && row.code_expires_at <= deps.clock.now()) {
      return 'CODE_EXPIRED' as const;
    }
    if (row.code_tries >= codeTriesMost) return 'CODE_TRIES_EXCEEDED' as const;
    const given = emailCodeHash(deps, row.id, code);
    if (row.code_hash === null || !sameBytes(row.code_hash, given)) {
      await updateRecovery(tx, row.id, { code_tries: row.code_tries + 1 });
      return 'CODE_INVALID' as const;
    }
    await moveOn(deps, tx, row, 'email_proved');
    const url = new URL('/recovery', deps.config.PUBLIC_URL);
    url.hash = token;
    const to = { id: '', email: row.email, first_name: 'there' };
    await notify(deps, tx, to, comeBack, { url: url.href }, { userId: null });
    return null;
  });
  if (failure) return failAt(failure, 'code');
  return ok(await describeProgress(deps, found.id));
};

/**
 * "Send me a link" for an address that anyone may type. The call only queues the address, so
 * neither its answer nor its duration shows whether an account exists; the job looks that up.
 */

import * as z from 'zod';
import { notify } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { ok } from '#platform/result.ts';
import { resetPassword } from '../notifications.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { emailKey } from '../rules.ts';
import { issueSecret } from '../secrets.ts';
import { sendVerification } from './sign-up.ts';

type Kind = 'verify-email' | 'reset-password';
const resetSeconds = 1800;

export const linkJob = job(
  'identity:mail-link',
  z.object({ kind: z.enum(['verify-email', 'reset-password']), email: z.string() }),
  { lane: 'messages', longestSeconds: 30 },
);

export const askForLink = async (deps: IdentityDeps, kind: Kind, email: string) => {
  await inTx(deps.db, (tx) => enqueue(tx, linkJob, { kind, email }));
  return ok({ done: true as const });
};

/** Mails a link that lets the reader of this mailbox set a new password. */
export const mailResetLink = async (deps: IdentityDeps, tx: Tx, user: UserRow): Promise<void> => {
  const { token } = await issueSecret(deps, tx, {
    userId: user.id,
    purpose: 'reset-password',
    ttlSeconds: resetSeconds,
  });
  await notify(deps, tx, user, resetPassword, { token });
};

export const mailLink = (
  deps: IdentityDeps,
  { kind, email }: { readonly kind: Kind; readonly email: string },
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, emailKey(email));
    if (!user || user.status !== 'active') return;
    if (kind === 'verify-email') {
      if (!user.email_verified_at) await sendVerification(deps, tx, user);
      return;
    }
    await mailResetLink(deps, tx, user);
  });

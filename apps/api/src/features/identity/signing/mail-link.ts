/**
 * "Send me a link" for an address that anyone may type. The call only counts and queues the address,
 * so neither its answer nor its duration shows whether an account exists; the job looks that up.
 */

import * as z from 'zod';
import { askTurn, notify } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { asCounted } from '#platform/http/asker.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { ok } from '#platform/result.ts';
import { resetPassword, verifyEmail } from '../notifications.ts';
import type { IdentityDeps } from '../deps.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { emailKey } from '../rules.ts';
import { issueSecret } from '../secrets.ts';
import { mailLatest } from './sign-up.ts';

type Kind = 'verify-email' | 'reset-password';
const resetSeconds = 1800;

export const linkJob = job(
  'identity:mail-link',
  z.object({
    kind: z.enum(['verify-email', 'reset-password']),
    email: z.string(),
    browser: z.string().optional(),
  }),
  { lane: 'messages', longestSeconds: 30 },
);

const messages = { 'verify-email': verifyEmail, 'reset-password': resetPassword } as const;

export const askForLink = (deps: IdentityDeps, kind: Kind, email: string, browser?: string) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const turn = await askTurn(deps, tx, messages[kind], email);
    if (!turn.ok) return turn;
    if (turn.value) await enqueue(tx, linkJob, { kind, email, browser });
    return ok({ done: true as const });
  });

/**
 * Mails a link that lets the reader of this mailbox set a new password. Links that were mailed before
 * stay open for their half hour, so that no stranger's ask makes the owner's mail useless; the first
 * that is used ends them all.
 */
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
  { kind, email, browser }: z.output<typeof linkJob.payload>,
): Promise<void> =>
  asCounted(() =>
    inTx(deps.db, async (tx) => {
      if (kind === 'verify-email') return mailLatest(deps, tx, { email, browser });
      const user = await findUserByEmail(tx, emailKey(email));
      if (!user?.email_verified_at || user.status !== 'active') return;
      await mailResetLink(deps, tx, user);
    }),
  );

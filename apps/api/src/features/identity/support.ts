/**
 * Actions of staff on an account for its owner. The owner is notified and sees the action in their
 * own security log. Staff never see a secret: the owner sets a new password or PIN after proving
 * who they are.
 */

import type { UserAction } from '@cowrie/contract/identity/routes';
import { product } from '@cowrie/contract';
import { notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { asCounted } from '#platform/http/asker.ts';
import { fail, ok } from '#platform/result.ts';
import { tellUserChanged, type SecurityKind } from './events.ts';
import { mailResetLink } from './signing/mail-link.ts';
import { supportActed } from './notifications.ts';
import type { IdentityDeps } from './deps.ts';
import * as queries from './queries.ts';
import {
  clearAccountFailures,
  findLocks,
  insertSecurityEvent,
  listSessions,
} from './signing/session-queries.ts';
import { endOthers } from './signing/sessions.ts';
import { accountKey } from './signing/tries.ts';

type Step = (deps: IdentityDeps, tx: Tx, user: queries.UserRow) => Promise<void>;

const signOut: Step = async (deps, tx, { id }) => {
  await endOthers(deps, tx, id, { reason: 'signed_out_by_support' });
};

/** Strangers who asked for many links keep no link of staff back. */
const sendLink: Step = (deps, tx, user) => asCounted(() => mailResetLink(deps, tx, user));

/** Every session ends too: a new PIN can only be set after a new log-in. */
const removePin: Step = async (deps, tx, { id }) => {
  await queries.deletePin(tx, id);
  await endOthers(deps, tx, id, { reason: 'signed_out_by_support' });
  await tellUserChanged(deps, tx, id, ['pinSet']);
};

const unlock: Step = async (_deps, tx, user) => {
  await clearAccountFailures(tx, accountKey(user.email_key));
};

type SupportNotice = {
  readonly kind: SecurityKind;
  readonly subject: string;
  readonly sentence: string;
};

const actions: Readonly<
  Record<UserAction, { readonly step: Step; readonly notice: SupportNotice | null }>
> = {
  sign_out: {
    step: signOut,
    notice: {
      kind: 'signed_out_by_support',
      subject: 'You were signed out everywhere',
      sentence: 'Our team signed you out on all your devices. Log in again when you are ready.',
    },
  },
  // The mail with the link is the notice.
  send_password_link: { step: sendLink, notice: null },
  remove_pin: {
    step: removePin,
    notice: {
      kind: 'pin_removed_by_support',
      subject: 'Your PIN was removed',
      sentence:
        'Our team removed your transaction PIN and signed you out on all your devices. Log in again and set a new PIN before you send money.',
    },
  },
  unlock: {
    step: unlock,
    notice: {
      kind: 'unlocked_by_support',
      subject: 'You can log in again',
      sentence: 'Log-in was locked after wrong passwords. Our team unlocked it.',
    },
  },
};

type SupportState = Readonly<Record<string, number | boolean | string>>;

/** State of the account before and after an action. If both are equal, there is nothing to do. */
const stateOf = async (
  deps: IdentityDeps,
  tx: Tx,
  user: queries.UserRow,
  action: UserAction,
): Promise<{ readonly before: SupportState; readonly after: SupportState }> => {
  const now = deps.clock.now();
  switch (action) {
    case 'sign_out': {
      const sessions = (await listSessions(tx, user.id, now)).length;
      return { before: { sessions }, after: { sessions: 0 } };
    }
    case 'send_password_link':
      return { before: { passwordLink: 'none' }, after: { passwordLink: 'sent' } };
    case 'remove_pin':
      return { before: { pinSet: await queries.hasPin(tx, user.id) }, after: { pinSet: false } };
    default: {
      const locks = (await findLocks(tx, accountKey(user.email_key), now)).length;
      return { before: { locks }, after: { locks: 0 } };
    }
  }
};

/** Locks the account, and says what the action would change. */
export const describeSupport = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  action: UserAction,
) => {
  const user = await queries.findUserForUpdate(tx, userId);
  if (!user) return fail('NOT_FOUND');
  if (user.status === 'closed') return fail('ACCOUNT_CLOSED');
  return ok({ user, ...(await stateOf(deps, tx, user, action)) });
};

export const actForOwner = async (
  deps: IdentityDeps,
  tx: Tx,
  user: queries.UserRow,
  action: UserAction,
): Promise<void> => {
  const { step, notice } = actions[action];
  await step(deps, tx, user);
  if (!notice) return;
  await insertSecurityEvent(tx, {
    id: deps.ids.next(),
    user_id: user.id,
    kind: notice.kind,
    device: `${product.name} support`,
    ip: '',
    detail: '{}',
    at: deps.clock.now(),
  });
  await notify(deps, tx, user, supportActed, notice);
};

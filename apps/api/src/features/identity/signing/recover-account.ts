/**
 * Gives an account back to a person who lost everything they log in with. What could be in the hands
 * of another person stops working: sessions, passkeys, the authenticator, the PIN and the phone.
 */

import { acceptAddress } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { afterCredentialChange } from '../credential-change.ts';
import type { IdentityDeps } from '../deps.ts';
import { tellUserChanged } from '../events.ts';
import * as queries from '../queries.ts';
import { emailKey } from '../rules.ts';
import { clearAccountFailures } from './session-queries.ts';
import { accountKey } from './tries.ts';

export const recoverAccount = async (
  deps: IdentityDeps,
  tx: Tx,
  user: { readonly id: string; readonly email_key: string },
  fresh: { readonly email: string; readonly passwordHash: string; readonly caller: Caller },
): Promise<void> => {
  const key = emailKey(fresh.email);
  await queries.updateUser(tx, user.id, {
    email: fresh.email,
    email_key: key,
    email_verified_at: deps.clock.now(),
    password_hash: fresh.passwordHash,
    phone_verified_at: null,
  });
  await queries.deletePin(tx, user.id);
  await queries.deleteTotp(tx, user.id);
  await queries.deletePasskeys(tx, user.id);
  for (const one of [user.email_key, key]) await clearAccountFailures(tx, accountKey(one));
  await acceptAddress(deps, tx, 'mail', fresh.email);
  const change = { userId: user.id, kind: 'account_recovered', actor: null } as const;
  await afterCredentialChange(deps, tx, { ...change, caller: fresh.caller });
  await tellUserChanged(deps, tx, user.id, ['email', 'phone', 'pinSet', 'totpOn', 'passkeys']);
};

import { recordSecurity, tellUserChanged } from '../events.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import type { IdentityDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { firstNameOf } from '../rules.ts';
import { closeAllSecrets } from '../secret-queries.ts';
import { newReferralCode } from './sign-up.ts';
import type { SignUpRow } from './sign-up-queries.ts';

const newcomer = {
  account_type: 'investor',
  user_tier: 'tier_0',
  kyc_tier: 0,
  smile_id_status: 'not_enrolled',
  status: 'active',
  is_demo: false,
} as const;

/**
 * Makes the account of a proved form: tier 0, with what this form said and nothing else. Undefined if
 * the address has got an account since.
 */
export const openAccount = async (
  deps: IdentityDeps,
  tx: Tx,
  form: SignUpRow,
  caller: Caller,
): Promise<queries.UserRow | undefined> => {
  const at = deps.clock.now();
  const known = await queries.findUserByEmail(tx, form.email_key);
  if (known?.email_verified_at) return undefined;
  const said = {
    email: form.email,
    email_key: form.email_key,
    email_verified_at: at,
    password_hash: form.password_hash,
    full_name: form.full_name,
    first_name: firstNameOf(form.full_name),
    tag: form.tag,
    tag_skeleton: form.tag_skeleton,
    country: form.country,
    phone: form.phone,
    referred_by: form.referrer_id,
    created_at: at,
  };
  const id = known?.id ?? deps.ids.next();
  if (known) {
    // An account without a proved address, from an earlier release: the proved form takes it over.
    await closeAllSecrets(tx, id, at);
    await queries.updateUser(tx, id, { ...said, phone_verified_at: null });
  } else {
    const row = { ...newcomer, ...said, id, referral_code: newReferralCode() };
    await queries.insertUser(tx, row);
  }
  const joined = { id, country: form.country, joinedAt: at };
  for (const hook of deps.hooks.onSignUp) await hook(tx, joined);
  await recordSecurity(deps, tx, { userId: id, kind: 'signed_up', caller });
  await recordSecurity(deps, tx, { userId: id, kind: 'email_verified', caller });
  await tellUserChanged(deps, tx, id, ['emailVerified']);
  return queries.lockUser(tx, id);
};

import type { IdentityDeps } from '#features/identity/deps.ts';
import { hashPassword } from '#features/identity/signing/passwords.ts';
import { storePin } from '#features/identity/pins.ts';
import { findUserByEmail, insertUser } from '#features/identity/queries.ts';
import { firstNameOf, tagSkeleton } from '#features/identity/rules.ts';
import { inTx } from '#platform/db/pool.ts';

/** Demo people. They need no email confirmation, may use reserved tags, and are marked as demo. */
export type DemoAccount = {
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  readonly fullName: string;
  readonly tag: string;
  readonly country: string;
  readonly phone: string | null;
  readonly accountType: 'investor' | 'startup' | 'both';
  readonly kycTier: 0 | 1 | 2 | 3;
  readonly referralCode: string;
  readonly joinedAt: Date;
};

/** Returns the person's id. A person who exists already is not changed. */
export const createDemoPerson = async (
  deps: IdentityDeps,
  person: DemoAccount,
): Promise<{ id: string; created: boolean }> => {
  const known = await findUserByEmail(deps.db, person.email);
  if (known) return { id: known.id, created: false };
  const passwordHash = await hashPassword(person.password);
  const id = deps.ids.next();
  const isPlatinum = person.kycTier === 3;
  await inTx(deps.db, async (tx) => {
    await insertUser(tx, {
      id,
      email: person.email,
      email_key: person.email,
      email_verified_at: person.joinedAt,
      password_hash: passwordHash,
      full_name: person.fullName,
      first_name: firstNameOf(person.fullName),
      tag: person.tag,
      tag_skeleton: tagSkeleton(person.tag),
      country: person.country,
      phone: person.phone,
      phone_verified_at: person.phone ? person.joinedAt : null,
      account_type: person.accountType,
      user_tier: isPlatinum ? 'tier_3_platinum' : `tier_${person.kycTier}`,
      kyc_tier: person.kycTier,
      smile_id_status: isPlatinum ? 'enrolled' : 'not_enrolled',
      status: 'active',
      is_demo: true,
      referral_code: person.referralCode,
      created_at: person.joinedAt,
    });
    await storePin(deps, tx, id, person.pin);
    for (const hook of deps.hooks.onSignUp) await hook(tx, { id, ...person });
  });
  return { id, created: true };
};

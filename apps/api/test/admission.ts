/**
 * Opens an account and starts a session as the product does after it has checked the form, the mail
 * and the password. Going through the forms (four calls and two slow hashes per person) took a
 * quarter of the database tests' time.
 */

import { randomUUID } from 'node:crypto';
import type { Me } from '@cowrie/contract';
import { recordSecurity } from '#features/identity/events.ts';
import { buildMe } from '#features/identity/index.ts';
import { hashPassword } from '#features/identity/signing/passwords.ts';
import { findUserById, insertUser, type UserRow } from '#features/identity/queries.ts';
import { emailKey, firstNameOf, tagSkeleton } from '#features/identity/rules.ts';
import { startSession } from '#features/identity/signing/sessions.ts';
import { newReferralCode, normalPhone } from '#features/identity/signing/sign-up.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { identityOf, type Person, type World } from './world.ts';

export type Details = {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly country: string;
  readonly tag: string;
  readonly phone?: string;
};

/**
 * Each password is hashed once per process, with the product's own cost, so that people can log in
 * with it.
 */
const hashes = new Map<string, Promise<string>>();
const hashOnce = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
};

const callerOf = (person: Person): Caller => ({
  requestId: randomUUID(),
  ip: '127.0.0.1',
  userAgent: person.userAgent,
  cookie: (name) => person.cookies.get(name),
  setCookie: person.keepCookie,
  giveToken: () => {},
});

export const openAccount = async (
  world: World,
  person: Person,
  details: Details,
): Promise<UserRow> => {
  const deps = identityOf(world);
  const passwordHash = await hashOnce(details.password);
  const id = deps.ids.next();
  const now = deps.clock.now();
  const { email, fullName, tag, country } = details;
  const caller = callerOf(person);
  return inTx(deps.db, async (tx) => {
    await insertUser(tx, {
      id,
      email,
      email_key: emailKey(email),
      email_verified_at: now,
      password_hash: passwordHash,
      full_name: fullName,
      first_name: firstNameOf(fullName),
      tag,
      tag_skeleton: tagSkeleton(tag),
      country,
      phone: details.phone === undefined ? null : normalPhone(details.phone, country),
      account_type: 'investor',
      user_tier: 'tier_0',
      kyc_tier: 0,
      smile_id_status: 'not_enrolled',
      status: 'active',
      is_demo: false,
      referral_code: newReferralCode(),
      created_at: now,
    });
    const joined = { id, email, first_name: firstNameOf(fullName), country, joinedAt: now };
    for (const hook of deps.hooks.onSignUp) await hook(tx, joined);
    await recordSecurity(deps, tx, { userId: id, kind: 'signed_up', caller });
    await recordSecurity(deps, tx, { userId: id, kind: 'email_verified', caller });
    const user = await findUserById(tx, id);
    if (!user) throw new Error('the account was not opened');
    return user;
  });
};

/** Signs a person in; their cookies hold the session afterwards. */
export const admit = async (world: World, person: Person, user: UserRow): Promise<Me> => {
  const deps = identityOf(world);
  const how = { method: 'password', transport: 'cookie', caller: callerOf(person) } as const;
  return inTx(deps.db, async (tx) => {
    const { sessionId } = await startSession(deps, tx, user, how);
    return buildMe(deps, user.id, sessionId, tx);
  });
};

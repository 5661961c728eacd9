import { inTx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { ok, type Result, failAt } from '#platform/result.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import type { IdentityParts } from './parts.ts';
import { findUserByEmail, lockUser, updateUser } from './queries.ts';
import { emailKey } from './rules.ts';
import { redeemCode, redeemToken, type Redeemed } from './secrets.ts';

type Input = { readonly token: string } | { readonly email: string; readonly code: string };
type Codes = 'LINK_INVALID' | 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED';

/** Verified e-mail is tier 0. The link and the code are two ways to the same proof. */
export const verifyEmail = (
  parts: IdentityParts,
  input: Input,
  caller: Caller,
): Promise<Result<{ email: string }, Codes>> =>
  inTx(parts.db, async (tx) => {
    let redeemed: Result<Redeemed, Codes>;
    if ('token' in input) redeemed = await redeemToken(parts, tx, 'verify-email', input.token);
    else {
      const user = await findUserByEmail(tx, emailKey(input.email));
      redeemed = user
        ? await redeemCode(parts, tx, user.id, 'verify-email', input.code)
        : failAt('CODE_INVALID', 'code');
    }
    if (!redeemed.ok) return redeemed;
    const user = await lockUser(tx, redeemed.value.userId);
    if (!user.email_verified_at) {
      await updateUser(tx, user.id, { email_verified_at: parts.clock.now() });
      await recordSecurity(parts, tx, { userId: user.id, kind: 'email_verified', caller });
      await tellUserChanged(parts, tx, user.id, ['emailVerified']);
    }
    return ok({ email: user.email });
  });

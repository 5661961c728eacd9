import { inTx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { ok, type Result, failAt } from '#platform/result.ts';
import { recordSecurity, tellUserChanged } from './events.ts';
import type { IdentityDeps } from './deps.ts';
import { findUserByEmail, lockUser, updateUser } from './queries.ts';
import { emailKey } from './rules.ts';
import { findUsedToken, redeemCode, redeemToken, type Redeemed } from './secrets.ts';

type Input = { readonly token: string } | { readonly email: string; readonly code: string };
type Codes = 'LINK_INVALID' | 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED';

/** A verified email is tier 0. The link and the code prove the same. */
export const verifyEmail = (
  deps: IdentityDeps,
  input: Input,
  caller: Caller,
): Promise<Result<{ email: string }, Codes>> =>
  inTx(deps.db, async (tx) => {
    let redeemed: Result<Redeemed, Codes>;
    if ('token' in input) redeemed = await redeemToken(deps, tx, 'verify-email', input.token);
    else {
      const user = await findUserByEmail(tx, emailKey(input.email));
      redeemed = user
        ? await redeemCode(deps, tx, user.id, 'verify-email', input.code)
        : failAt('CODE_INVALID', 'code');
    }
    if (!redeemed.ok) {
      const used = 'token' in input && (await findUsedToken(deps, tx, 'verify-email', input.token));
      const owner = used && (await lockUser(tx, used.userId));
      return owner && owner.email_verified_at ? ok({ email: owner.email }) : redeemed;
    }
    const user = await lockUser(tx, redeemed.value.userId);
    if (!user.email_verified_at) {
      await updateUser(tx, user.id, { email_verified_at: deps.clock.now() });
      await recordSecurity(deps, tx, { userId: user.id, kind: 'email_verified', caller });
      await tellUserChanged(deps, tx, user.id, ['emailVerified']);
    }
    return ok({ email: user.email });
  });

import { acceptAddress } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { ok, type Result, failAt } from '#platform/result.ts';
import { recordSecurity, tellUserChanged } from '../events.ts';
import type { IdentityDeps } from '../deps.ts';
import { mayEnter, signedIn } from './log-in.ts';
import { findTotp, findUserByEmail, lockUser, updateUser, type UserRow } from '../queries.ts';
import { emailKey } from '../rules.ts';
import { findUsedToken, redeemCode, redeemToken, type Redeemed } from '../secrets.ts';
import { isMarkedBrowser, type Transport } from './sessions.ts';

type Input = { readonly transport: Transport } & (
  | { readonly token: string }
  | { readonly email: string; readonly code: string }
);
type Codes = 'LINK_INVALID' | 'CODE_INVALID' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED';
type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/**
 * A verified email is tier 0. The link and the code prove the same. The browser that proved the
 * password before is signed in at once; in every other browser the person logs in.
 */
export const verifyEmail = (
  deps: IdentityDeps,
  input: Input,
  caller: Caller,
): Promise<Result<{ email: string; signedIn: SignedIn | null }, Codes>> =>
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
      return owner && owner.email_verified_at
        ? ok({ email: owner.email, signedIn: null })
        : redeemed;
    }
    const user = await lockUser(tx, redeemed.value.userId);
    await acceptAddress(deps, tx, 'mail', user.email);
    if (user.email_verified_at) return ok({ email: user.email, signedIn: null });
    await updateUser(tx, user.id, { email_verified_at: deps.clock.now() });
    await recordSecurity(deps, tx, { userId: user.id, kind: 'email_verified', caller });
    await tellUserChanged(deps, tx, user.id, ['emailVerified']);
    const isSameBrowser = isMarkedBrowser(deps, caller, redeemed.value.payload['browser']);
    const door = { audience: 'user', transport: input.transport, caller } as const;
    return ok({
      email: user.email,
      signedIn:
        isSameBrowser && (await maySignInByMail(tx, user))
          ? await signedIn(deps, tx, user, door, 'password')
          : null,
    });
  });

/** A second factor or an account that is not active needs the log-in page. */
const maySignInByMail = async (tx: Tx, user: UserRow): Promise<boolean> =>
  (await mayEnter(tx, user, 'user')) && !(await findTotp(tx, user.id))?.confirmed_at;

import * as contract from '@cowrie/contract/identity/routes';
import * as security from '@cowrie/contract/identity/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { inTx } from '#platform/db/pool.ts';
import { cutPage } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import * as end from './export-and-closing.ts';
import * as contact from './change-contact.ts';
import * as passwords from './change-password.ts';
import { guardDoors } from './desk/doors.ts';
import { recordSecurity } from './events.ts';
import { leakedEndings } from './signing/leaked-passwords.ts';
import { logIn } from './signing/log-in.ts';
import { askForLink } from './signing/mail-link.ts';
import type { IdentityDeps } from './deps.ts';
import * as passkeys from './signing/passkeys.ts';
import * as pins from './pins.ts';
import * as profile from './profile.ts';
import { listPasskeys, renamePasskeyRow } from './queries.ts';
import { reauthenticate } from './signing/reauthenticate.ts';
import { listSecurityEvents, listSessions } from './signing/session-queries.ts';
import * as sessions from './signing/sessions.ts';
import { signUp, tagProblem } from './signing/sign-up.ts';
import * as totp from './signing/totp.ts';
import { verifyEmail } from './signing/verify-email.ts';

/** Contract route → use case. */
export const identityRoutes = (deps: IdentityDeps): Binding[] => [
  ...guardDoors(deps, signInRoutes(deps)),
  ...sessionRoutes(deps),
  ...factorRoutes(deps),
  ...accountRoutes(deps),
];

const signInRoutes = (deps: IdentityDeps): Binding[] => [
  bind(contract.signUp, ({ body, caller }) => signUp(deps, body, caller)),
  bind(contract.tagAvailability, async ({ query }) => {
    const reason = await tagProblem(deps.db, query.tag, deps.clock.now());
    return ok({ available: reason === null, reason });
  }),
  bind(contract.leakedPasswords, async ({ params }) =>
    ok({ suffixes: [...leakedEndings(params.prefix)] }),
  ),
  bind(contract.verifyEmail, ({ body, caller }) => verifyEmail(deps, body, caller)),
  bind(contract.resendVerification, ({ body, caller }) =>
    askForLink(deps, 'verify-email', body.email, sessions.markedBrowser(deps, caller, body.mark)),
  ),
  bind(contract.logIn, ({ body, caller }) =>
    logIn(deps, body, { audience: body.audience, transport: body.transport, caller }),
  ),
  bind(contract.logInSecondFactor, ({ body, caller }) =>
    totp.logInSecondFactor(deps, body.challenge, body.code, { transport: body.transport, caller }),
  ),
  bind(contract.passkeyLogInOptions, () => passkeys.logInOptions(deps)),
  bind(contract.passkeyLogIn, ({ body, caller }) =>
    passkeys.passkeyLogIn(deps, body, {
      audience: body.audience,
      transport: body.transport,
      caller,
    }),
  ),
  bind(contract.forgotPassword, ({ body }) => askForLink(deps, 'reset-password', body.email)),
  bind(contract.resetPassword, ({ body, caller }) => passwords.resetPassword(deps, body, caller)),
];

const sessionRoutes = (deps: IdentityDeps): Binding[] => [
  bind(contract.session, async ({ actor }) =>
    ok({ me: actor ? await sessions.buildMe(deps, actor.userId, actor.sessionId) : null }),
  ),
  bind(contract.logOut, async ({ actor, caller }) => {
    await sessions.logOut(deps, actor, caller);
    return ok({ done: true as const });
  }),
  bind(contract.reauthenticate, ({ actor, body, caller }) =>
    reauthenticate(deps, actor, body, caller),
  ),
  bind(contract.clientEvent, async ({ actor, body, caller }) => {
    const { userId, sessionId } = actor;
    deps.log.info(
      { event: body.event, userId, sessionId, requestId: caller.requestId },
      'client event',
    );
    return ok({ done: true as const });
  }),
  bind(security.sessions, async ({ actor }) => {
    const rows = await listSessions(deps.db, actor.userId, deps.clock.now());
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        current: row.id === actor.sessionId,
        device: row.name,
        ip: row.ip,
        method: row.method,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
    });
  }),
  bind(security.revokeSession, ({ actor, params, caller }) =>
    sessions.revokeSession(deps, actor, params.sessionId, caller),
  ),
  bind(security.revokeOtherSessions, async ({ actor, caller }) => {
    const revoked = await inTx(deps.db, async (tx) => {
      await recordSecurity(deps, tx, { userId: actor.userId, kind: 'sessions_revoked', caller });
      return sessions.endOthers(deps, tx, actor.userId, {
        except: actor.sessionId,
        reason: 'revoked',
      });
    });
    return ok({ revoked });
  }),
  bind(security.logOutEverywhere, async ({ actor, caller }) => {
    await inTx(deps.db, async (tx) => {
      await recordSecurity(deps, tx, { userId: actor.userId, kind: 'sessions_revoked', caller });
      await sessions.endOthers(deps, tx, actor.userId, { reason: 'logged_out_everywhere' });
    });
    sessions.dropCookie(deps, caller);
    return ok({ done: true as const });
  }),
  bind(security.securityEvents, async ({ actor, query }) => {
    const { cursor, limit } = query;
    const wanted = { cursor, limit: limit + 1 };
    const rows = await listSecurityEvents(deps.db, actor.userId, wanted);
    const page = cutPage(rows, limit, ({ id }) => id);
    const items = page.items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    return ok({ items, next: page.next });
  }),
];

const factorRoutes = (deps: IdentityDeps): Binding[] => [
  bind(security.changePassword, ({ actor, body, caller }) =>
    passwords.changePassword(deps, actor, body, caller),
  ),
  bind(security.startTotp, ({ actor }) => totp.startTotp(deps, actor)),
  bind(security.confirmTotp, ({ actor, body, caller }) =>
    totp.confirmTotp(deps, actor, body.code, caller),
  ),
  bind(security.disableTotp, ({ actor, caller }) => totp.disableTotp(deps, actor, caller)),
  bind(security.renewRecoveryCodes, ({ actor, caller }) =>
    totp.renewRecoveryCodes(deps, actor, caller),
  ),
  bind(security.passkeys, async ({ actor }) => {
    const rows = await listPasskeys(deps.db, actor.userId);
    return ok({
      items: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
    });
  }),
  bind(security.passkeyOptions, ({ actor, body }) =>
    passkeys.passkeyOptions(deps, actor, body.purpose),
  ),
  bind(security.addPasskey, ({ actor, body, caller }) =>
    passkeys.addPasskey(deps, actor, body, caller),
  ),
  bind(security.renamePasskey, async ({ actor, params, body }) => {
    const row = await inTx(deps.db, (tx) =>
      renamePasskeyRow(tx, actor.userId, { id: params.passkeyId, name: body.name }),
    );
    return row ? ok({ done: true as const }) : fail('NOT_FOUND');
  }),
  bind(security.removePasskey, ({ actor, params, caller }) =>
    passkeys.removePasskey(deps, actor, params.passkeyId, caller),
  ),
  bind(security.setPin, ({ actor, body, caller }) => pins.setPin(deps, actor, body.pin, caller)),
  bind(security.changePin, ({ actor, body, caller }) => pins.changePin(deps, actor, body, caller)),
  bind(security.startPinReset, ({ actor }) => pins.startPinReset(deps, actor)),
  bind(security.resetPin, ({ actor, body, caller }) => pins.resetPin(deps, actor, body, caller)),
];

const accountRoutes = (deps: IdentityDeps): Binding[] => [
  bind(contract.updateProfile, ({ actor, body, caller }) =>
    profile.updateProfile(deps, actor, body, caller),
  ),
  bind(contract.uploadAvatar, ({ actor, file }) => profile.uploadAvatar(deps, actor, file.bytes)),
  bind(contract.removeAvatar, ({ actor }) => profile.removeAvatar(deps, actor)),
  bind(contract.avatar, ({ actor, params }) => profile.openAvatar(deps, actor, params.fileId)),
  bind(security.startEmailChange, ({ actor, body, caller }) =>
    contact.startEmailChange(deps, actor, body.email, caller),
  ),
  bind(security.confirmEmailChange, ({ body, caller }) =>
    contact.confirmEmailChange(deps, body.token, caller),
  ),
  bind(security.startPhoneChange, ({ actor, body }) => contact.startPhoneChange(deps, actor, body)),
  bind(security.confirmPhoneChange, ({ actor, body, caller }) =>
    contact.confirmPhoneChange(deps, actor, body, caller),
  ),
  bind(security.requestExport, ({ actor, caller }) => end.requestExport(deps, actor, caller)),
  bind(security.exports, ({ actor }) => end.listExports(deps, actor)),
  bind(security.downloadExport, ({ actor, params }) =>
    end.downloadExport(deps, actor, params.exportId),
  ),
  bind(security.closeAccount, ({ actor, body, caller }) =>
    end.closeAccount(deps, actor, body, caller),
  ),
];

/**
 * Sessions: opaque tokens of 256 bits; the database stores only their digest. The web keeps the
 * token in an httpOnly cookie, the native shell sends it as a bearer token. A session ends when it
 * is idle too long, too old, or ended by hand.
 */

import { identityEvents, type Me, type Permission } from '@cowrie/contract';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { digest, newToken } from '#platform/crypto/secrets.ts';
import { batchedRead } from '#platform/db/batched-read.ts';
import { inTx, type Db, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { readCookie, writeCookie } from '#platform/http/cookies.ts';
import type { HttpRequest } from '#platform/http/request.ts';
import { currentClient } from '#platform/http/request-client.ts';
import type { Authentication } from '#platform/http/request-pipeline.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { noteAppVersions, type SeenClient } from '../app-version-queries.ts';
import { recordSecurity, tellRevoked } from '../events.ts';
import { newDevice } from '../notifications.ts';
import type { Platform } from '#platform/platform.ts';
import type { IdentityDeps } from '../deps.ts';
import { payingPasskeysSince, deviceName } from '../rules.ts';
import { accountFacts, findUserById, permissionsOf, type UserRow } from '../queries.ts';
import { lacksSecondFactor } from './second-factor-rule.ts';
import { createSessionLookup } from './session-lookup.ts';
import { addressOf } from '../desk/queries.ts';
import * as queries from './session-queries.ts';

export type Transport = 'cookie' | 'bearer';
/** How the owner of the session authenticated; the strongest proof so far. */
export type Method = 'password' | 'password+code' | 'passkey';
const lives = {
  cookie: { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 },
  bearer: { idleSeconds: 30 * 86_400, absoluteSeconds: 90 * 86_400 },
} as const;
const deviceSeconds = 400 * 86_400;
const touchSeconds = 60;

type Asking = Pick<HttpRequest, 'headers'>;

const tokenOf = (
  deps: Pick<Platform, 'config' | 'cookies'>,
  request: Asking,
): string | undefined => {
  const bearer = request.headers.get('authorization');
  if (bearer?.startsWith('Bearer ')) return bearer.slice(7);
  return readCookie(request.headers.get('cookie'), deps.cookies.session);
};

/**
 * Each session is marked as seen once a minute. Under load that is almost every request, so the
 * updates are batched.
 */
const touchTogether = batchedRead(async (db, seen: readonly queries.Seen[]) => {
  await queries.touchSessions(db, seen);
  return seen;
});

/** Which version of the app people use, noted with the touch of their session. */
const noteTogether = batchedRead(async (db, seen: readonly SeenClient[]) => {
  await noteAppVersions(db, seen);
  return seen;
});

export type Authenticate = (request: Asking, touch?: boolean) => Promise<Authentication>;

/**
 * Finds the actor of a request. An expired session gets a different answer than no session, so that
 * the client can say so. Without `touch` the request does not count as activity.
 */
export const createAuthenticate = (deps: Platform): Authenticate => {
  const lookUp = createSessionLookup(deps.preparedPool, deps.clock);
  return async (request, touch = true) => {
    const token = tokenOf(deps, request);
    if (!token) return null;
    const row = await lookUp(token);
    if (!row || row.is_over) return { expired: true };
    const now = deps.clock.now();
    if (touch && now.getTime() - row.last_seen_at.getTime() > touchSeconds * 1000) {
      const idleExpiresAt = addSeconds(now, lives[row.transport].idleSeconds);
      await touchTogether(deps.db, { id: row.id, at: now, idleExpiresAt });
      const client = currentClient();
      if (client) await noteTogether(deps.db, { userId: row.user_id, client, at: now });
    }
    return { actor: actorFrom(row, deps.config) };
  };
};

const actorFrom = (row: queries.SessionRow, config: Platform['config']): Actor => ({
  userId: row.user_id,
  sessionId: row.id,
  transport: row.transport,
  authenticatedAt: row.authenticated_at,
  permissions: new Set((row.permissions ?? []) as Permission[]),
  secondFactorMissing: lacksSecondFactor(config, { isDemo: row.is_demo, method: row.method }),
});

/** The token that tells this browser from others. A browser without one gets one. */
const giveDeviceToken = (deps: IdentityDeps, caller: Caller): string => {
  const held = caller.cookie(deps.cookies.device);
  const token = held && /^[\w-]{43}$/.test(held) ? held : newToken();
  caller.setCookie(
    writeCookie(deps.cookies.device, token, {
      maxAgeSeconds: deviceSeconds,
      secure: deps.cookies.secure,
    }),
  );
  return token;
};

/** A browser, named for mails that count in this one only. The native shell keeps its own token. */
type Browser = { readonly name: string; readonly token?: string };

const nameOfBrowser = (token: string): string => digest(token).toString('hex');

/** Names the caller's browser by its cookie. The shell has no cookies, so it is handed a token. */
export const markBrowser = (
  deps: IdentityDeps,
  caller: Caller,
  transport: Transport = 'cookie',
): Browser => {
  if (transport === 'cookie') return { name: nameOfBrowser(giveDeviceToken(deps, caller)) };
  const token = newToken();
  return { name: nameOfBrowser(token), token };
};

/** The name that this browser got, by its cookie or by the token it kept. */
export const markedBrowser = (
  deps: IdentityDeps,
  caller: Caller,
  mark: string | undefined,
): string | undefined => {
  const held = mark ?? caller.cookie(deps.cookies.device);
  return held === undefined ? undefined : nameOfBrowser(held);
};

const rememberDevice = async (deps: IdentityDeps, tx: Tx, userId: string, caller: Caller) => {
  const at = deps.clock.now();
  const held = caller.cookie(deps.cookies.device);
  const known = held ? await queries.findDevice(tx, userId, digest(held)) : undefined;
  const isFirst = !known && (await queries.countDevices(tx, userId)) === 0;
  const token = giveDeviceToken(deps, caller);
  const name = deviceName(caller.userAgent);
  const id = await queries.upsertDevice(tx, {
    id: deps.ids.next(),
    userId,
    tokenHash: digest(token),
    name,
    at,
  });
  return { id, name, isNew: !known && !isFirst };
};

const giveToken = (
  deps: IdentityDeps,
  caller: Caller,
  transport: Transport,
  token: string,
): void => {
  if (transport === 'bearer') return caller.giveToken(token);
  caller.setCookie(
    writeCookie(deps.cookies.session, token, {
      maxAgeSeconds: lives.cookie.absoluteSeconds,
      secure: deps.cookies.secure,
    }),
  );
};

/**
 * Starts a session. It always gets a new token, so that a token planted before log-in is useless
 * afterwards.
 */
export const startSession = async (
  deps: IdentityDeps,
  tx: Tx,
  user: UserRow,
  how: { readonly method: Method; readonly transport: Transport; readonly caller: Caller },
): Promise<{ readonly sessionId: string; readonly token: string }> => {
  const now = deps.clock.now();
  const { caller, transport } = how;
  const device = await rememberDevice(deps, tx, user.id, caller);
  const token = newToken();
  const sessionId = deps.ids.next();
  await queries.insertSession(tx, {
    id: sessionId,
    token_hash: digest(token),
    user_id: user.id,
    device_id: device.id,
    transport,
    method: how.method,
    ip: caller.ip,
    network: addressOf(caller.ip),
    created_at: now,
    last_seen_at: now,
    authenticated_at: now,
    idle_expires_at: addSeconds(now, lives[transport].idleSeconds),
    absolute_expires_at: addSeconds(now, lives[transport].absoluteSeconds),
  });
  giveToken(deps, caller, transport, token);
  await recordSecurity(deps, tx, {
    userId: user.id,
    kind: device.isNew ? 'logged_in_new_device' : 'logged_in',
    caller,
    detail: { method: how.method },
  });
  await publish(
    tx,
    identityEvents,
    'sessions.started',
    { userId: user.id, at: now },
    { sessionId, device: device.name, newDevice: device.isNew },
  );
  if (device.isNew) {
    await notify(deps, tx, user, newDevice, {
      device: device.name,
      ip: caller.ip,
      at: lagosMoment(now),
    });
  }
  return { sessionId, token };
};

/**
 * After a person has authenticated again the session gets a new token, and the old one stops
 * working. A native shell keeps its token: if the answer got lost, it would never learn the new
 * one.
 */
export const renewSession = async (
  deps: IdentityDeps,
  tx: Tx,
  actor: Actor,
  caller: Caller,
  method?: Method,
): Promise<void> => {
  const at = deps.clock.now();
  const proof = method ? { method } : {};
  const token = newToken();
  await queries.renewSession(tx, actor.sessionId, { at, tokenHash: digest(token), ...proof });
  giveToken(deps, caller, actor.transport, token);
};

export const dropCookie = (deps: IdentityDeps, caller: Caller): void =>
  caller.setCookie(
    writeCookie(deps.cookies.session, '', { maxAgeSeconds: 0, secure: deps.cookies.secure }),
  );

export const logOut = async (
  deps: IdentityDeps,
  actor: Actor | null,
  caller: Caller,
): Promise<void> => {
  dropCookie(deps, caller);
  if (!actor) return;
  await inTx(deps.db, async (tx) => {
    const ended = await queries.endSessions(
      tx,
      actor.userId,
      { only: actor.sessionId },
      deps.clock.now(),
      'logged_out',
    );
    await recordSecurity(deps, tx, { userId: actor.userId, kind: 'logged_out', caller });
    await tellRevoked(deps, tx, actor.userId, ended, 'logged_out');
  });
};

export const revokeSession = (
  deps: IdentityDeps,
  actor: Actor,
  sessionId: string,
  caller: Caller,
): Promise<Result<{ done: true }, 'NOT_FOUND'>> =>
  inTx(deps.db, async (tx) => {
    const ended = await queries.endSessions(
      tx,
      actor.userId,
      { only: sessionId },
      deps.clock.now(),
      'revoked',
    );
    if (ended.length === 0) return fail('NOT_FOUND');
    await recordSecurity(deps, tx, {
      userId: actor.userId,
      kind: 'session_revoked',
      caller,
      detail: { sessionId },
    });
    await tellRevoked(deps, tx, actor.userId, ended, 'revoked');
    return ok({ done: true as const });
  });

/** Ends every session except one (or all), inside the caller's transaction. */
export const endOthers = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  { except, reason }: { readonly except?: string; readonly reason: string },
): Promise<number> => {
  const ended = await queries.endSessions(
    tx,
    userId,
    except ? { except } : {},
    deps.clock.now(),
    reason,
  );
  await tellRevoked(deps, tx, userId, ended, reason);
  return ended.length;
};

/** Ends one session of a person, inside the caller's transaction. */
export const endOne = async (
  deps: IdentityDeps,
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<void> => {
  const reason = 'signed_out_by_support';
  const at = deps.clock.now();
  const ended = await queries.endSessions(tx, userId, { only: sessionId }, at, reason);
  await tellRevoked(deps, tx, userId, ended, reason);
};

export const buildMe = async (
  deps: Pick<Platform, 'db' | 'config' | 'clock'>,
  userId: string,
  sessionId: string,
  db: Db | Tx = deps.db,
): Promise<Me> => {
  const user = await findUserById(db, userId);
  const now = deps.clock.now();
  const payingSince = payingPasskeysSince(now);
  const facts = await accountFacts(db, userId, { sessionId, payingSince });
  const permissions = await permissionsOf(db, userId, now);
  const session = await queries.sessionById(db, sessionId);
  if (!user || !session) throw new Error('the user of the session is missing');
  const { previous } = facts;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    full_name: user.full_name,
    first_name: user.first_name,
    tag: user.tag,
    phone: user.phone,
    phoneVerified: user.phone_verified_at !== null,
    country: user.country,
    account_type: user.account_type,
    user_tier: user.user_tier,
    kyc_tier: user.kyc_tier,
    smile_id_status: user.smile_id_status,
    avatarUrl: user.avatar_file_id ? `/api/v1/identity/avatar/${user.avatar_file_id}` : null,
    referralCode: user.referral_code,
    pinSet: Boolean(facts.pin_set),
    totpOn: Boolean(facts.totp_on),
    passkeys: Number(facts.passkeys ?? 0),
    mayPayByPasskey: Boolean(facts.may_pay_by_passkey),
    createdAt: user.created_at.toISOString(),
    session: {
      id: session.id,
      authenticatedAt: session.authenticated_at.toISOString(),
      idleExpiresAt: session.idle_expires_at.toISOString(),
      absoluteExpiresAt: session.absolute_expires_at.toISOString(),
      previous: previous
        ? { at: new Date(previous.at).toISOString(), device: previous.device }
        : null,
    },
    staff:
      permissions.length === 0
        ? null
        : {
            permissions: permissions as Permission[],
            secondFactorMissing: lacksSecondFactor(deps.config, {
              isDemo: user.is_demo,
              method: session.method,
            }),
          },
  };
};

/**
 * A code proves an address; the session that follows is a cookie of its own. It names an address and
 * no account, so no other call takes it. The same work is done for every address.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/support/routes';
import { notifyAsked } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, hmac, newCode, newToken, sameBytes } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { networkOf } from '#platform/http/admission.ts';
import type { Caller } from '#platform/http/call.ts';
import { writeCookie } from '#platform/http/cookies.ts';
import { failAt, ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import { guestCode } from '../notifications.ts';
import {
  countTry,
  deleteSession,
  findSession,
  insertAsk,
  insertSession,
  lockAsks,
  useAsks,
} from './guest-queries.ts';

const codeSeconds = 600;
/**
 * Five tries in the network that asked for the code. Any other network may try the newest codes, in
 * case the person has moved to it, and a few times altogether: a stranger who asks for many codes of
 * an address must not have many to guess at.
 */
const most = { tries: 5, triesElsewhere: 10, newestElsewhere: 3 } as const;
const sessionSeconds = 3_600;

const done = ok({ done: true as const });

const addressKeyOf = ({ config }: SupportDeps, email: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'support-guest', email);
const networkKeyOf = ({ config }: SupportDeps, ip: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'support-guest-network', networkOf(ip));
const codeHashOf = ({ config }: SupportDeps, email: string, code: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'support-guest-code', email, code);

/**
 * A code that is under way stays when another follows it: anyone may ask for this address. If others
 * asked too often for it, no mail goes, and the answer is the same.
 */
export const askCode = (
  deps: SupportDeps,
  caller: Caller,
  { email }: ParsedOf<typeof contract.askGuestCode>['body'],
) =>
  inTxUnlessRefused(deps.db, async (tx) => {
    const address = email.toLowerCase();
    const code = newCode();
    const to = { id: '', email: address, first_name: 'there' };
    const asked = await notifyAsked(deps, tx, to, guestCode, { code }, { userId: null });
    if (!asked.ok) return asked;
    if (asked.value) {
      await insertAsk(tx, {
        id: deps.ids.next(),
        address_key: addressKeyOf(deps, address),
        network: networkKeyOf(deps, caller.ip),
        code_hash: codeHashOf(deps, address, code),
        expires_at: addSeconds(deps.clock.now(), codeSeconds),
      });
    }
    return done;
  });

const cookieOf = ({ cookies }: SupportDeps): string =>
  cookies.secure ? '__Host-support' : 'support';

const giveCookie = (deps: SupportDeps, caller: Caller, token: string, maxAgeSeconds: number) =>
  caller.setCookie(
    writeCookie(cookieOf(deps), token, { maxAgeSeconds, secure: deps.cookies.secure }),
  );

type Ask = Awaited<ReturnType<typeof lockAsks>>[number];

/** The codes that a try from this network is compared with. */
const openTo = (network: Buffer, asks: readonly Ask[]): Ask[] => {
  const tried = asks.filter(({ tries_here: here }) => (here ?? 0) < most.tries);
  const own = tried.filter((ask) => ask.network.equals(network));
  const others = tried.filter((ask) => !ask.network.equals(network));
  const newest = others.slice(0, most.newestElsewhere);
  return [...own, ...newest.filter(({ tries }) => tries < most.triesElsewhere)];
};

export const startGuest = async (
  deps: SupportDeps,
  caller: Caller,
  { email, code }: ParsedOf<typeof contract.startGuest>['body'],
) => {
  const address = email.toLowerCase();
  const key = addressKeyOf(deps, address);
  const network = networkKeyOf(deps, caller.ip);
  const token = newToken();
  const isRight = await inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const asks = openTo(network, await lockAsks(tx, key, network, now));
    if (asks.length === 0) return false;
    const ids = asks.map(({ id }) => id);
    await countTry(tx, ids, network);
    const hash = codeHashOf(deps, address, code);
    if (!asks.some((ask) => sameBytes(ask.code_hash, hash))) return false;
    await useAsks(tx, key, now);
    const expires = addSeconds(now, sessionSeconds);
    await insertSession(tx, { token_hash: digest(token), email: address, expires_at: expires });
    return true;
  });
  if (!isRight) return failAt('GUEST_CODE_WRONG', 'code');
  giveCookie(deps, caller, token, sessionSeconds);
  return done;
};

type Guest = { readonly email: string; readonly until: Date };

/** Undefined without a session, or when its hour is over. */
export const findGuest = async (deps: SupportDeps, caller: Caller): Promise<Guest | undefined> => {
  const token = caller.cookie(cookieOf(deps));
  if (!token) return undefined;
  const row = await findSession(deps.db, digest(token), deps.clock.now());
  return row && { email: row.email, until: row.expires_at };
};

export const endGuest = async (deps: SupportDeps, caller: Caller) => {
  const token = caller.cookie(cookieOf(deps));
  if (token) await deleteSession(deps.db, digest(token));
  giveCookie(deps, caller, '', 0);
  return done;
};

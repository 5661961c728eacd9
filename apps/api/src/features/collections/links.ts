/**
 * Links to share. A person with the link sees who asks for how much, and pays with their own
 * number.
 */

import { randomBytes } from 'node:crypto';
import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/collections/routes';
import { currencyOf } from '@cowrie/contract/reference/data';
import { wireAmount } from '@cowrie/money';
import { readPerson } from '#features/identity/index.ts';
import { isSuspended } from '#features/kyc/index.ts';
import { callingCodeOf, institutionList } from '#features/reference/index.ts';
import { findWalletAccount } from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok } from '#platform/result.ts';
import { ask, askedOf, findBefore } from './ask.ts';
import type { CollectionDeps } from './deps.ts';
import * as queries from './queries.ts';
import { giveOtp } from './requests.ts';
import { linkState, toLinkAnswer, toPayerAnswer } from './answers.ts';

const linkSeconds = 30 * 86_400;
const most = 50;

export const createLink = async (
  deps: CollectionDeps,
  actor: Actor,
  body: ParsedOf<typeof contract.createLink>['body'],
) => {
  const { userId } = actor;
  if (await isSuspended(deps.db, userId)) return fail('ACCESS_SUSPENDED');
  if ((await findWalletAccount(deps.db, userId, 'NGN')) === undefined) {
    return fail('WALLET_NOT_FOUND');
  }
  const at = deps.clock.now();
  const row = await queries.insertLink(deps.db, {
    id: deps.ids.next(),
    user_id: userId,
    code: randomBytes(15).toString('base64url'),
    country: body.country,
    currency: currencyOf(body.country),
    amount: BigInt(body.amount),
    description: body.description,
    created_at: at,
    expires_at: addSeconds(at, linkSeconds),
  });
  return ok(toLinkAnswer({ ...row, is_paid: false }, at));
};

export const listLinks = async (deps: CollectionDeps, actor: Actor) => {
  const rows = await queries.listLinks(deps.db, actor.userId, most);
  const now = deps.clock.now();
  return ok({ items: rows.map((row) => toLinkAnswer(row, now)) });
};

export const closeLink = async (deps: CollectionDeps, actor: Actor, id: string) =>
  (await queries.closeLink(deps.db, actor.userId, id, deps.clock.now()))
    ? ok({ done: true as const })
    : fail('NOT_FOUND');

/** A link whose owner cannot be paid is answered as not found. */
const findLink = async (deps: CollectionDeps, code: string) => {
  const link = await queries.findLinkByCode(deps.db, code);
  if (!link) return undefined;
  const owner = await readPerson(deps.db, link.user_id);
  if (owner.status !== 'active' || (await isSuspended(deps.db, link.user_id))) return undefined;
  return { link, owner };
};

export const readPublicLink = async (deps: CollectionDeps, code: string) => {
  const found = await findLink(deps, code);
  if (!found) return fail('NOT_FOUND');
  const { link, owner } = found;
  const { country, currency } = link;
  const [providers, callingCode] = await Promise.all([
    institutionList(deps, { country, type: 'MOMO' }),
    callingCodeOf(deps, country),
  ]);
  return ok({
    to: owner.full_name,
    country,
    currency,
    amount: wireAmount(link.amount, currency),
    description: link.description,
    state: linkState(link, deps.clock.now()),
    callingCode,
    providers: providers.map((one) => ({ code: one.code, name: one.name })),
  });
};

export const payLink = async (
  deps: CollectionDeps,
  code: string,
  body: ParsedOf<typeof contract.payLink>['body'],
) => {
  const found = await findLink(deps, code);
  if (!found) return fail('NOT_FOUND');
  const { link } = found;
  const key = { id: idFrom(`link/${link.id}`, body.key.toLowerCase()), asked: askedOf(body) };
  const before = await findBefore(deps, key);
  if (before) return before.ok ? ok(toPayerAnswer(before.value)) : before;
  if (linkState(link, deps.clock.now()) !== 'open') return fail('LINK_OVER');
  const asked = await ask(deps, {
    ...key,
    userId: link.user_id,
    linkId: link.id,
    country: link.country,
    currency: link.currency,
    amount: link.amount,
    providerCode: body.providerCode,
    phoneNumber: body.phoneNumber,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    description: link.description,
  });
  if (asked.ok) return ok(toPayerAnswer(asked.value));
  switch (asked.code) {
    case 'INSTITUTION_UNKNOWN':
    case 'RATE_UNAVAILABLE':
    case 'IDEMPOTENCY_KEY_REUSED':
    case 'PROMPT_OPEN':
    case 'PROMPTS_TOO_MANY':
      return fail(asked.code);
    default:
      return fail('COLLECTION_FAILED', asked.words === undefined ? {} : { words: asked.words });
  }
};

const findPayment = async (deps: CollectionDeps, code: string, id: string) => {
  const found = await findLink(deps, code);
  const row = found && (await queries.findCollection(deps.db, id));
  return row && row.link_id === found.link.id ? row : undefined;
};

export const readPublicState = async (deps: CollectionDeps, code: string, id: string) => {
  const row = await findPayment(deps, code, id);
  return row ? ok(toPayerAnswer(row)) : fail('NOT_FOUND');
};

export const givePublicOtp = async (
  deps: CollectionDeps,
  { code, collectionId, otp }: Readonly<Record<'code' | 'collectionId' | 'otp', string>>,
) => {
  const row = await findPayment(deps, code, collectionId);
  if (!row) return fail('NOT_FOUND');
  const given = await giveOtp(deps, row, otp);
  return given.ok ? ok(toPayerAnswer(given.value)) : given;
};

/** Requests, as the person who made them sees and controls them. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/collections/routes';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import { ask, askedOf, countryOf, findBefore } from './ask.ts';
import { advance } from './check.ts';
import { isOpen } from './machine.ts';
import type { CollectionDeps } from './deps.ts';
import * as queries from './queries.ts';
import { toCollectionAnswer } from './answers.ts';

const createdAnswer = ({ id, reference, state, needs_otp, company_id }: queries.CollectionRow) =>
  ok({
    success: true as const,
    data: {
      requires_otp: needs_otp,
      id: company_id,
      collection: { id, reference, status: state },
    },
  });

export const createCollection = async (
  deps: CollectionDeps,
  actor: Actor,
  body: ParsedOf<typeof contract.createMomoCollection>['body'],
) => {
  const { first_name, last_name, email } = body.meta.counterparty;
  const key = { id: idFrom(`${actor.userId}/collection`, body.reference), asked: askedOf(body) };
  const before = await findBefore(deps, key);
  if (before) return before.ok ? createdAnswer(before.value) : before;
  const country = await countryOf(deps, body.currency, body.bank_code);
  if (country === undefined) return fail('INSTITUTION_UNKNOWN');
  const asked = await ask(deps, {
    ...key,
    userId: actor.userId,
    linkId: null,
    country,
    currency: body.currency,
    amount: BigInt(body.amount),
    providerCode: body.bank_code,
    phoneNumber: body.account_number,
    firstName: first_name,
    lastName: last_name,
    email,
    description: body.description,
  });
  return asked.ok ? createdAnswer(asked.value) : asked;
};

/** An accepted code is not a payment. */
export const giveOtp = async (deps: CollectionDeps, row: queries.CollectionRow, otp: string) => {
  if (row.company_id === null) return fail('OTP_FAILED');
  const { collections } = deps.providers.maplerad;
  const outcome = await collections.verifyOtp({ transactionId: row.company_id, otp });
  if (outcome.outcome === 'refused') return fail('OTP_FAILED');
  // If the call had no answer, the code may have been accepted: the next check tells.
  await queries.noteOtpGiven(deps.db, row.id, deps.clock.now());
  return ok({ ...row, needs_otp: false });
};

export const verifyOtp = async (
  deps: CollectionDeps,
  actor: Actor,
  { transaction_id, otp, reference }: ParsedOf<typeof contract.verifyMomoOtp>['body'],
) => {
  const row = await queries.findByReference(deps.db, reference);
  if (row?.user_id !== actor.userId || row.company_id !== transaction_id) return fail('NOT_FOUND');
  const given = await giveOtp(deps, row, otp);
  return given.ok ? ok({ success: true as const, data: { status: given.value.state } }) : given;
};

export const listCollections = async (
  deps: CollectionDeps,
  actor: Actor,
  { limit, cursor }: ParsedOf<typeof contract.listCollections>['query'],
) => {
  const wanted = { after: readPlace(cursor), limit: limit + 1 };
  const rows = await queries.listCollections(deps.db, actor.userId, wanted);
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  return ok({ items: page.items.map(toCollectionAnswer), next: page.next });
};

export const readCollection = async (deps: CollectionDeps, actor: Actor, id: string) => {
  const row = await queries.findOwn(deps.db, actor.userId, id);
  return row ? ok(toCollectionAnswer(row)) : fail('NOT_FOUND');
};

export const cancelCollection = async (deps: CollectionDeps, actor: Actor, id: string) => {
  const row = await queries.findOwn(deps.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  if (!isOpen(row.state)) return fail('COLLECTION_OVER');
  const after = await advance(deps, id, 'cancel');
  return after?.state === 'cancelled' ? ok(toCollectionAnswer(after)) : fail('COLLECTION_OVER');
};

/** Sends the same request again, after the earlier one can no longer be paid. */
export const resendCollection = async (deps: CollectionDeps, actor: Actor, id: string) => {
  const row = await queries.findOwn(deps.db, actor.userId, id);
  if (!row) return fail('NOT_FOUND');
  if (isOpen(row.state) || row.state === 'paid') return fail('COLLECTION_OPEN');
  const asked = await ask(deps, {
    id: idFrom(id, 'again'),
    asked: askedOf({ again: id }),
    userId: actor.userId,
    linkId: row.link_id,
    country: row.country,
    currency: row.currency,
    amount: row.amount,
    providerCode: row.provider_code,
    phoneNumber: row.phone_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    description: row.description,
  });
  if (asked.ok) return ok(toCollectionAnswer(asked.value));
  switch (asked.code) {
    case 'RATE_UNAVAILABLE':
    case 'WALLET_NOT_FOUND':
    case 'PROMPT_OPEN':
    case 'PROMPTS_TOO_MANY':
      return fail(asked.code);
    default:
      return fail('COLLECTION_FAILED', asked.words === undefined ? {} : { words: asked.words });
  }
};

/**
 * Cost of a send and the amount that arrives, with every check that is possible before it is
 * executed.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { formatMinor } from '@cowrie/money';
import { findPayableRequest } from '#features/collections/index.ts';
import { readSelfieNeed } from '#features/kyc/index.ts';
import { previewOutflow } from '#features/limits/index.ts';
import { findQuote, keepQuote, type QuoteRow, wireQuote } from '#features/quote/index.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { checkRecipient, type ScamWarning } from '#features/scams/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { describeDollarAccount } from '../book/counterparties.ts';
import type { TransferDeps } from '../deps.ts';
import { exchangeFor, outOfBounds } from './exchange.ts';
import { readEnds } from '../people-queries.ts';
import { readLastSend } from '../queries.ts';
import { asksForName } from '../payees/check-name.ts';
import { guardPreview, missingOf, readRisk, shortBalance } from '#features/orders/index.ts';
import { isKnownRecipient } from '../book/recipient-queries.ts';
import { againSeconds } from '../rules.ts';
import { leavingOf } from '../leaving.ts';
import { findPayee } from '../payees/find-payee.ts';

type Input = ParsedOf<typeof contract.makeQuote>['body'];

const dollars = (cents: bigint): string => formatMinor(cents, 'USD');

/** A send to a dollar account lists every part of the sum; the others use one sentence. */
const shortOf = (row: QuoteRow, available: bigint) => {
  if (row.rail !== 'usd_bank') return shortBalance(available, row.total, row.source_currency);
  const words = [
    'Insufficient balance.',
    `Transfer: ${dollars(row.source_amount)}`,
    `Fee: ${dollars(row.total - row.source_amount)}`,
    `Total required: ${dollars(row.total)}`,
    `Available: ${dollars(available)}`,
    `Needed: ${dollars(row.total - available)}`,
  ].join('\n');
  const details = missingOf(available, row.total, 'USD');
  return fail('INSUFFICIENT_BALANCE', { words, fields: { amount: words }, details });
};

/** Who asks, and from which session, if a person does. */
type Asker = Pick<Actor, 'userId'> & Partial<Pick<Actor, 'sessionId'>>;

const toQuoteAnswer = async (
  deps: TransferDeps,
  asker: Asker,
  row: QuoteRow,
  {
    available,
    scamWarning,
  }: { readonly available: bigint; readonly scamWarning: ScamWarning | null },
) => {
  const { userId } = asker;
  const since = addSeconds(deps.clock.now(), -againSeconds);
  const send = {
    rail: row.rail,
    currency: row.source_currency,
    amount: row.source_amount,
  };
  const { movement, leaving } = leavingOf(userId, row);
  const [isKnown, selfie, guard, before, asksName, dollarAccount] = await Promise.all([
    isKnownRecipient(deps.db, userId, row.recipient_key),
    readSelfieNeed(deps.db, send, readRisk(deps, asker, row.recipient_key)),
    guardPreview(deps, movement, leaving),
    readLastSend(deps.db, userId, row.recipient_key, row.source_amount, since),
    asksForName(deps, userId, row),
    row.rail === 'usd_bank' ? describeDollarAccount(deps.db, userId, row.recipient) : null,
  ]);
  return wireQuote(row, {
    available,
    isNew: !isKnown,
    selfie,
    guard,
    asksName,
    scamWarning,
    sentBefore: before ?? null,
    dollarAccount,
  });
};

/** The request that the quote pays, which must be to its asker and in its amount. */
const requestOf = async (deps: TransferDeps, userId: string, input: Input) => {
  const { requestCode, to } = input;
  if (requestCode === undefined) return ok(null);
  const found = await findPayableRequest(deps, userId, requestCode);
  if (!found.ok) return found;
  const { askerId, amount, note } = found.value;
  const isSame =
    to.rail === 'tag' && to.recipientUserId === askerId && BigInt(input.amount) === amount;
  return isSame ? ok({ requestCode, memo: note }) : fail('REQUEST_DIFFERS');
};

export const makeQuote =
  (deps: TransferDeps, resolve: ResolveAccount) => async (actor: Asker, input: Input) => {
    const { userId } = actor;
    const request = await requestOf(deps, userId, input);
    if (!request.ok) return request;
    const found = await findPayee(deps, resolve, userId, input.to);
    if (!found.ok) return found;
    const payee = found.value;
    const { corridor } = payee;
    const warned = await checkRecipient(deps, userId, payee.key);
    if (!warned.ok) return warned;
    if (corridor.needsSender && !(await deps.senderOf(userId))) return fail('SENDER_INCOMPLETE');
    const exchange = await exchangeFor(deps, payee, input);
    if (!exchange.ok) return exchange;
    const { source, target, rate } = exchange.value;
    const amount = source.minor;
    const outside = outOfBounds(corridor, amount);
    if (outside) return outside;
    const currency = corridor.source;
    const limit = await previewOutflow(deps, { userId, currency, rail: corridor.rail, amount });
    if (!limit.ok) return limit;
    const row = await keepQuote(deps, {
      userId,
      rail: corridor.rail,
      country: payee.country,
      fixed: input.side,
      source,
      target,
      rate,
      arrival: corridor.arrival,
      recipient: {
        type: payee.type,
        name: payee.name,
        identifier: payee.identifier,
        country: payee.country,
        ...payee.detail,
      },
      recipientKey: payee.key,
      reason: input.reason || corridor.defaultReason,
      memo: (request.value ?? input).memo || null,
      seconds: corridor.quoteSeconds,
      ...(request.value && { requestCode: request.value.requestCode }),
    });
    const available = payee.ends.available ?? 0n;
    if (row.total > available) return shortOf(row, available);
    return ok(await toQuoteAnswer(deps, actor, row, { available, scamWarning: warned.value }));
  };

export const readQuote = async (deps: TransferDeps, actor: Actor, quoteId: string) => {
  const row = await findQuote(deps.db, actor.userId, quoteId);
  if (!row) return fail('NOT_FOUND');
  const ends = await readEnds(deps.db, {
    senderId: actor.userId,
    recipientId: null,
    currency: row.source_currency,
  });
  // A quote that was made before the block is still shown; sending it is refused.
  const warned = await checkRecipient(deps, actor.userId, row.recipient_key);
  const scamWarning = warned.ok ? warned.value : null;
  return ok(
    await toQuoteAnswer(deps, actor, row, { available: ends.available ?? 0n, scamWarning }),
  );
};

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers';
import type { WalletCurrency } from '@cowrie/contract/wallets';
import { formatParts, money } from '@cowrie/money';
import { needsSelfieFor } from '#features/kyc/index.ts';
import { previewOutflow } from '#features/limits/index.ts';
import { findQuote, keepQuote, type QuoteRow, wireQuote } from '#features/quote/index.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { Rail } from '@cowrie/contract/limits-data';
import type { TransferParts } from './parts.ts';
import { readEnds } from './people-queries.ts';
import { readLastSend } from './queries.ts';
import { isKnownRecipient } from './recipient-queries.ts';
import { againSeconds } from './rules.ts';
import { payeeOf } from './subjects.ts';

/** What a send costs and brings, checked as far as it can be before it is carried out. */
type Input = ParsedOf<typeof contract.makeQuote>['body'];

/** The balance as the form shows it: 'Insufficient balance. Available: 1,234.00 NGN'. */
export const shortBalance = (available: bigint, currency: WalletCurrency) => {
  const { integer, fraction } = formatParts(money(available, currency));
  const words = `Insufficient balance. Available: ${integer}${fraction} ${currency}`;
  return fail('INSUFFICIENT_BALANCE', { words, fields: { amount: words } });
};

const shown = async (parts: TransferParts, userId: string, row: QuoteRow, available: bigint) => {
  const since = addSeconds(parts.clock.now(), -againSeconds);
  const [isKnown, needsSelfie, before] = await Promise.all([
    isKnownRecipient(parts.db, userId, row.recipient_key),
    needsSelfieFor(parts.db, {
      rail: row.rail as Rail,
      currency: row.source_currency,
      amount: row.source_amount,
    }),
    readLastSend(parts.db, userId, row.recipient_key, row.source_amount, since),
  ]);
  return wireQuote(row, { available, isNew: !isKnown, needsSelfie, sentBefore: before ?? null });
};

export const makeQuote =
  (parts: TransferParts, resolve: ResolveAccount) => async (actor: Actor, input: Input) => {
    const { userId } = actor;
    const found = await payeeOf(parts, resolve, userId, input.to);
    if (!found.ok) return found;
    const payee = found.value;
    const { corridor } = payee;
    if (corridor.flag !== null && !(await parts.flags.isOn(corridor.flag))) return fail('RAIL_OFF');
    const amount = BigInt(input.amount);
    const currency = corridor.source as WalletCurrency;
    const limit = await previewOutflow(parts, { userId, currency, rail: corridor.rail, amount });
    if (!limit.ok) return limit;
    const side = { amount, currency: corridor.source };
    const row = await keepQuote(parts, {
      userId,
      rail: corridor.rail,
      country: payee.country,
      fixed: input.side,
      source: side,
      target: { amount, currency: corridor.target },
      rate: null,
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
      memo: input.memo || null,
      seconds: corridor.quoteSeconds,
    });
    const available = payee.ends.available ?? 0n;
    if (row.total > available) return shortBalance(available, currency);
    return ok(await shown(parts, userId, row, available));
  };

export const readQuote = async (parts: TransferParts, actor: Actor, quoteId: string) => {
  const row = await findQuote(parts.db, actor.userId, quoteId);
  if (!row) return fail('NOT_FOUND');
  const ends = await readEnds(parts.db, actor.userId, null, row.source_currency);
  return ok(await shown(parts, actor.userId, row, ends.available ?? 0n));
};

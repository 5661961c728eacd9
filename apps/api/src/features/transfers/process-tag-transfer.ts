/**
 * A tag transfer in one call. It is quoted and executed together, so the quote is not stored; the
 * id of the send makes sure that it happens once.
 */

import { type ParsedOf, sentenceFor } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { draftQuote } from '#features/quote/index.ts';
import { fail, ok } from '#platform/result.ts';
import { askedOf, type Authority, intentOf, onceAtATime } from './authorise.ts';
import { corridorFor } from './corridors.ts';
import type { TransferDeps } from './deps.ts';
import { findSent } from './queries.ts';
import { recipientKey } from './rules.ts';
import { carryOut } from './send.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { findPayee } from './find-payee.ts';

type Input = ParsedOf<typeof contract.processTagTransfer>['body'];

const done = (transfer_id: string) => ok({ success: true, error_message: null, transfer_id });

export const processTagTransfer = async (
  deps: TransferDeps,
  resolve: ResolveAccount,
  authority: Authority,
  input: Input,
) => {
  const intent = intentOf(authority, 'tag');
  if (!intent.ok) return intent;
  const id = intent.value;
  const asked = askedOf(input);
  const { userId } = authority.actor;
  const findAnswer = async () => {
    const before = await findSent(deps.db, userId, id);
    if (!before) return undefined;
    return before.asked === asked ? done(before.id) : fail('IDEMPOTENCY_KEY_REUSED');
  };
  return onceAtATime(id, findAnswer, async (replay) => {
    const to = { rail: 'tag', recipientUserId: input.recipient_user_id } as const;
    const [stored, payee] = await Promise.all([replay(), findPayee(deps, resolve, userId, to)]);
    if (stored) return stored;
    const corridor = corridorFor('tag', '*');
    if (!corridor || input.currency_code !== corridor.source) {
      return ok({
        success: false,
        error_message: sentenceFor('WALLET_NOT_FOUND'),
        transfer_id: null,
      });
    }
    if (!payee.ok) {
      switch (payee.code) {
        case 'RECIPIENT_SELF':
        case 'RECIPIENT_UNKNOWN':
        case 'RECIPIENT_WALLET':
        case 'RECIPIENT_FROZEN':
        case 'WALLET_NOT_FOUND':
          return fail(payee.code);
        default:
          return fail('RECIPIENT_UNKNOWN');
      }
    }
    if (payee.value.ends.sender_wallet !== input.sender_wallet_id) return fail('WALLET_NOT_FOUND');
    const amount = BigInt(input.amount_value);
    const quote = await draftQuote(deps, {
      userId,
      rail: 'tag',
      country: 'NG',
      fixed: 'source',
      source: { amount, currency: corridor.source },
      target: { amount, currency: corridor.target },
      rate: null,
      arrival: corridor.arrival,
      recipient: {
        type: 'tag',
        name: payee.value.name,
        identifier: payee.value.identifier,
        country: payee.value.country,
        ...payee.value.detail,
      },
      recipientKey: recipientKey.tag(input.recipient_user_id),
      reason: corridor.defaultReason,
      memo: input.memo_text || null,
      seconds: corridor.quoteSeconds,
    });
    const { ends } = payee.value;
    const sent = await carryOut(deps, authority, { id, quote, asked, drafted: { ends } });
    return sent.ok ? done(sent.value.transactionId) : sent;
  });
};

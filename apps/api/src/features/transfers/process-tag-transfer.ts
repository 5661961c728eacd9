/**
 * A tag transfer in one call. It is quoted and executed together, so the quote is not stored; the
 * id of the send makes sure that it happens once.
 */

import { type ParsedOf, sentenceFor } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import { money } from '@cowrie/money';
import { draftQuote } from '#features/quote/index.ts';
import { fail, ok } from '#platform/result.ts';
import { answerOnce, type Authority, requestDigest } from '#features/orders/index.ts';
import { corridorFor } from './quotes/corridors.ts';
import type { TransferDeps } from './deps.ts';
import { findSent } from './queries.ts';
import { recipientKey } from './rules.ts';
import { sendByHand } from './send.ts';
import type { ResolveAccount } from '#features/reference/index.ts';
import { findPayee } from './payees/find-payee.ts';

type Input = ParsedOf<typeof contract.processTagTransfer>['body'];

const done = (transfer_id: string) => ok({ success: true, error_message: null, transfer_id });

export const processTagTransfer = (
  deps: TransferDeps,
  resolve: ResolveAccount,
  authority: Authority,
  input: Input,
) => {
  const asked = requestDigest(input);
  const { userId } = authority.actor;
  return answerOnce(authority, 'tag', {
    replay: async (id) => {
      const before = await findSent(deps.db, userId, id);
      if (!before) return undefined;
      return before.asked === asked ? done(before.id) : fail('IDEMPOTENCY_KEY_REUSED');
    },
    read: () =>
      findPayee(deps, resolve, userId, { rail: 'tag', recipientUserId: input.recipient_user_id }),
    run: async (id, payee) => {
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
      if (payee.value.ends.sender_wallet !== input.sender_wallet_id)
        return fail('WALLET_NOT_FOUND');
      const amount = BigInt(input.amount_value);
      const quote = await draftQuote(deps, {
        userId,
        rail: 'tag',
        country: 'NG',
        fixed: 'source',
        source: money(amount, corridor.source),
        target: money(amount, corridor.target),
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
      const sent = await sendByHand(deps, authority, { id, quote, asked, drafted: { ends } });
      return sent.ok ? done(sent.value.transactionId) : sent;
    },
  });
};

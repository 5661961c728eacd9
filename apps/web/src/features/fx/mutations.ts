import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { copy } from './copy.ts';
import { exchangeCopy } from './copy-exchange.ts';
import { sumText } from './money.ts';
import { confirmedDigest, ruleDigest } from './confirmed-digest.ts';
import type { FxQuote, NewOrder } from './queries.ts';

export const refreshFx = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['fx'] });

/** Queries that a conversion or an order changes: this room, the wallets and the history. */
export function refreshMoney(client: QueryClient): Promise<void> {
  for (const key of ['wallets', 'transactions']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  return refreshFx(client);
}

/** Asks the server for the challenge of this order, which a passkey signs. */
const passkeyFor = (body: InputOf<Routes['fx.passkey-options']>['body']) => (signal: AbortSignal) =>
  call('fx.passkey-options', { body }, { signal });

/** Converts a quote, once. */
export const convertOrder = ({ id: quoteId, source, target, total }: FxQuote) => ({
  call: 'fx.convert' as const,
  input: { body: { quoteId } },
  quoteId,
  subject: {
    amount: total,
    currency: source.currency,
    to: exchangeCopy.review.to(copy.ownWallet[target.currency], sumText(target)),
    action: exchangeCopy.review.confirm(sumText(source)),
    passkey: passkeyFor({ order: 'convert', quoteId }),
  },
});

/** Confirmed once, for exactly these terms. */
export const placeOrderOf = async (body: NewOrder) => {
  const { from, to, amount } = body;
  return {
    call: 'fx.place-order' as const,
    input: { body },
    subject: {
      amount,
      currency: from,
      to: copy.ownWallet[to],
      action:
        amount === null
          ? exchangeCopy.order.confirmAll
          : exchangeCopy.order.confirm(sumText({ amount, currency: from })),
      passkey: passkeyFor({ order: 'place', digest: await confirmedDigest(body) }),
    },
  };
};

const incomingCurrency = 'USD';
type Rule = InputOf<Routes['fx.set-incoming']>['body'];

export const setIncomingRule = async (body: Rule) =>
  authorise(
    {
      amount: null,
      currency: incomingCurrency,
      to: null,
      action: copy.incoming.action,
      passkey: passkeyFor({ order: 'incoming', digest: await ruleDigest(incomingCurrency, body) }),
    },
    (headers) =>
      call('fx.set-incoming', { params: { currency: incomingCurrency }, body }, { headers }),
  );

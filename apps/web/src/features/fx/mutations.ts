import type { QueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { copy } from './copy.ts';
import { exchangeCopy } from './copy-exchange.ts';
import { sumText } from './money.ts';
import { confirmedDigest, ruleDigest } from './confirmed-digest.ts';
import type { FxOrder, FxQuote, NewOrder } from './queries.ts';

export const refreshFx = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['fx'] });

/** What a conversion or an order changes: this room, the wallets and the history. */
export function refreshMoney(client: QueryClient): Promise<void> {
  for (const key of ['wallets', 'transactions']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  return refreshFx(client);
}

/** Asks for the PIN or a passkey, then converts. A quote has one key, so it is converted once. */
export async function convertQuote(quote: FxQuote, onSending: () => void) {
  const key = await intentKey(quote.id);
  const { source, target, total } = quote;
  const subject = {
    amount: total,
    currency: source.currency,
    to: exchangeCopy.review.to(copy.ownWallet[target.currency], sumText(target)),
    action: exchangeCopy.review.confirm(sumText(source)),
    order: { room: 'fx', body: { order: 'convert', quoteId: quote.id } },
  } as const;
  const converted = await authorise(subject, (authority) => {
    onSending();
    return call(
      'fx.convert',
      { body: { quoteId: quote.id } },
      { headers: { ...authority, 'idempotency-key': key } },
    );
  });
  if (converted) await forgetIntent(quote.id);
  return converted;
}

/** Confirmed once, for exactly these terms. The same terms have one key until the server answered. */
export async function placeOrder(body: NewOrder, onSending: () => void): Promise<FxOrder | null> {
  const intent = `fx-order:${JSON.stringify(body)}`;
  const key = await intentKey(intent);
  const { from, to, amount } = body;
  const subject = {
    amount,
    currency: from,
    to: copy.ownWallet[to],
    action:
      amount === null
        ? exchangeCopy.order.confirmAll
        : exchangeCopy.order.confirm(sumText({ amount, currency: from })),
    order: { room: 'fx', body: { order: 'place', digest: await confirmedDigest(body) } },
  } as const;
  const placed = await authorise(subject, (authority) => {
    onSending();
    return call('fx.place-order', { body }, { headers: { ...authority, 'idempotency-key': key } });
  });
  if (placed) await forgetIntent(intent);
  return placed;
}

const incomingCurrency = 'USD';
type Rule = InputOf<Routes['fx.set-incoming']>['body'];

export const setIncomingRule = async (body: Rule) =>
  authorise(
    {
      amount: null,
      currency: incomingCurrency,
      to: null,
      action: copy.incoming.action,
      order: {
        room: 'fx',
        body: { order: 'incoming', digest: await ruleDigest(incomingCurrency, body) },
      },
    },
    (headers) =>
      call('fx.set-incoming', { params: { currency: incomingCurrency }, body }, { headers }),
  );

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { authorise } from '#platform/money/authorise.ts';
import { isAboutProof } from '#platform/money/take-proofs.ts';
import { type AfterCalls, type MoneyOrder, useMoneyCall } from '#platform/money/use-money-call.ts';
import { common } from '#ui/text/common-copy.ts';
import { toast } from '#ui/feedback/toast.ts';
import { dollarText } from './amounts.ts';
import { copy } from './copy.ts';
import { settingsCopy } from './copy-settings.ts';
import { type Card, type CardSettings, cardsQuery, type Price } from './queries.ts';

type NewCard = InputOf<Routes['cards.create']>['body'];
export type CardNumbers = OutputOf<Routes['cards.reveal']>;

/** Asks the server for the challenge of this order of a card, which a passkey signs. */
const passkeyFor =
  (body: InputOf<Routes['cards.passkey-options']>['body']) => (signal: AbortSignal) =>
    call('cards.passkey-options', { body }, { signal });

export const useCardMoney = (after: AfterCalls = {}) => useMoneyCall('cards', after);

/** The price or what a guard asks for has changed since the person saw it. */
export const isPriceOld = (error: ApiError): boolean =>
  error.code === 'CARD_PRICE_CHANGED' || isAboutProof(error);

/** For forms with an amount: what is wrong with it is thrown for its field. */
export async function orderFrom<Id extends RouteId>(
  money: ReturnType<typeof useCardMoney>,
  order: MoneyOrder<Id>,
): Promise<void> {
  const result = await money.order(order);
  if (result.kind === 'refused') throw atAmountField(result.error);
}

const inDollars = { currency: 'USD' } as const;

export const createOrder = (body: NewCard, { guard }: Price) => ({
  call: 'cards.create' as const,
  input: { body },
  guard,
  subject: {
    ...inDollars,
    amount: body.total,
    to: copy.createSheet.to(body.label),
    action: copy.createSheet.submit(dollarText(body.total)),
    passkey: passkeyFor({
      order: 'create',
      brand: body.brand,
      amount: body.amount,
      total: body.total,
    }),
  },
});

export const fundOrder = ({ id: cardId, label }: Card, { amount, total, guard }: Price) => ({
  call: 'cards.fund' as const,
  input: { params: { cardId }, body: { amount, total } },
  guard,
  subject: {
    ...inDollars,
    amount: total,
    to: copy.fund.to(label),
    action: copy.fund.submit(dollarText(amount)),
    passkey: passkeyFor({ order: 'fund', cardId, amount, total }),
  },
});

export const withdrawOrder = ({ id: cardId }: Card, { amount, total }: Price) => ({
  call: 'cards.withdraw' as const,
  input: { params: { cardId }, body: { amount, total } },
  subject: {
    ...inDollars,
    amount: total,
    to: copy.withdraw.to,
    action: copy.withdraw.submit(dollarText(amount)),
    passkey: passkeyFor({ order: 'withdraw', cardId, amount, total }),
  },
});

export const replaceOrder = ({ id: cardId, label }: Card, { amount, total, guard }: Price) => ({
  call: 'cards.replace' as const,
  input: { params: { cardId }, body: { amount, total } },
  guard,
  subject: {
    ...inDollars,
    amount: total,
    to: settingsCopy.end.replaceTo(label),
    action: settingsCopy.end.replaceSubmit(dollarText(total)),
    passkey: passkeyFor({ order: 'replace', cardId, amount, total }),
  },
});

export const closeCard = ({ id: cardId, balance }: Card) =>
  authorise(
    {
      ...inDollars,
      amount: balance,
      to: copy.withdraw.to,
      action: settingsCopy.end.closeAction,
      passkey: passkeyFor({ order: 'close', cardId }),
    },
    (headers) => call('cards.close', { params: { cardId }, body: {} }, { headers }),
  );

/** Number, expiry and CVV for one look. The caller keeps them in its own state only. */
export const revealCard = (cardId: string): Promise<CardNumbers | null> =>
  authorise(
    {
      amount: null,
      currency: 'USD',
      to: null,
      action: copy.reveal.action,
      passkey: passkeyFor({ order: 'reveal', cardId }),
    },
    (headers) => call('cards.reveal', { params: { cardId }, body: {} }, { headers }),
  );

export const changeSettings = (cardId: string, settings: CardSettings) =>
  authorise(
    {
      amount: null,
      currency: 'USD',
      to: null,
      action: settingsCopy.action,
      passkey: passkeyFor({ order: 'settings', cardId, settings }),
    },
    (headers) => call('cards.change-settings', { params: { cardId }, body: settings }, { headers }),
  );

/** Queries that a movement changes: the cards, the wallet, the history and the limits. */
export function refreshMoney(client: QueryClient): Promise<void> {
  for (const key of ['wallets', 'transactions', 'limits']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  return client.invalidateQueries({ queryKey: ['cards'] });
}

const amountCodes: ReadonlySet<string> = new Set([
  'INSUFFICIENT_BALANCE',
  'LIMIT_SINGLE',
  'LIMIT_DAY',
  'GUARD_CAP',
  'CARD_BALANCE',
]);

/** An error about the amount, put at the amount field in the server's words. */
function atAmountField(error: ApiError): ApiError {
  if (!amountCodes.has(error.code)) return error;
  const { code, message, status, details, requestId } = error;
  return new ApiError({ code, message, status, details, requestId, fields: { amount: message } });
}

const replaceCardIn = (client: QueryClient, cardId: string, change: (card: Card) => Card): void => {
  client.setQueryData(
    cardsQuery.queryKey,
    (cached) =>
      cached && {
        ...cached,
        items: cached.items.map((card) => (card.id === cardId ? change(card) : card)),
      },
  );
};

const withFreeze = (card: Card, freezes: boolean): Card => {
  const others = card.frozen.filter(({ reason }) => reason !== 'owner');
  const own = { reason: 'owner' as const, since: new Date().toISOString(), until: null };
  return { ...card, frozen: freezes ? [...others, own] : others };
};

/** Shows the freeze at once, then what the server answers; a refusal shows the card as it was. */
export function useFreeze(cardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (freezes: boolean) =>
      call(freezes ? 'cards.freeze' : 'cards.thaw', { params: { cardId } }),
    onMutate: async (freezes) => {
      await client.cancelQueries({ queryKey: cardsQuery.queryKey });
      const before = client.getQueryData(cardsQuery.queryKey);
      replaceCardIn(client, cardId, (card) => withFreeze(card, freezes));
      return before;
    },
    onSuccess: (card, freezes) => {
      replaceCardIn(client, cardId, () => card);
      toast.success(freezes ? copy.detail.frozenNow : copy.detail.thawedNow);
    },
    onError: (error, _, before) => {
      client.setQueryData(cardsQuery.queryKey, before);
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  });
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { authorise, type CardOrder } from '#platform/money/authorise.ts';
import { forgetIntent, intentKey } from '#platform/money/intent.ts';
import { toast } from '#ui/feedback/toast.ts';
import { dollarText } from './amounts.ts';
import { copy } from './copy.ts';
import { settingsCopy } from './copy-settings.ts';
import { type Card, type CardSettings, cardsQuery } from './queries.ts';

type Headers = Readonly<Record<string, string>>;
type NewCard = InputOf<Routes['cards.create']>['body'];
export type CardNumbers = OutputOf<Routes['cards.reveal']>;

type MoneyOrder<T> = {
  /** Names this movement: the same name gets the same idempotency key until it is answered. */
  readonly intent: string;
  /** What leaves the wallet, or arrives in it. The confirm sheet shows it. */
  readonly total: number;
  readonly to: string;
  readonly action: string;
  readonly order: CardOrder;
  readonly run: (headers: Headers) => Promise<T>;
};

/** Asks for the PIN or a passkey, then moves the money. Null if the person cancelled. */
async function moveWithKey<T>(ask: MoneyOrder<T>): Promise<T | null> {
  const { intent, total, to, action, order, run } = ask;
  const key = await intentKey(intent);
  const subject = { amount: total, currency: 'USD', to, action, order };
  const moved = await authorise(subject, (authority) =>
    run({ ...authority, 'idempotency-key': key }),
  );
  if (moved !== null) await forgetIntent(intent);
  return moved;
}

export const createCard = (body: NewCard) =>
  moveWithKey({
    intent: `card-create:${JSON.stringify(body)}`,
    total: body.total,
    to: copy.createSheet.to(body.label),
    action: copy.createSheet.submit(dollarText(body.total)),
    order: { order: 'create', brand: body.brand, amount: body.amount, total: body.total },
    run: (headers) => call('cards.create', { body }, { headers }),
  });

type Move = { readonly amount: number; readonly total: number };

export const fundCard = ({ id: cardId, label }: Card, body: Move) =>
  moveWithKey({
    intent: `card-fund:${cardId}:${JSON.stringify(body)}`,
    total: body.total,
    to: copy.fund.to(label),
    action: copy.fund.submit(dollarText(body.amount)),
    order: { order: 'fund', cardId, ...body },
    run: (headers) => call('cards.fund', { params: { cardId }, body }, { headers }),
  });

export const withdrawFromCard = ({ id: cardId }: Card, body: Move) =>
  moveWithKey({
    intent: `card-withdraw:${cardId}:${JSON.stringify(body)}`,
    total: body.total,
    to: copy.withdraw.to,
    action: copy.withdraw.submit(dollarText(body.amount)),
    order: { order: 'withdraw', cardId, ...body },
    run: (headers) => call('cards.withdraw', { params: { cardId }, body }, { headers }),
  });

export const replaceCard = ({ id: cardId, label }: Card, body: Move) =>
  moveWithKey({
    intent: `card-replace:${cardId}:${JSON.stringify(body)}`,
    total: body.total,
    to: settingsCopy.end.replaceTo(label),
    action: settingsCopy.end.replaceSubmit(dollarText(body.total)),
    order: { order: 'replace', cardId, ...body },
    run: (headers) => call('cards.replace', { params: { cardId }, body }, { headers }),
  });

export const closeCard = ({ id: cardId, balance }: Card) =>
  authorise(
    {
      amount: balance,
      currency: 'USD',
      to: copy.withdraw.to,
      action: settingsCopy.end.closeAction,
      order: { order: 'close', cardId },
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
      order: { order: 'reveal', cardId },
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
      order: { order: 'settings', cardId, settings },
    },
    (headers) => call('cards.change-settings', { params: { cardId }, body: settings }, { headers }),
  );

/** What a movement changes: the cards, the wallet, the history and the limits. */
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
export function atAmountField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !amountCodes.has(error.code)) return error;
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
      toast.error(error instanceof ApiError ? error.message : copy.unexpected);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  });
}

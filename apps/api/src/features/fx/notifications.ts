/** Notifications to people about exchanging. */

import { type FxPair, fxPairs, type OrderKind, promiseSeconds } from '@cowrie/contract/fx/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { type AssetCode, formatMinor, formatPrice, rateFromString } from '@cowrie/money';
import { findUserById } from '#features/identity/index.ts';
import { defineNotification, notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { type OurText, ourText } from '#platform/stranger-text.ts';
import type { ConversionRow } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { priceOfRate } from './prices/rules.ts';

const path = '/fx';
const orderPath = ({ orderId }: { readonly orderId: string }): string =>
  `${path}/orders/${orderId}`;
const conversionPath = ({ conversionId }: { readonly conversionId: string }): string =>
  `${path}/history/${conversionId}`;

/** '1 USD = ₦1,550.00' */
const priceWords = (pair: FxPair, price: string): string =>
  `1 ${fxPairs[pair].base} = ${formatPrice(rateFromString(price), fxPairs[pair].quote)}`;

const converted = defineNotification<{
  amount: string;
  received: string;
  rate: string;
  how: string;
  conversionId: string;
}>({
  id: 'fx.converted',
  subject: 'money_out',
  amounts: ['amount', 'received'],
  mail: (said) => ({
    subject: `You converted ${said.amount} into ${said.received}`,
    lines: [`The rate was ${said.rate}.`, said.how],
    action: { label: 'See the conversion', path: conversionPath(said) },
  }),
});

const alertMet = defineNotification<{
  rate: string;
  wanted: string;
  from: OurText;
  to: string;
}>({
  id: 'fx.alert-met',
  subject: 'scheduled',
  mail: ({ rate, wanted, from, to }) => ({
    subject: `The rate is ${rate}`,
    lines: [
      `You asked us to tell you when it reaches ${wanted}. Rates move, so it may differ when you look.`,
    ],
    action: { label: 'Convert now', path: `/exchange?from=${from}&to=${to}` },
  }),
});

type OfOrder = { readonly orderId: string; readonly what: string };

const orderDone = defineNotification<OfOrder>({
  id: 'fx.order-done',
  subject: 'scheduled',
  mail: (said) => ({
    subject: `Your order is done: ${said.what}`,
    lines: ['All its conversions are done. You can see them on its page.'],
    action: { label: 'See the order', path: orderPath(said) },
  }),
});

const orderExpired = defineNotification<OfOrder & { why: string }>({
  id: 'fx.order-expired',
  subject: 'scheduled',
  mail: (said) => ({
    subject: `Your order has expired: ${said.what}`,
    lines: [said.why, 'Nothing was converted. Your money is free to use.'],
    action: { label: 'See the order', path: orderPath(said) },
  }),
});

const orderEnded = defineNotification<OfOrder & { why: string }>({
  id: 'fx.order-ended',
  subject: 'scheduled',
  mail: (said) => ({
    subject: `Your order has ended: ${said.what}`,
    lines: [said.why, 'Nothing was converted. Your money is free to use.'],
    action: { label: 'See the order', path: orderPath(said) },
  }),
});

const turnMissed = defineNotification<OfOrder & { why: string; next: string }>({
  id: 'fx.turn-missed',
  subject: 'scheduled',
  mail: (said) => ({
    subject: `We couldn’t convert your ${said.what}`,
    lines: [said.why, said.next],
    action: { label: 'See the order', path: orderPath(said) },
  }),
});

const needsMoney = defineNotification<OfOrder & { amount: string; until: string }>({
  id: 'fx.needs-money',
  subject: 'scheduled',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `Your order needs money: ${said.what}`,
    lines: [
      `It needs ${said.amount} in your wallet. We keep trying until ${said.until}.`,
      'Add money before then, or stop the order.',
    ],
    action: { label: 'See the order', path: orderPath(said) },
  }),
});

const incomingSaved = defineNotification<{ amount: string }>({
  id: 'fx.incoming-saved',
  subject: 'money_out',
  amounts: ['amount'],
  mail: ({ amount }) => ({
    subject: `${amount} moved to your vault`,
    lines: ['Your rule for incoming money moved it there.'],
    action: { label: 'See your vault', path: '/security-center/funds-protection' },
  }),
});

const incomingMissed = defineNotification<{ amount: string; why: string }>({
  id: 'fx.incoming-missed',
  subject: 'scheduled',
  amounts: ['amount'],
  mail: ({ amount, why }) => ({
    subject: `We could not apply your rule to ${amount}`,
    lines: [why, 'The money that was not moved is in your wallet.'],
    action: { label: 'See your rule', path },
  }),
});

const promiseCredited = defineNotification<{
  amount: string;
  conversionId: string;
}>({
  id: 'fx.promise-credited',
  subject: 'money_in',
  amounts: ['amount'],
  mail: (said) => ({
    subject: `Rate promise: ${said.amount} for you`,
    lines: [
      `Our rate got better within ${promiseSeconds / 60} minutes of your conversion. This is the difference.`,
    ],
    action: { label: 'See the conversion', path: conversionPath(said) },
  }),
});

const orderWords: Readonly<Record<OrderKind, string>> = {
  limit: 'Your order at a set rate made this conversion.',
  target: 'Your order at a set rate made this conversion.',
  parts: 'Your order in parts made this conversion.',
  recurring: 'Your repeating order made this conversion.',
};

const howOf = (row: ConversionRow, kind: OrderKind | null): string => {
  if (row.incoming_id !== null) return 'Your rule for incoming money made this conversion.';
  if (kind === null) return 'You confirmed it.';
  return orderWords[kind];
};

export const tellConverted = async (
  deps: FxDeps,
  tx: Tx,
  row: ConversionRow,
  kind: OrderKind | null,
): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const { pair } = row;
  const said = {
    amount: formatMinor(row.source_amount, row.source_currency),
    received: formatMinor(row.target_amount, row.target_currency),
    rate: priceWords(pair, priceOfRate(pair, row.source_currency, row.rate)),
    how: howOf(row, kind),
    conversionId: row.id,
  };
  const about = { transactionId: row.id, cause: `fx-converted:${row.id}` };
  await notify(deps, tx, person, converted, said, about);
};

export const tellAlert = async (
  deps: FxDeps,
  tx: Tx,
  alert: {
    readonly id: string;
    readonly userId: string;
    readonly pair: FxPair;
    readonly from: string;
    readonly to: string;
  },
  { price, wanted, at }: { readonly price: string; readonly wanted: string; readonly at: Date },
): Promise<void> => {
  const person = await findUserById(tx, alert.userId);
  if (!person) return;
  const { pair, from, to } = alert;
  const said = {
    rate: priceWords(pair, price),
    wanted: priceWords(pair, wanted),
    from: ourText(from),
    to,
  };
  await notify(deps, tx, person, alertMet, said, {
    cause: `fx-alert:${alert.id}:${at.getTime()}`,
  });
};

type Order = {
  readonly id: string;
  readonly user_id: string;
  readonly amount: bigint | null;
  readonly from_currency: WalletCurrency;
  readonly to_currency: WalletCurrency;
};

/** 'USD to NGN' */
const whatOf = (row: Order): string => `${row.from_currency} to ${row.to_currency}`;

type OrderNews =
  | { readonly kind: 'done' }
  | { readonly kind: 'expired'; readonly why: string | null }
  | { readonly kind: 'ended'; readonly why: string }
  | {
      readonly kind: 'missed';
      readonly number: number;
      readonly why: string;
      readonly next: string;
    }
  | {
      readonly kind: 'needs-money';
      readonly number: number;
      readonly needed: bigint;
      readonly until: string;
    };

export const tellOrder = async (
  deps: FxDeps,
  tx: Tx,
  row: Order,
  news: OrderNews,
): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const said = { orderId: row.id, what: whatOf(row) };
  const turn = 'number' in news ? `:${news.number}` : '';
  const about = { cause: `fx-order-${news.kind}:${row.id}${turn}` };
  switch (news.kind) {
    case 'done':
      await notify(deps, tx, person, orderDone, said, about);
      return;
    case 'expired':
      await notify(
        deps,
        tx,
        person,
        orderExpired,
        { ...said, why: news.why ?? 'The rate was not reached in time.' },
        about,
      );
      return;
    case 'ended':
      await notify(deps, tx, person, orderEnded, { ...said, why: news.why }, about);
      return;
    case 'missed':
      await notify(
        deps,
        tx,
        person,
        turnMissed,
        { ...said, why: news.why, next: news.next },
        about,
      );
      return;
    case 'needs-money': {
      const amount = formatMinor(news.needed, row.from_currency);
      await notify(deps, tx, person, needsMoney, { ...said, amount, until: news.until }, about);
    }
  }
};

type Run = { readonly id: string; readonly user_id: string; readonly currency: AssetCode };

/** Result of a rule for incoming money. */
type IncomingNews = {
  /** The amount that went to the vault. */
  readonly saved: bigint;
  /** The amount that was left as it was, and why; null if the rule was followed. */
  readonly missed: { readonly amount: bigint; readonly why: string } | null;
};

export const tellIncoming = async (
  deps: FxDeps,
  tx: Tx,
  run: Run,
  { saved, missed }: IncomingNews,
): Promise<void> => {
  const person = await findUserById(tx, run.user_id);
  if (!person) return;
  const transactionId = run.id;
  if (saved > 0n) {
    const said = { amount: formatMinor(saved, run.currency) };
    const about = { transactionId, cause: `fx-incoming-saved:${run.id}` };
    await notify(deps, tx, person, incomingSaved, said, about);
  }
  if (missed) {
    const said = { amount: formatMinor(missed.amount, run.currency), why: missed.why };
    const about = { transactionId, cause: `fx-incoming-missed:${run.id}` };
    await notify(deps, tx, person, incomingMissed, said, about);
  }
};

export const tellPromise = async (deps: FxDeps, tx: Tx, row: ConversionRow): Promise<void> => {
  const person = await findUserById(tx, row.user_id);
  if (!person) return;
  const said = { amount: formatMinor(row.promised, row.target_currency), conversionId: row.id };
  await notify(deps, tx, person, promiseCredited, said, { cause: `fx-promise:${row.id}` });
};

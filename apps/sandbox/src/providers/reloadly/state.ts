import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { createReadings } from '../../readings.ts';
import type { Collection } from '../../state/store.ts';
import type { ProviderContext } from '../provider.ts';
import { accountCurrency, minus, plus } from './money.ts';
import { pageOf, Refusal, stamp, stampInUtc } from './wire.ts';

export type Product = 'topups' | 'utilities' | 'giftcards';

type Token = { token: string; product: Product; expiresAt: string };

type BalanceInfo = {
  oldBalance: number;
  newBalance: number;
  cost: number;
  currencyCode: string;
  currencyName: string;
  updatedAt: string;
};

/**
 * A purchase. Each state holds from its time on; the current one is the last whose time has come.
 */
export type Purchase = {
  id: number;
  product: Product;
  /** Our own reference, unique per product unless two purchases were under way together. */
  reference: string | null;
  steps: { status: Status; at: string }[];
  at: string;
  cost: number;
  balanceInfo: BalanceInfo;
  details: Record<string, unknown>;
};
export type Status = 'PROCESSING' | 'SUCCESSFUL' | 'FAILED' | 'REFUNDED';

type Account = { balance: number; updatedAt: string };

const balanceAtFirst = 50_000;
const idsAtFirst = 4_602_000;
const unpaid = new Set<Status>(['REFUNDED']);

/** Points that the sources describe differently. */
const readings = {
  lists: {
    about: 'Lists come as',
    options: { page: 'pages with content', bare: 'bare arrays, as in the official examples' },
  },
  topup_status: {
    about: 'The status of a top-up is',
    options: {
      envelope: 'an envelope, without the transaction while it is processing',
      bare: 'the bare transaction, as in the official example',
    },
  },
  cards_before_success: {
    about: 'The codes of an order that is processing are',
    options: { not_found: 'not found (404)', empty: 'an empty list' },
  },
} as const;

const describe = (spent: number, before: number, at: Date): BalanceInfo => ({
  oldBalance: before,
  newBalance: minus(before, spent),
  cost: spent,
  currencyCode: accountCurrency,
  currencyName: 'US Dollar',
  updatedAt: stampInUtc(at),
});

const createUsedError = (product: Product): Refusal =>
  product === 'utilities'
    ? new Refusal('REFERENCE_ID_ALREADY_USED', 'The reference id has already been used')
    : new Refusal(
        'CUSTOM_IDENTIFIER_ALREADY_USED',
        'The custom identifier has already been used, each transaction must have its own',
      );

/** Each product has its own words for an empty account. */
const createBalanceError = (product: Product): Refusal => {
  if (product === 'topups') {
    return new Refusal('INSUFFICIENT_BALANCE', 'Insufficient balance in your wallet');
  }
  return product === 'utilities'
    ? new Refusal('INSUFFICIENT_WALLET_BALANCE', 'Insufficient balance in your wallet', 409)
    : new Refusal(null, 'Insufficient balance');
};

/** '2026-06-01 10:00:00' can be compared with the stamps of purchases as text. */
const isBetween = (c: Context, at: string): boolean => {
  const { startDate = '', endDate = '' } = c.req.query();
  const moment = stamp(new Date(at));
  return moment >= startDate && (endDate === '' || moment <= endDate);
};

/** Our account: what was paid, and refunds whose time has come. Planned refunds do not count yet. */
const createAccount = (
  { store, clock }: ProviderContext,
  purchases: Collection<Purchase>,
  statusOf: (purchase: Purchase) => Status,
) => {
  const accounts = store.collection<Account>('reloadly.account');
  const stored = (): Account =>
    accounts.get('account') ?? { balance: balanceAtFirst, updatedAt: clock.now().toISOString() };
  const put = (balance: number): void =>
    void accounts.put('account', { balance, updatedAt: clock.now().toISOString() });
  const refunded = (): number =>
    purchases
      .all()
      .filter((purchase) => unpaid.has(statusOf(purchase)))
      .reduce((total, { cost }) => plus(total, cost), 0);
  return {
    balance: (): number => plus(stored().balance, refunded()),
    updatedAt: (): string => stampInUtc(new Date(stored().updatedAt)),
    take: (cost: number): void => put(minus(stored().balance, cost)),
    /** Refunds are added on top of the stored balance, so they are subtracted here. */
    setBalance: (wanted: number): void => put(minus(wanted, refunded())),
  };
};

/** Reloadly compares references without regard to case. */
const hasReference = (row: Purchase, reference: string): boolean =>
  row.reference?.toLowerCase() === reference.toLowerCase();

/** When the token or the code of a purchase is named. */
const createGoods = ({
  delays,
  statusOf,
  now,
}: {
  delays: Collection<{ milliseconds: number }>;
  statusOf: (purchase: Purchase) => Status;
  now: () => Date;
}) => ({
  /** How long after a purchase has succeeded. */
  setGoodsDelay: (milliseconds: number): void => void delays.put('goods', { milliseconds }),
  hasGoods: (purchase: Purchase): boolean => {
    const { milliseconds } = delays.get('goods') ?? { milliseconds: 0 };
    const since = purchase.steps.at(-1)?.at ?? purchase.at;
    const isDue = now().getTime() >= Date.parse(since) + milliseconds;
    return isDue && statusOf(purchase) === 'SUCCESSFUL';
  },
});

/** The operator or brand gives a purchase back, days later perhaps. */
const refundIn =
  (purchases: Collection<Purchase>, now: () => Date) =>
  (reference: string): Purchase | undefined => {
    const found = purchases.find((row) => hasReference(row, reference));
    if (!found) return undefined;
    const step = { status: 'REFUNDED' as const, at: now().toISOString() };
    return purchases.put(String(found.id), { ...found, steps: [...found.steps, step] });
  };

export type World = ReturnType<typeof createWorld>;

export const createWorld = (context: ProviderContext) => {
  const { store, clock, events } = context;
  const purchases = store.collection<Purchase>('reloadly.purchases');
  const delays = store.collection<{ milliseconds: number }>('reloadly.delays');
  const switches = createReadings(store, 'reloadly', readings);
  const now = (): Date => clock.now();
  const statusOf = ({ steps }: Purchase): Status =>
    steps.findLast(({ at }) => Date.parse(at) <= now().getTime())?.status ?? 'PROCESSING';
  const { take, ...account } = createAccount(context, purchases, statusOf);

  const isUsed = (product: Product, reference: string | null): boolean =>
    reference !== null &&
    purchases.find((row) => row.product === product && hasReference(row, reference)) !== undefined;

  return {
    ...account,
    tokens: store.collection<Token>('reloadly.tokens'),
    purchases,
    readings: switches,
    now,
    statusOf,
    isUsed,
    requireFresh: (product: Product, reference: string | null): void => {
      if (isUsed(product, reference)) throw createUsedError(product);
    },
    ...createGoods({ delays, statusOf, now }),
    /** How long a purchase takes between the check of its reference and its execution. */
    setDelay: (milliseconds: number): void => void delays.put('purchase', { milliseconds }),
    work: async (): Promise<void> => {
      const { milliseconds } = delays.get('purchase') ?? { milliseconds: 0 };
      if (milliseconds > 0) await sleep(milliseconds);
    },
    list: <T>(c: Context, rows: readonly T[]) => {
      const page = pageOf(c, rows);
      return c.json(switches.chosen('lists') === 'bare' ? page.content : page);
    },
    /** The purchases of a product that a report asks for, newest first. */
    report: (c: Context, product: Product, reference: string | undefined): Purchase[] =>
      purchases
        .all()
        .filter((row) => row.product === product && isBetween(c, row.at))
        .filter((row) => !reference || hasReference(row, reference))
        .toReversed(),
    /** Takes the cost and stores the purchase. A purchase that fails at once costs nothing. */
    buy: (wanted: Pick<Purchase, 'product' | 'reference' | 'details' | 'steps' | 'cost'>) => {
      const before = account.balance();
      const cost = wanted.steps[0]?.status === 'FAILED' ? 0 : wanted.cost;
      if (minus(before, wanted.cost) < 0) throw createBalanceError(wanted.product);
      const id = idsAtFirst + purchases.all().length;
      take(cost);
      const at = now().toISOString();
      const balanceInfo = describe(cost, before, now());
      return purchases.put(String(id), { ...wanted, id, at, cost, balanceInfo });
    },
    refund: refundIn(purchases, now),
    /** Sends an event and returns its time, because the state changes then too. */
    sendEvent: (type: string, data: Record<string, unknown>, delayMs?: number): string =>
      events.send({
        provider: 'reloadly',
        type,
        to: '/webhooks/reloadly',
        payload: { type, data },
        contradiction: { type, payload: { type, data: { ...data, status: 'FAILED' } } },
        ...(delayMs !== undefined && { delayMs }),
      }).dueAt,
  };
};

/** How long a purchase with a slow operator or brand stays in progress. */
export const slowMs = 60_000;

/** A number of digits, always the same for the same seed. */
export const makeDigits = (seed: string, length: number): string =>
  [...createHash('sha256').update(seed).digest()]
    .map((byte) => String(byte % 10))
    .join('')
    .slice(0, length);

import { createHash } from 'node:crypto';
import type { ProviderContext } from '../provider.ts';
import { accountCurrency, minus, plus } from './money.ts';
import { Refusal, stamp } from './wire.ts';

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
  /** Our own reference, unique per product. */
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

const describe = (spent: number, before: number, at: Date): BalanceInfo => ({
  oldBalance: before,
  newBalance: minus(before, spent),
  cost: spent,
  currencyCode: accountCurrency,
  currencyName: 'US Dollar',
  updatedAt: stamp(at),
});

export type World = ReturnType<typeof createWorld>;

export const createWorld = ({ store, clock, events }: ProviderContext) => {
  const accounts = store.collection<Account>('reloadly.account');
  const purchases = store.collection<Purchase>('reloadly.purchases');
  const now = (): Date => clock.now();

  const statusOf = ({ steps }: Purchase): Status =>
    steps.findLast(({ at }) => Date.parse(at) <= now().getTime())?.status ?? 'PROCESSING';

  const account = (): Account =>
    accounts.get('account') ?? { balance: balanceAtFirst, updatedAt: now().toISOString() };
  const setBalance = (balance: number): Account =>
    accounts.put('account', { balance, updatedAt: now().toISOString() });

  /** Refunds whose time has come. Planned refunds do not count yet. */
  const refunded = (): number =>
    purchases
      .all()
      .filter((purchase) => unpaid.has(statusOf(purchase)))
      .reduce((total, { cost }) => plus(total, cost), 0);
  const balance = (): number => plus(account().balance, refunded());

  return {
    tokens: store.collection<Token>('reloadly.tokens'),
    purchases,
    now,
    statusOf,
    balance,
    updatedAt: (): string => stamp(new Date(account().updatedAt)),
    /** Refunds are added on top of the stored balance, so they are subtracted here. */
    setBalance: (wanted: number): void => void setBalance(minus(wanted, refunded())),
    requireFresh: (product: Product, reference: string | null): void => {
      const isUsed = (row: Purchase): boolean =>
        row.product === product && row.reference === reference;
      if (reference === null || !purchases.find(isUsed)) return;
      throw new Refusal(
        'CUSTOM_IDENTIFIER_ALREADY_USED',
        'The custom identifier has already been used, each transaction must have its own',
      );
    },
    /** Takes the cost and stores the purchase. A purchase that fails at once costs nothing. */
    buy: (wanted: Pick<Purchase, 'product' | 'reference' | 'details' | 'steps' | 'cost'>) => {
      const before = balance();
      const isFree = wanted.steps[0]?.status === 'FAILED';
      const cost = isFree ? 0 : wanted.cost;
      if (minus(before, wanted.cost) < 0) {
        throw new Refusal('INSUFFICIENT_BALANCE', 'Insufficient balance in your wallet');
      }
      const id = idsAtFirst + purchases.all().length;
      setBalance(minus(account().balance, cost));
      const at = now().toISOString();
      const balanceInfo = describe(cost, before, now());
      return purchases.put(String(id), { ...wanted, id, at, cost, balanceInfo });
    },
    /** Sends an event and returns its time, because the state changes then too. */
    sendEvent: (type: string, data: Record<string, unknown>): string =>
      events.send({
        provider: 'reloadly',
        type,
        to: '/webhooks/reloadly',
        payload: { type, data },
        contradiction: { type, payload: { type, data: { ...data, status: 'FAILED' } } },
      }).dueAt,
  };
};

/** A number of digits, always the same for the same seed. */
export const makeDigits = (seed: string, length: number): string =>
  [...createHash('sha256').update(seed).digest()]
    .map((byte) => String(byte % 10))
    .join('')
    .slice(0, length);

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallOutcome } from '../outcome.ts';
import { ProviderError } from '../provider-error.ts';
import { type Connection, type MovementStatus, provider, readStatus } from './connection.ts';
import { listOf, pageOf } from './lists.ts';
import { readMoment } from './times.ts';
import {
  currencySchema,
  isMapleradCurrency,
  type MapleradCurrency,
  subunitsSchema,
} from './units.ts';

/**
 * An entry of our account statement at Maplerad. It does not say what kind of movement it is, nor
 * our reference: `transactions.get` with its id does.
 */
export type StatementLine = {
  /** The id of the transaction. A reversal or a fee is a further entry of the same transaction. */
  readonly id: string;
  /** Null if the entry does not say it. */
  readonly status: MovementStatus | null;
  readonly amount: Money<MapleradCurrency>;
  /** Fee that Maplerad kept for the movement; null if the entry does not say it. */
  readonly fee: Money<MapleradCurrency> | null;
  readonly direction: 'in' | 'out';
  readonly isReversal: boolean;
  readonly createdAt: Date | null;
};

/** Our own money at Maplerad. */
type Balance = {
  readonly currency: MapleradCurrency;
  readonly available: Money<MapleradCurrency>;
  readonly ledger: Money<MapleradCurrency>;
  readonly holding: Money<MapleradCurrency>;
  readonly active: boolean;
};
export type Exchange = {
  readonly source: Money<MapleradCurrency>;
  readonly target: Money<MapleradCurrency>;
  /** As Maplerad writes it. */
  readonly rate: string;
};
export type Quote = Exchange & { readonly reference: string };

const walletRows = listOf(
  z.object({
    currency: z.string(),
    available_balance: subunitsSchema,
    ledger_balance: subunitsSchema,
    holding_balance: subunitsSchema.nullish(),
    active: z.boolean().nullish(),
    disabled: z.boolean().nullish(),
  }),
);
const linePage = pageOf(
  z.object({
    transaction_id: z.string().min(1),
    debit: subunitsSchema.nullish(),
    credit: subunitsSchema.nullish(),
    reversal: z.boolean().nullish(),
    transaction: z
      .object({
        status: z.string().nullish(),
        amount: subunitsSchema.nullish(),
        // A fee that cannot be read must not lose the entry.
        fee: subunitsSchema.nullish().catch(null),
      })
      .nullish(),
    created_at: z.string().nullish(),
  }),
);

const sideSchema = z.object({ currency: currencySchema, amount: subunitsSchema });
const exchangeSchema = z.object({
  source: sideSchema,
  target: sideSchema,
  rate: z.union([z.number(), z.string()]).transform(String),
});
const quoteSchema = exchangeSchema.extend({ reference: z.string().min(1) });
const historyPage = pageOf(exchangeSchema.extend({ reference: z.string().nullish() }));

export const createWallets = ({ ask, log, units: { fromSubunits } }: Connection) => ({
  balances: async (): Promise<Balance[]> => {
    const rows = await ask({ method: 'GET', path: '/v1/wallets' }, walletRows);
    return rows.flatMap((row): Balance[] => {
      const { currency } = row;
      if (!isMapleradCurrency(currency)) {
        log.warn({ provider, currency }, 'a wallet in a currency we do not know');
        return [];
      }
      return [
        {
          currency,
          available: fromSubunits(row.available_balance, currency),
          ledger: fromSubunits(row.ledger_balance, currency),
          holding: fromSubunits(row.holding_balance ?? 0n, currency),
          active: row.active !== false && row.disabled !== true,
        },
      ];
    });
  },
});

type StatementPage = {
  readonly lines: StatementLine[];
  readonly hasMore: boolean;
  /** How many entries of this page have a form that we do not know. */
  readonly unread: number;
};

/**
 * The entries of our account in one currency since a day, page by page. Maplerad does not document
 * the order; its example is oldest first.
 */
export const createStatement =
  ({ ask, log, units: { fromSubunits } }: Connection) =>
  async (wanted: {
    readonly currency: MapleradCurrency;
    readonly since?: Date;
    readonly page: number;
    readonly size: number;
  }): Promise<StatementPage> => {
    const { currency, since, page, size } = wanted;
    const path = `/v1/wallets/${currency}/history`;
    const start_date = since?.toISOString().slice(0, 10);
    const query = { page, page_size: size, start_date };
    const { rows, count } = await ask({ method: 'GET', path, query }, linePage);
    const lines = rows.map((row): StatementLine => {
      const credit = row.credit ?? 0n;
      const debit = row.debit ?? 0n;
      const fee = row.transaction?.fee;
      return {
        id: row.transaction_id,
        status: row.transaction?.status ? readStatus(log, row.transaction.status) : null,
        amount: fromSubunits(row.transaction?.amount ?? credit + debit, currency),
        fee: typeof fee === 'bigint' ? fromSubunits(fee, currency) : null,
        direction: credit > 0n ? 'in' : 'out',
        isReversal: row.reversal === true,
        createdAt: readMoment(row.created_at),
      };
    });
    return { lines, hasMore: count >= size, unread: count - rows.length };
  };

const pageSize = 100;
/** Covers are few: what we look for is on the first pages whichever way the list is ordered. */
const pagesMost = 50;

const cannotTell = (): ProviderError =>
  new ProviderError({
    kind: 'unavailable',
    reason: 'unknown',
    provider,
    message: `${provider} lists exchanges that we cannot tell apart`,
    retryable: false,
  });

/** Exchanges our float from one currency into another. */
export const createFx = ({ ask, move, units }: Connection) => {
  const sideOf = ({ amount, currency }: z.output<typeof sideSchema>) =>
    units.fromSubunits(amount, currency);
  const shape = ({ source, target, rate }: z.output<typeof exchangeSchema>): Exchange => ({
    source: sideOf(source),
    target: sideOf(target),
    rate,
  });
  return {
    quote: async (wanted: {
      from: Money<MapleradCurrency>;
      to: MapleradCurrency;
    }): Promise<Quote> => {
      const json = {
        source_currency: wanted.from.currency,
        target_currency: wanted.to,
        amount: units.toSubunits(wanted.from),
      };
      const request = { method: 'POST', path: '/v1/fx/quote', json, repeatable: true } as const;
      const row = await ask(request, quoteSchema);
      return { ...shape(row), reference: row.reference };
    },

    /**
     * Accepts a quote. After an unknown outcome `find` with the same reference tells what happened.
     */
    exchange: (
      quoteReference: string,
      notAfter?: Date,
    ): Promise<CallOutcome<{ exchange: Exchange }>> => {
      const json = { quote_reference: quoteReference };
      const request = { method: 'POST', path: '/v1/fx', json, notAfter } as const;
      return move(request, exchangeSchema, (row) => ({ exchange: shape(row) }));
    },

    /**
     * Maplerad documents neither the list nor its pages. If a row lacks its reference, or the list does
     * not end, it cannot tell what happened, and "not found" would be wrong.
     */
    find: async (quoteReference: string): Promise<Exchange | null> => {
      let before: string | undefined;
      for (let page = 1; page <= pagesMost; page += 1) {
        const query = { page, page_size: pageSize };
        const { rows, count } = await ask({ method: 'GET', path: '/v1/fx', query }, historyPage);
        const row = rows.find(({ reference }) => reference === quoteReference);
        if (row) return shape(row);
        const isReadable = rows.length === count && rows.every(({ reference }) => reference);
        if (!isReadable) throw cannotTell();
        if (count < pageSize) return null;
        // If Maplerad returns the first page again, it does not page, and an exchange that is not
        // on the page may still have happened.
        const first = rows[0]?.reference ?? undefined;
        if (first === before) throw cannotTell();
        before = first;
      }
      throw cannotTell();
    },
  };
};

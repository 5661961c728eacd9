import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Outcome } from '../outcome.ts';
import { type Connection, provider } from './connection.ts';
import { type Movement, movementSchema, shapeMovement } from './movement-shape.ts';
import {
  currencySchema,
  fromSubunits,
  isMapleradCurrency,
  type MapleradCurrency,
  subunitsSchema,
  toSubunits,
} from './units.ts';

/** An entry of our account statement at Maplerad, with its movement. */
export type StatementLine = Movement & { readonly type: 'collection' | 'transfer' | 'other' };

/** Our own money at Maplerad. */
export type Balance = {
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

const walletRows = z.array(
  z.object({
    currency: z.string(),
    available_balance: subunitsSchema,
    ledger_balance: subunitsSchema,
    holding_balance: subunitsSchema.nullish(),
    active: z.boolean().nullish(),
    disabled: z.boolean().nullish(),
  }),
);
const lineRows = z
  .array(
    z.object({
      transaction: movementSchema.extend({ type: z.string() }).nullish().catch(null),
    }),
  )
  .nullable();
const lineTypes: Readonly<Record<string, StatementLine['type']>> = {
  COLLECTION: 'collection',
  TRANSFER: 'transfer',
};

const sideSchema = z
  .object({ currency: currencySchema, amount: subunitsSchema })
  .transform(({ currency, amount }) => fromSubunits(amount, currency));
const exchangeSchema = z.object({
  source: sideSchema,
  target: sideSchema,
  rate: z.union([z.number(), z.string()]).transform(String),
});
const quoteSchema = exchangeSchema.extend({ reference: z.string().min(1) });
const historySchema = z
  .array(exchangeSchema.extend({ reference: z.string().nullish() }))
  .nullable();

export const createWallets = ({ ask, log }: Connection) => ({
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

/** The movements of our money in one currency, page by page, newest first. */
export const createStatement =
  ({ ask, log }: Connection) =>
  async (
    currency: MapleradCurrency,
    page: number,
    size: number,
  ): Promise<{ readonly lines: StatementLine[]; readonly hasMore: boolean }> => {
    const path = `/v1/wallets/${currency}/history`;
    const request = { method: 'GET', path, query: { page, page_size: size } } as const;
    const rows = (await ask(request, lineRows)) ?? [];
    // Some entries have no movement: a corrected balance, or a fee of Maplerad.
    const lines = rows.flatMap(({ transaction }): StatementLine[] => {
      if (!transaction) return [];
      const type = lineTypes[transaction.type.toUpperCase()] ?? 'other';
      return [{ ...shapeMovement(log, transaction), type }];
    });
    return { lines, hasMore: rows.length >= size };
  };

/** Exchanges our float from one currency into another. */
export const createFx = ({ ask, move }: Connection) => ({
  quote: (wanted: { from: Money<MapleradCurrency>; to: MapleradCurrency }): Promise<Quote> => {
    const json = {
      source_currency: wanted.from.currency,
      target_currency: wanted.to,
      amount: toSubunits(wanted.from),
    };
    const request = { method: 'POST', path: '/v1/fx/quote', json, repeatable: true } as const;
    return ask(request, quoteSchema);
  },

  /**
   * Accepts a quote. After an unknown outcome `find` with the same reference tells what happened.
   */
  exchange: (quoteReference: string): Promise<Outcome<{ exchange: Exchange }>> => {
    const json = { quote_reference: quoteReference };
    const request = { method: 'POST', path: '/v1/fx', json } as const;
    return move(request, exchangeSchema, (exchange) => ({ exchange }));
  },

  find: async (quoteReference: string): Promise<Exchange | null> => {
    const rows = await ask({ method: 'GET', path: '/v1/fx' }, historySchema);
    return rows?.find(({ reference }) => reference === quoteReference) ?? null;
  },
});

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import { rowsOf } from '../drift.ts';
import { balanceFromDecimal, type BridgeCurrency, readCurrency } from './amounts.ts';
import { type Connection, listAll, pageOf } from './connection.ts';

type WalletChain = 'base' | 'ethereum' | 'solana' | 'tempo' | 'tron';
type Wallet = { readonly id: string; readonly chain: string; readonly address: string };
type WalletWithMoney = Wallet & { readonly balances: readonly Money<BridgeCurrency>[] };
type PrefundedAccount = {
  readonly id: string;
  readonly name: string;
  readonly available: Money<'USD'>;
};

const walletSchema = z.object({
  id: z.string().min(1),
  chain: z.string(),
  address: z.string(),
});
const balanceSchema = z.object({ balance: z.string(), currency: z.string() });
const fullSchema = walletSchema.extend({ balances: rowsOf(balanceSchema).nullish() });
const prefundedSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  currency: z.string().nullish(),
  available_balance: z.string().transform((text, context) => {
    const amount = balanceFromDecimal(text, 'USD');
    if (amount) return amount;
    context.addIssue('not an amount of dollars');
    return z.NEVER;
  }),
});

/** Coins we do not support are left out: a balance in a wrong unit is worse than none. */
const readBalances = (rows: readonly z.output<typeof balanceSchema>[]): Money<BridgeCurrency>[] =>
  rows.flatMap(({ balance, currency }) => {
    const known = readCurrency(currency);
    const amount = known && balanceFromDecimal(balance, known);
    return amount ? [amount] : [];
  });

/** Wallets that Bridge holds for a customer. */
export const createWallets = (connection: Connection) => {
  const pathOf = (customerId: string): string =>
    `/customers/${encodeURIComponent(customerId)}/wallets`;
  return {
    create: async (order: {
      reference: string;
      customerId: string;
      chain: WalletChain;
    }): Promise<Wallet> => {
      const request = { path: pathOf(order.customerId), json: { chain: order.chain } };
      return connection.make(order.reference, request, walletSchema);
    },

    list: (customerId: string): Promise<Wallet[]> =>
      listAll(connection, pathOf(customerId), walletSchema),

    get: async (customerId: string, walletId: string): Promise<WalletWithMoney | null> => {
      const path = `${pathOf(customerId)}/${encodeURIComponent(walletId)}`;
      const row = await connection.find({ method: 'GET', path }, fullSchema);
      return row && { ...row, balances: readBalances(row.balances ?? []) };
    },
  };
};

/** Our own dollars at Bridge. There are few accounts, so one request returns all. */
export const createPrefunded = ({ ask }: Connection) => ({
  list: async (): Promise<PrefundedAccount[]> => {
    const request = { method: 'GET', path: '/prefunded_accounts' } as const;
    const { rows } = await ask(request, pageOf(prefundedSchema));
    const dollars = rows.filter(({ currency }) => (currency ?? 'usd').toLowerCase() === 'usd');
    return dollars.map(({ id, name, available_balance: available }) => {
      return { id, name: name ?? '', available };
    });
  },
});

import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import { readMoney } from './amounts.ts';
import { type Connection, provider } from './connection.ts';

/** The state of a purchase. A refunded purchase cost nothing in the end. */
export type PurchaseStatus = 'pending' | 'succeeded' | 'failed' | 'refunded';

const statuses: Readonly<Record<string, PurchaseStatus>> = {
  SUCCESSFUL: 'succeeded',
  PENDING: 'pending',
  PROCESSING: 'pending',
  FAILED: 'failed',
  REFUNDED: 'refunded',
};

/** An unknown status is read as pending and logged as a warning, so that staff look at it. */
export const readStatus = (log: Connection['log'], said: string): PurchaseStatus => {
  const known = statuses[said.toUpperCase()];
  if (!known) log.warn({ provider, alert: true, status: said }, 'an unknown status of a purchase');
  return known ?? 'pending';
};

/** Ids are numbers at Reloadly; in our code they are text. */
export const idSchema = z.union([z.int(), z.string().min(1)]).transform(String);
export const optionalText = z.string().nullish();
export const optionalNumber = z.number().nullish();

/** Codes are text even if they look like numbers. An empty one is missing. */
export const codeSchema = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? null : `${value}`,
  );

export const balanceInfoSchema = z
  .object({ cost: optionalNumber, currencyCode: optionalText })
  .nullish()
  .catch(null);

/** The amount charged to our account. */
export const costOf = (info: z.output<typeof balanceInfoSchema>): Money<FiatCode> | null =>
  readMoney(info?.cost, info?.currencyCode);

const balanceSchema = z.object({ balance: z.number(), currencyCode: z.string() });

/** Our balance at Reloadly; null if it is in a currency we do not know. */
export const readBalance = async ({ ask }: Connection): Promise<Money<FiatCode> | null> => {
  const row = await ask({ method: 'GET', path: '/accounts/balance' }, balanceSchema);
  return readMoney(row.balance, row.currencyCode);
};

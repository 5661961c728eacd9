import type { FiatCode, Money } from '@cowrie/money';
import * as z from 'zod';
import type { CallRequest } from '../caller.ts';
import { ProviderError } from '../provider-error.ts';
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

export const balanceInfoSchema = z
  .object({ cost: optionalNumber, currencyCode: optionalText })
  .nullish()
  .catch(null);

/** The amount charged to our account. */
export const costOf = (info: z.output<typeof balanceInfoSchema>): Money<FiatCode> | null =>
  readMoney(info?.cost, info?.currencyCode);

/** '2022-01-06 18:37:10' is in UTC, although it does not say so. */
export const readMoment = (text: string | null | undefined): Date | null => {
  if (!text) return null;
  const spaced = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text);
  const moment = new Date(spaced ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

const pageSize = 200;
const maxPages = 100;

/** Reads pages until one is short, or until `visit` returns true. */
export const walkPages = async <S extends z.ZodType>(
  { ask }: Connection,
  request: Omit<CallRequest, 'method'>,
  row: S,
  visit: (row: z.output<S>) => boolean,
): Promise<void> => {
  const schema = z.object({ content: z.array(row) });
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { ...request.query, size: pageSize, page };
    const { content } = await ask({ ...request, method: 'GET', query }, schema);
    if (content.some((each) => visit(each)) || content.length < pageSize) return;
  }
  // The item may be on a page we did not read, so "not found" would be wrong.
  throw new ProviderError({
    kind: 'unavailable',
    reason: 'unknown',
    provider,
    message: `${provider} lists more at ${request.path} than we read`,
    retryable: false,
  });
};

export const listAll = async <S extends z.ZodType>(
  connection: Connection,
  request: Omit<CallRequest, 'method'>,
  row: S,
): Promise<z.output<S>[]> => {
  const rows: z.output<S>[] = [];
  await walkPages(connection, request, row, (each) => {
    rows.push(each);
    return false;
  });
  return rows;
};

const balanceSchema = z.object({ balance: z.number(), currencyCode: z.string() });

/** Our balance at Reloadly; null if it is in a currency we do not know. */
export const readBalance = async ({ ask }: Connection): Promise<Money<FiatCode> | null> => {
  const row = await ask({ method: 'GET', path: '/accounts/balance' }, balanceSchema);
  return readMoney(row.balance, row.currencyCode);
};

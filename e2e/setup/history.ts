/** Finds transactions of the demo people, with the calls of the history screens. */

import type { InputOf, Routes } from '@cowrie/contract';
import type { Device } from '../browser.ts';
import { callsOf } from './calls.ts';

type Filter = NonNullable<InputOf<Routes['transactions.list']>['query']>;

const listTransactions = async ({ context }: Device, filter: Filter) =>
  (await callsOf(context).call('transactions.list', { query: { limit: 50, ...filter } })).items;

/** The newest transaction that matches the filter. */
export const findNewest = async (device: Device, filter: Filter): Promise<{ id: string }> => {
  const [found] = await listTransactions(device, filter);
  if (!found) throw new Error('no transaction matches the filter');
  return found;
};

/** A transaction without a case, so that tests can run again and at the same time. */
export const findUnreported = async (device: Device, filter: Filter): Promise<{ id: string }> => {
  const { call } = callsOf(device.context);
  for (const { id } of await listTransactions(device, filter)) {
    const detail = await call('transactions.read', { params: { transactionId: id } });
    if (detail.case === null) return { id };
  }
  throw new Error('every transaction has a case');
};

import type { InputOf, Routes } from '@cowrie/contract';
import type { Device } from '../browser.ts';
import { callsOf } from './calls.ts';

/** Movements the demo people have, found by the calls the history makes. */
type Filter = NonNullable<InputOf<Routes['transactions.list']>['query']>;

const movements = async ({ context }: Device, filter: Filter) =>
  (await callsOf(context).call('transactions.list', { query: { limit: 50, ...filter } })).items;

/** The newest movement of a kind. */
export const newest = async (device: Device, filter: Filter): Promise<{ id: string }> => {
  const [found] = await movements(device, filter);
  if (!found) throw new Error('there is no such movement');
  return found;
};

/** One without a case yet, so that tests may run again and beside each other. */
export const unreported = async (device: Device, filter: Filter): Promise<{ id: string }> => {
  const { call } = callsOf(device.context);
  for (const { id } of await movements(device, filter)) {
    const detail = await call('transactions.read', { params: { transactionId: id } });
    if (detail.case === null) return { id };
  }
  throw new Error('every movement has a case');
};

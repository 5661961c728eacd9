/** Guards and sends through them, as people make them. */

import type { GuardChange } from '@cowrie/contract/protections/routes';
import { bankCode, money } from './worlds/transfer.ts';
import { type Person, runJob, type World } from './world.ts';

/** ₦5,000.00 */
export const amount = 5_000_00;

export const raise = (person: Person, body: GuardChange) =>
  person.call('protections.raise', { body });
export const lower = (person: Person, body: GuardChange) =>
  person.call('protections.lower', { body });
export const shield = (value: number | null): GuardChange => ({
  guard: 'shield',
  currency: 'NGN',
  amount: value,
});

export const toTag = (recipientUserId: string) => ({ rail: 'tag', recipientUserId }) as const;
export const toBank = async (person: Person) =>
  ({
    rail: 'bank',
    country: 'NG',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
  }) as const;
type To = ReturnType<typeof toTag> | Awaited<ReturnType<typeof toBank>>;

export const quote = async (person: Person, to: To, value = amount) =>
  (await person.call('transfers.quote', { body: { to, amount: value } })).id;
export const send = async (
  person: Person,
  to: To,
  value = amount,
  headers: { headers: Record<string, string> } = money(),
) => person.call('transfers.send', { body: { quoteId: await quote(person, to, value) } }, headers);
export const withHeader = (name: string, value: string) => {
  const { headers } = money();
  return { headers: { ...headers, [name]: value } };
};

export const read = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });
export const balance = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  return { available: items[0]?.available, held: items[0]?.held };
};

/** Time passes, and everyone stays signed in. */
export const later = async (world: World, seconds: number): Promise<void> => {
  world.clock.advance(seconds);
  await world.platform.pool.query(
    `update sessions set idle_expires_at = idle_expires_at + interval '1 day',
       absolute_expires_at = absolute_expires_at + interval '1 day'`,
  );
};

/** Time passes, and the worker finds what is due. */
export const pass = async (world: World, seconds: number): Promise<void> => {
  await later(world, seconds);
  await runJob(world, 'protections:sweep-waits', {});
};

/** One person who can send by every rail, and where to. */

import { randomUUID } from 'node:crypto';
import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import { control, type TestSandbox } from '#providers/testing.ts';
import { ask, withDollars } from './worlds/funding.ts';
import { fund } from './money.ts';
import { member } from './people.ts';
import { acceptDigitalTerms, bankCode, pin } from './worlds/transfer.ts';
import type { Person, World } from './world.ts';

export const everyRail = [
  'tag',
  'bank',
  'international',
  'momo',
  'usd_bank',
  'digital',
  'withdrawal',
  'claim',
] as const;
export type TestRail = (typeof everyRail)[number];

const institution = async (person: Person, country: string, type?: 'MOMO') => {
  const { data } = await person.call('reference.institutions', {
    body: { country, ...(type && { type }) },
  });
  return data[0]?.code ?? '';
};

const dollarAccount = async (person: Person): Promise<string> => {
  const { data } = await person.call('transfers.create-usd-counterparty', {
    body: {
      email: 'jane@example.test',
      name: 'Jane Roe',
      account_number: '1234567890',
      routing_number: '021000021',
      account_type: 'CHECKING',
      bank_name: 'JPMORGAN CHASE BANK, NA',
      payment_rail: 'ACH',
      beneficiary_address: {
        street: '17 West Main Street',
        city: 'Luray',
        state: 'VA',
        postal_code: '22835',
        country: 'US',
      },
    },
  });
  return data.counterparty.counterparty_id;
};

const ownAccount = async (world: World, person: Person, userId: string): Promise<string> => {
  // The sandbox knows the owner of an account that it opened.
  const { account } = await ask(person);
  await person.call('transfers.add-own-account', {
    body: { bankCode: await bankCode(person), accountNumber: account?.number ?? '' },
  });
  // The account may be used after a day, in which the session would end.
  await world.platform.pool.query(
    `update own_accounts set usable_from = added_at where user_id = $1`,
    [userId],
  );
  const { items } = await person.call('transfers.own-accounts', {});
  return items[0]?.id ?? '';
};

/** A person with a PIN, ₦1,000,000 and $1,000, whom every company knows. */
export const sendsEverywhere = async (world: World, sandbox: TestSandbox) => {
  const later = async (seconds: number) => {
    world.clock.advance(seconds);
    await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
  };
  const made = await withDollars(world);
  const { person, me } = made;
  await person.call('identity.set-pin', { body: { pin } });
  await ask(person, 'USD');
  await later(600);
  await person.call('wallets.sync-usd-virtual-account', { body: {} });
  await acceptDigitalTerms(person);
  await later(30);
  await person.call('transfers.digital', {});
  await world.platform.pool.query(
    `update users set phone = '+23480' || lpad((random() * 99999999)::int::text, 8, '0') where id = $1`,
    [me.id],
  );
  await fund(world, me.id, 1_000_000_00n);
  await fund(world, me.id, 1_000_00n, 'USD');
  const accountId = await ownAccount(world, person, me.id);
  const counterpartyId = await dollarAccount(person);
  const targets: Readonly<Record<TestRail, () => Promise<QuoteSubject>>> = {
    tag: async () => ({ rail: 'tag', recipientUserId: (await member(world)).me.id }),
    bank: async () => ({
      rail: 'bank',
      country: 'NG',
      bankCode: await bankCode(person),
      accountNumber: '0123456789',
    }),
    international: async () => ({
      rail: 'bank',
      country: 'GH',
      bankCode: await institution(person, 'GH'),
      accountNumber: '1234567890',
    }),
    momo: async () => ({
      rail: 'momo',
      country: 'GH',
      providerCode: await institution(person, 'GH', 'MOMO'),
      phoneNumber: '233241234567',
    }),
    usd_bank: async () => ({ rail: 'usd_bank', counterpartyId, paymentRail: 'ACH' }),
    digital: async () => ({
      rail: 'digital',
      coin: 'usdc',
      network: 'polygon',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    }),
    withdrawal: async () => ({ rail: 'withdrawal', accountId }),
    claim: async () => ({
      rail: 'claim',
      channel: 'email',
      address: `${randomUUID()}@example.test`,
    }),
  };
  return { ...made, targets };
};

export const isDollarRail = (rail: TestRail): boolean => rail === 'usd_bank' || rail === 'digital';

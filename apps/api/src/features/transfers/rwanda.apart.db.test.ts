// Adds the rows for Rwanda to the tables before any import below reads them.
import '#test/rwanda.ts';
import { suggestedOperator } from '@cowrie/contract/reference/operator-prefixes';
import {
  internationalNumber,
  methodsFor,
  momoNumber,
  transferCountries,
} from '@cowrie/contract/reference/data';
import type { Quote } from '@cowrie/contract/transfers/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { picture, refusalOf } from '#test/worlds/kyc.ts';
import { money, openTransferWorld, runPayouts, sender } from '#test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

/** Our balance at the company, in the payout currency. */
const putFloat = async (francs: number): Promise<void> => {
  const response = await fetch(`${sandbox.url}/maplerad/v1/test/wallet/credit`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxKeys.MAPLERAD_SECRET_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: francs, currency: 'RWF' }),
  });
  expect(response.status).toBe(200);
};

const floatLeft = async (): Promise<bigint | undefined> => {
  const balances = await world.platform.providers.maplerad.wallets.balances();
  return balances.find(({ currency }: { currency: string }) => currency === 'RWF')?.available.minor;
};

const moneyOf = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const naira = items.find(({ currency }) => currency === 'NGN');
  return { available: naira?.available, held: naira?.held };
};

/** Recipient that the form finds: the operator that matches the number, and the name it returns. */
const findRecipient = async (person: Person, typed: string) => {
  const { data: countries } = await person.call('reference.countries', { body: {} });
  const { calling_code: callingCode = '' } = countries.find(({ code }) => code === 'RW') ?? {};
  const phoneNumber = internationalNumber(typed, callingCode);
  const { data } = await person.call('reference.institutions', { body: { country: 'RW' } });
  const operator = suggestedOperator('RW', phoneNumber, data);
  const providerCode = operator?.code ?? '';
  const { data: owner } = await person.call('reference.resolve-account', {
    body: { bank_code: providerCode, account_number: phoneNumber },
  });
  return { phoneNumber, providerCode, offered: data, operator, name: owner.account_name };
};

/** Passes the selfie gate for exactly what the quote says. */
const prove = async (person: Person, { selfie }: Quote): Promise<string> => {
  if (!selfie) throw new Error('the quote asks for no selfie');
  const { check } = await person.call('kyc.start-selfie-check', {
    body: { ...selfie, rail: 'momo' },
  });
  if (!check) throw new Error('no selfie was asked for');
  const one = await picture(640, 480);
  const files = Array.from({ length: 9 }, () => one);
  const { proof } = await person.call('kyc.send-selfie', { params: { checkId: check.id }, files });
  return proof ?? '';
};

test('Rwanda’s mobile money, added as rows of data only, is offered, quoted, sent and settled like every other', async () => {
  await putFloat(50_000);
  const { person } = await sender(world);
  expect(transferCountries).toContain('RW');
  expect(methodsFor('RW')).toEqual(['momo']);

  const found = await findRecipient(person, '0788 123 456');
  expect(found.phoneNumber).toBe('250788123456');
  expect(found.phoneNumber).toHaveLength(momoNumber.verifyDigits);
  expect(found.offered.map(({ name }) => name)).toEqual(['Airtel Money', 'MTN MoMo']);
  expect(found.operator?.name).toBe('MTN MoMo');
  expect(found.name).toMatch(/^[A-Z' -]{5,}$/);

  const { rate } = await person.call('transfers.rate', { params: { from: 'NGN', to: 'RWF' } });
  const { providerCode, phoneNumber } = found;
  const to = { rail: 'momo', country: 'RW', providerCode, phoneNumber } as const;
  const quote = await person.call('transfers.quote', { body: { to, amount: 10_000_00 } });
  expect(quote).toMatchObject({
    rail: 'momo',
    source: { amount: 10_000_00, currency: 'NGN' },
    // ₦10,000 at 1,440 francs and 1,550 naira to the dollar, in whole francs.
    target: { amount: 9_290_00, currency: 'RWF' },
    rate,
    total: 10_000_00,
    recipient: { name: found.name, bankName: 'MTN MoMo', country: 'RW' },
    arrival: { words: 'Within minutes' },
  });

  const body = { quoteId: quote.id };
  expect(await refusalOf(person.call('transfers.send', { body }, money()))).toMatchObject({
    code: 'SELFIE_REQUIRED',
  });
  const { headers } = money();
  const withProof = {
    headers: { ...headers, 'x-selfie-proof': await prove(person, quote) },
  };
  const sent = await person.call('transfers.send', { body }, withProof);
  expect(await moneyOf(person)).toEqual({ available: 40_000_00, held: 10_000_00 });
  await runQueued(world, 'payouts:submit');
  world.clock.advance(30);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  await runPayouts(world);
  expect(await moneyOf(person)).toEqual({ available: 40_000_00, held: 0 });
  // The float loses the amount that arrived plus the company's fee of 200 francs.
  expect(await floatLeft()).toBe((50_000n - 9_290n - 200n) * 100n);

  const params = { transactionId: sent.transactionId };
  const read = await person.call('transactions.read', { params });
  expect(read).toMatchObject({
    status: 'completed',
    where: expect.stringMatching(new RegExp(`^It’s in ${found.name}’s MTN MoMo account\\.$`, 'i')),
    can: { receipt: true },
  });
  expect(read.facts.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([['They get', 'FRw\u00A09,290']]),
  );
  const receipt = await person.request(`/api/v1/transactions/${sent.transactionId}/receipts/pdf`);
  expect(receipt.headers.get('content-type')).toBe('application/pdf');
});

test('its own minimum and maximum are given in its own currency', async () => {
  const { person } = await sender(world);
  const { providerCode, phoneNumber } = await findRecipient(person, '250728123456');
  const to = { rail: 'momo', country: 'RW', providerCode, phoneNumber } as const;
  const refused = async (amount: number) =>
    (await refusalOf(person.call('transfers.quote', { body: { to, amount } }))).message;
  expect(await refused(499_99)).toBe('Minimum transfer amount is ₦500.00');
  expect(await refused(2_000_000_01)).toBe('Maximum transfer amount is ₦2000000.00');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { ask, withDollars } from '../../../test/worlds/funding.ts';
import { fund } from '../../../test/money.ts';
import { refusalOf } from '../../../test/worlds/kyc.ts';
import { codeOf } from '../../../test/people.ts';
import {
  fault,
  money,
  openTransferWorld,
  pin,
  runPayouts,
  withoutSelfies,
} from '../../../test/worlds/transfer.ts';
import { type Person, runQueued, type World } from '../../../test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());

const later = async (seconds: number) => {
  world.clock.advance(seconds);
  await control(sandbox, '/clock', { advance_ms: seconds * 1000 });
};

/** A person with an open dollar account, $100 and a PIN. */
const withDollarAccount = async (amount = 100_00n) => {
  const made = await withDollars(world);
  await made.person.call('identity.set-pin', { body: { pin } });
  await ask(made.person, 'USD');
  await later(600);
  await made.person.call('wallets.sync-usd-virtual-account', { body: {} });
  if (amount > 0n) await fund(world, made.me.id, amount, 'USD');
  return made;
};

const place = {
  street: '17 West Main Street',
  city: 'Luray',
  state: 'VA',
  postal_code: '22835',
  country: 'US',
};
const details = (over: object = {}) => ({
  email: 'jane@example.test',
  name: 'Jane Roe',
  account_number: `12${Math.floor(Math.random() * 1e8)}`.padEnd(10, '0'),
  routing_number: '021000021',
  account_type: 'CHECKING' as const,
  bank_name: 'JPMORGAN CHASE BANK, NA',
  payment_rail: 'ACH' as const,
  beneficiary_address: place,
  ...over,
});
const add = async (person: Person, over: object = {}): Promise<string> => {
  const { data } = await person.call('transfers.create-usd-counterparty', { body: details(over) });
  return data.counterparty.counterparty_id;
};
const transfer = (person: Person, counterparty_id: string, amount: number, key?: string) =>
  person.call(
    'transfers.create-usd-transfer',
    {
      body: {
        counterparty_id,
        amount,
        payment_rail: 'ACH',
        memo: null,
        reason: 'invoice payment',
        reference: `USD_TRANSFER_${Date.UTC(2026, 10, 15)}_ab12`,
      },
    },
    money(key),
  );
const dollars = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === 'USD');
  return { available: wallet?.available, held: wallet?.held };
};
const statusOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{ status: string }>(
    'select status from transactions where id = $1',
    [id],
  );
  return rows[0]?.status;
};

describe('a saved American account', () => {
  test('is made once at the company, and found by account and routing number', async () => {
    const { person } = await withDollarAccount();
    const account_number = '4455667788';
    const first = await add(person, { account_number });
    expect(await add(person, { account_number })).toBe(first);
    const rows = await person.call('transfers.usd-counterparties-table', {
      query: {
        select: 'id,counterparty_id',
        account_number: `eq.${account_number}`,
        routing_number: 'eq.021000021',
      },
    });
    expect(rows).toEqual([{ id: expect.any(String), counterparty_id: first }]);
    const { person: stranger } = await withDollarAccount(0n);
    expect(await stranger.call('transfers.usd-counterparties-table', { query: {} })).toEqual([]);
    expect(await codeOf(transfer(stranger, first, 100))).toBe('USD_COUNTERPARTY_INVALID');
  });

  test('whose creation got no answer is found again, not created twice', async () => {
    const { person } = await withDollarAccount();
    const account_number = '9988776655';
    await fault(sandbox, '500_after', { method: 'POST', path_regex: 'counterparties' });
    expect(await refusalOf(add(person, { account_number }))).toMatchObject({
      message: 'Network error. Please check your connection and try again.',
    });
    const id = await add(person, { account_number });
    const { items } = await person.call('transfers.usd-counterparties', {});
    expect(items.filter((item) => item.accountNumber === account_number)).toMatchObject([
      { counterpartyId: id, name: 'Jane Roe', paymentRail: 'ACH' },
    ]);
  });

  test('is shown to its sender with routing number and address, in the list and in the quote', async () => {
    const { person } = await withDollarAccount();
    const counterpartyId = await add(person);
    const { postal_code: postalCode, ...address } = place;
    const { items } = await person.call('transfers.usd-counterparties', {});
    expect(items[0]?.address).toEqual({ ...address, postalCode, street2: null });
    const to = { rail: 'usd_bank', counterpartyId, paymentRail: 'ACH' } as const;
    const quote = await person.call('transfers.quote', { body: { to, amount: 10_00 } });
    const shown = {
      routingNumber: '021000021',
      address: '17 West Main Street, Luray, VA 22835, US',
    };
    expect(quote.recipient).toMatchObject(shown);
    const params = { quoteId: quote.id };
    expect((await person.call('transfers.read-quote', { params })).recipient).toMatchObject(shown);
  });
});

describe('an invalid American account', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = (await withDollarAccount(0n)).person;
  });

  test.each([
    [{ routing_number: '123456789' }, 'Invalid routing number. Please verify and try again.'],
    [{ account_number: '0000000000' }, 'Invalid account number. Please verify and try again.'],
  ])('with %o the company refuses: %s', async (over, sentence) => {
    expect(await refusalOf(add(owner, over))).toMatchObject({ message: sentence });
  });

  test.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ name: '' }, 'Full name is required'],
    [{ account_number: '' }, 'Account number is required'],
    [{ routing_number: '' }, 'Routing number is required'],
    [{ routing_number: '12345678' }, 'Routing number must be 9 digits'],
    [{ bank_name: '' }, 'Bank name is required'],
    [{ beneficiary_address: { ...place, street: '' } }, 'Street address is required'],
    [{ beneficiary_address: { ...place, city: '' } }, 'City is required'],
    [{ beneficiary_address: { ...place, state: '' } }, 'State is required'],
    [{ beneficiary_address: { ...place, postal_code: '' } }, 'Postal code is required'],
  ])('%o is refused: %s', async (over, sentence) => {
    expect(await refusalOf(add(owner, over))).toMatchObject({ message: sentence });
  });
});

describe('dollars to an American bank', () => {
  test('cost $2.99, are held, wait for the account to be active, and arrive', async () => {
    const { person } = await withDollarAccount();
    const sent = await transfer(person, await add(person), 50_00);
    expect(sent).toMatchObject({
      success: true,
      data: { status: 'pending', reference: expect.stringMatching(/^USD_TRANSFER_/) },
    });
    expect(await dollars(person)).toEqual({ available: 47_01, held: 52_99 });
    await runQueued(world, 'payouts:submit');
    await later(120);
    await runPayouts(world);
    await later(120);
    await runPayouts(world);
    expect(await statusOf(sent.data.transaction_id)).toBe('completed');
    expect(await dollars(person)).toEqual({ available: 47_01, held: 0 });
  });

  test('with the same key move once; the same key with another amount is refused', async () => {
    const { person } = await withDollarAccount();
    const key = randomUUID();
    const id = await add(person);
    const first = await transfer(person, id, 10_00, key);
    expect(await transfer(person, id, 10_00, key)).toEqual(first);
    expect(await refusalOf(transfer(person, id, 11_00, key))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await dollars(person)).held).toBe(12_99);
  });

  test.each([
    [99, 'Minimum transfer amount is $1.00'],
    [1_000_001, 'Maximum transfer amount is $10000.00'],
    [0, 'Invalid transfer amount'],
  ])('of %i cents are refused: %s', async (amount, sentence) => {
    const { person } = await withDollarAccount();
    const refusal = await refusalOf(transfer(person, await add(person), amount));
    expect(refusal).toMatchObject({ message: sentence });
  });

  test('the balance must cover the amount plus the 2.99 fee, and the sentence says every figure', async () => {
    const { person } = await withDollarAccount(10_00n);
    expect(await refusalOf(transfer(person, await add(person), 8_00))).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      message:
        'Insufficient balance.\nTransfer: $8.00\nFee: $2.99\nTotal required: $10.99\nAvailable: $10.00\nNeeded: $0.99',
    });
  });

  test('without a wallet: USD wallet not found. Please create a USD wallet from the Dashboard.', async () => {
    const { person } = await withDollarAccount(0n);
    const { person: other } = await withDollars(world);
    expect(await refusalOf(add(other))).toMatchObject({
      message: 'USD account not ready. Please sync your account from Settings.',
    });
    const id = await add(person);
    await world.platform.pool.query(
      `update wallets set is_active = false where currency = 'USD' and user_id =
        (select user_id from usd_counterparties where counterparty_id = $1)`,
      [id],
    );
    expect(await refusalOf(transfer(person, id, 1_00))).toMatchObject({
      message: 'USD wallet not found. Please create a USD wallet from the Dashboard.',
    });
  });
});

describe('a call of the USD flow', () => {
  const body = (over: object) => ({ body: details(over) as never });

  test.each([
    [{ routing_number: undefined }, 'Routing number is required for US transfers'],
    [{ name: undefined }, 'Recipient name and email are required.'],
    [{ email: undefined }, 'Recipient name and email are required.'],
    [{ name: '' }, 'Full name is required'],
    [{ routing_number: '' }, 'Routing number is required'],
  ])('with %j is answered "%s"', async (over, sentence) => {
    const { person } = await withDollarAccount(0n);
    const refusal = await refusalOf(person.call('transfers.create-usd-counterparty', body(over)));
    expect(JSON.stringify(refusal)).toContain(sentence);
  });

  test('without a session: "Authentication expired. Please log in again."', async () => {
    const call = world.person().call('transfers.create-usd-counterparty', body({}));
    expect(await refusalOf(call)).toMatchObject({
      code: 'USER_NOT_AUTHENTICATED',
      message: 'Authentication expired. Please log in again.',
    });
  });

  test('after the session has ended: "Session expired. Please log in again."', async () => {
    const { person, me } = await withDollarAccount(0n);
    await world.platform.pool.query('update sessions set ended_at = now() where user_id = $1', [
      me.id,
    ]);
    expect(await refusalOf(transfer(person, 'any', 100))).toMatchObject({
      code: 'SESSION_EXPIRED',
      message: 'Session expired. Please log in again.',
    });
  });

  test('without a dollar account: "USD virtual account not synced. Please sync your account and try again."', async () => {
    const { person, me } = await withDollarAccount();
    const id = await add(person);
    await world.platform.pool.query(
      "update funding_accounts set company_account_id = null where currency = 'USD' and user_id = $1",
      [me.id],
    );
    expect(await refusalOf(transfer(person, id, 5_00))).toMatchObject({
      message: 'USD virtual account not synced. Please sync your account and try again.',
    });
  });

  test('that the company refuses for no reason we know: "Failed to add recipient: …" in our words', async () => {
    const { person } = await withDollarAccount(0n);
    await fault(sandbox, '400', { method: 'POST', path_regex: 'counterpart' });
    const refusal = await refusalOf(add(person));
    expect(refusal).toMatchObject({
      message: 'Failed to add recipient: The bank did not accept the details.',
    });
  });
});

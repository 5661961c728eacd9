import { randomUUID } from 'node:crypto';
import { add, money, subtract, type Money } from '@cowrie/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Maplerad } from './client.ts';
import {
  findBankCode,
  counterparty,
  mapleradFor,
  newCustomer,
  newDollarAccount,
  listSentEvents,
} from './testing.ts';
import type { MapleradCurrency } from './units.ts';

const sandbox = useSandbox('fresh');
let maplerad: Maplerad;
beforeEach(() => {
  maplerad = mapleradFor(sandbox);
});

const float = async <C extends MapleradCurrency>(currency: C): Promise<Money<C>> => {
  const balances = await maplerad.wallets.balances();
  const found = balances.find((each) => each.currency === currency);
  return money(found?.available.minor ?? 0n, currency);
};
const reading = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'maplerad', name, value });
const lastEvent = async () => (await listSentEvents(sandbox)).at(-1);
const zenith = () => findBankCode(maplerad, 'NG', 'NUBAN', 'Zenith Bank');
const toBank = async (amount: Money<'NGN'>, reference = randomUUID()) => ({
  to: 'bank' as const,
  bankCode: await zenith(),
  accountNumber: '1000000018',
  amount,
  reason: 'Rent',
  reference,
  recipient: { name: 'Grace Bello' },
});

describe('a bank transfer', () => {
  it('is accepted, takes its amount and fee from our float, and arrives', async () => {
    const before = await float('NGN');
    const order = await toBank(money(150_050n, 'NGN'));
    const sent = await maplerad.transfers.sendLocal(order);
    expect(sent).toMatchObject({ outcome: 'accepted', transfer: { status: 'pending' } });
    const found = await maplerad.transfers.find(order.reference);
    expect(found).toMatchObject({ status: 'succeeded', reference: order.reference });
    expect(found?.amount).toEqual(order.amount);
    const cost = add(order.amount, found?.fee as Money<'NGN'>);
    expect(await float('NGN')).toEqual(subtract(before, cost));
    expect((await lastEvent())?.type).toBe('transfer.successful');
    expect(await maplerad.transfers.find(found?.id ?? '')).toEqual(found);
  });

  it('whose amount ends in 13 is accepted and fails, and the money comes back', async () => {
    const before = await float('NGN');
    const order = await toBank(money(150_013n, 'NGN'));
    expect((await maplerad.transfers.sendLocal(order)).outcome).toBe('accepted');
    expect((await maplerad.transfers.find(order.reference))?.status).toBe('failed');
    expect(await float('NGN')).toEqual(before);
    expect((await lastEvent())?.type).toBe('transfer.failed');
  });

  it('whose amount ends in 17 is refused for insufficient balance', async () => {
    const order = await toBank(money(150_017n, 'NGN'));
    expect(await maplerad.transfers.sendLocal(order)).toEqual({
      outcome: 'refused',
      code: 'validation',
      message: 'insufficient balance',
    });
    expect(await maplerad.transfers.find(order.reference)).toBeNull();
  });

  it('whose amount ends in 19 stays pending', async () => {
    const order = await toBank(money(150_019n, 'NGN'));
    await maplerad.transfers.sendLocal(order);
    expect((await maplerad.transfers.find(order.reference))?.status).toBe('pending');
    expect(await listSentEvents(sandbox)).toEqual([]);
  });

  it('is refused if our float is too small', async () => {
    await control(sandbox, '/maplerad/float', { currency: 'NGN', balance: 100 });
    const sent = await maplerad.transfers.sendLocal(await toBank(money(150_000n, 'NGN')));
    expect(sent).toMatchObject({ outcome: 'refused', message: 'insufficient balance' });
  });

  it('is never made twice: a reference already in use is unknown, not refused', async () => {
    const before = await float('NGN');
    const order = await toBank(money(150_000n, 'NGN'));
    await maplerad.transfers.sendLocal(order);
    const after = await float('NGN');
    const again = await maplerad.transfers.sendLocal(order);
    expect(again).toMatchObject({ outcome: 'unknown' });
    expect(again).toHaveProperty('message', expect.stringContaining('duplicate reference'));
    expect((await maplerad.transfers.find(order.reference))?.status).toBe('succeeded');
    expect(await float('NGN')).toEqual(after);
    expect(after).not.toEqual(before);
  });

  it('that had arrived can still be returned', async () => {
    const before = await float('NGN');
    const order = await toBank(money(150_000n, 'NGN'));
    await maplerad.transfers.sendLocal(order);
    await control(sandbox, '/maplerad/reverse', { reference: order.reference });
    expect((await maplerad.transfers.find(order.reference))?.status).toBe('failed');
    expect(await float('NGN')).toEqual(before);
    expect((await lastEvent())?.type).toBe('transfer.failed');
  });
});

describe('a transfer abroad', () => {
  it('reaches mobile money in whole units of its currency', async () => {
    const before = await float('XOF');
    const reference = randomUUID();
    const sent = await maplerad.transfers.sendLocal({
      to: 'mobile_money',
      bankCode: await findBankCode(maplerad, 'CI', 'MOMO', 'MTN'),
      accountNumber: '+2250512345678',
      amount: money(150_000n, 'XOF'),
      reason: 'Family',
      reference,
      recipient: { firstName: 'Awa', lastName: 'Traoré', country: 'CI' },
    });
    expect(sent).toMatchObject({ outcome: 'accepted' });
    const found = await maplerad.transfers.find(reference);
    expect(found?.amount).toEqual(money(150_000n, 'XOF'));
    const left = subtract(before, await float('XOF'));
    expect(left).toEqual(add(money(150_000n, 'XOF'), found?.fee as Money<'XOF'>));
  });

  it('to Kenya is refused without the full sender, and accepted with it', async () => {
    const order = {
      to: 'mobile_money' as const,
      bankCode: await findBankCode(maplerad, 'KE', 'MOMO', 'M-PESA'),
      accountNumber: '+254712345678',
      amount: money(100_000n, 'KES'),
      reason: 'Family',
      recipient: { firstName: 'Wanjiru', lastName: 'Kamau' },
    };
    const bare = await maplerad.transfers.sendLocal({ ...order, reference: randomUUID() });
    expect(bare).toMatchObject({ outcome: 'refused', message: 'request failed' });
    const phoneNumber = '+2348123456789';
    const address = '12 Marina, Lagos';
    const sender = { firstName: 'Ada', lastName: 'Obi', phoneNumber, address, country: 'NG' };
    const full = await maplerad.transfers.sendLocal({ ...order, sender, reference: randomUUID() });
    expect(full.outcome).toBe('accepted');
  });

  it('to a bank in Ghana is refused in another currency', async () => {
    const bankCode = await findBankCode(maplerad, 'GH', 'BOG', 'Absa');
    const order = await toBank(money(150_000n, 'NGN'));
    const sent = await maplerad.transfers.sendLocal({ ...order, bankCode });
    expect(sent).toMatchObject({ outcome: 'refused', message: 'currency is not supported' });
  });
});

describe('a dollar transfer', () => {
  const order = (counterpartyId: string, amount = money(1_900n, 'USD')) => ({
    counterpartyId,
    amount,
    rail: 'ACH' as const,
    memo: null,
    reason: 'Invoice 7',
    reference: randomUUID(),
  });

  it('goes to an active counterparty, with the reason as memo', async () => {
    const accountId = await newDollarAccount(maplerad);
    const { id } = await maplerad.counterparties.create(counterparty(accountId));
    const wanted = order(id);
    const sent = await maplerad.transfers.sendDollars(wanted);
    const found =
      sent.outcome === 'accepted' ? await maplerad.transfers.find(sent.transfer.id) : null;
    expect(found).toMatchObject({ status: 'succeeded', amount: money(1_900n, 'USD') });
  });

  it('whose reference is kept is found by it, and refused a second time', async () => {
    await reading('dollar_transfers', 'kept');
    const accountId = await newDollarAccount(maplerad);
    const { id } = await maplerad.counterparties.create(counterparty(accountId));
    const wanted = order(id);
    const sent = await maplerad.transfers.sendDollars(wanted);
    expect(sent).toMatchObject({ outcome: 'accepted', transfer: { reference: wanted.reference } });
    const found = await maplerad.transfers.find(wanted.reference);
    expect(found).toMatchObject({ status: 'succeeded', amount: money(1_900n, 'USD') });
    expect((await maplerad.transfers.sendDollars(wanted)).outcome).toBe('unknown');
  });

  it('whose reference is forgotten would be paid twice, and is found only by amount, payee and time', async () => {
    await reading('dollar_transfers', 'forgotten');
    const accountId = await newDollarAccount(maplerad);
    const { id } = await maplerad.counterparties.create(counterparty(accountId));
    const { bank, ...holder } = counterparty(accountId);
    const elsewhere = { ...holder, bank: { ...bank, accountNumber: '987654321' } };
    const { id: other } = await maplerad.counterparties.create(elsewhere);
    const wanted = order(id);
    const since = new Date(systemClock.now().getTime() - 1_000);
    for (const counterpartyId of [id, id, other]) {
      const sent = await maplerad.transfers.sendDollars({ ...wanted, counterpartyId });
      expect(sent).toMatchObject({ outcome: 'accepted', transfer: { reference: null } });
    }
    expect(await maplerad.transfers.find(wanted.reference)).toBeNull();
    const like = { counterpartyId: id, accountNumber: '123456789', since };
    const found = await maplerad.transfers.searchDollars({ ...like, amount: wanted.amount });
    expect(found).toHaveLength(2);
    const others = { ...like, amount: money(1_901n, 'USD') };
    expect(await maplerad.transfers.searchDollars(others)).toEqual([]);
    const later = { ...like, amount: wanted.amount, since: new Date(since.getTime() + 60_000) };
    expect(await maplerad.transfers.searchDollars(later)).toEqual([]);
  });

  it('to an unknown counterparty, by another rail or before activation is refused with the reason', async () => {
    const refused = await maplerad.transfers.sendDollars(order(randomUUID()));
    expect(refused).toMatchObject({ outcome: 'refused', code: 'not_found' });
    expect(refused).toHaveProperty('message', 'counterparty not found');
    const accountId = await newDollarAccount(maplerad);
    const { id } = await maplerad.counterparties.create(counterparty(accountId));
    const wire = await maplerad.transfers.sendDollars({ ...order(id), rail: 'FEDWIRE' });
    expect(wire).toHaveProperty('message', expect.stringContaining('counterparty'));
  });
});

describe('a mobile money collection', () => {
  const inGhana = { country: 'GH', operator: 'MTN', currency: 'GHS' };
  const ask = async (phoneNumber: string, { country, operator, currency } = inGhana) => {
    const reference = randomUUID();
    const asked = await maplerad.collections.request({
      bankCode: await findBankCode(maplerad, country, 'MOMOCOLLECTION', operator),
      phoneNumber,
      amount: money(150_000n, currency as 'GHS'),
      description: 'Lunch',
      reference,
      payer: { firstName: 'Kofi', lastName: 'Mensah', email: 'kofi@example.com' },
    });
    if (asked.outcome !== 'accepted') throw new Error(JSON.stringify(asked));
    return { ...asked, reference };
  };
  const statusOf = async (id: string) => (await maplerad.collections.verify(id))?.status;

  it('is paid, and our float grows by the amount less the fee', async () => {
    const before = await float('GHS');
    const { collection, otp, reference } = await ask('+233241234567');
    expect(otp).toBeNull();
    const paid = await maplerad.collections.findByReference(reference);
    expect(paid).toMatchObject({ id: collection.id, status: 'succeeded' });
    expect(paid?.payer.name).toBe('Kofi Mensah');
    const credited = subtract(money(150_000n, 'GHS'), paid?.fee as Money<'GHS'>);
    expect(await float('GHS')).toEqual(add(before, credited));
    expect((await lastEvent())?.type).toBe('collection.successful');
  });

  it('from a number that ends in 3 fails', async () => {
    const { collection } = await ask('+233241234563');
    expect(await statusOf(collection.id)).toBe('failed');
    expect((await lastEvent())?.type).toBe('collection.failed');
  });

  it('from a number that ends in 9 stays pending', async () => {
    const { collection } = await ask('+233241234569');
    expect(await statusOf(collection.id)).toBe('pending');
  });

  it('from a number that ends in 1 waits for a code, and an accepted code is not yet money', async () => {
    const { collection, otp } = await ask('+233241234561');
    expect(otp).toMatchObject({ length: 4 });
    const transactionId = collection.id;
    const wrong = await maplerad.collections.verifyOtp({ transactionId, otp: '0000' });
    expect(wrong).toMatchObject({ outcome: 'refused', message: 'invalid otp' });
    expect(await statusOf(transactionId)).toBe('pending');
    const right = await maplerad.collections.verifyOtp({ transactionId, otp: '6550' });
    expect(right).toMatchObject({ outcome: 'accepted', collection: { status: 'pending' } });
    expect(await statusOf(transactionId)).toBe('succeeded');
  });

  it.each(['CI', 'BF', 'SN'])('through Orange in %s always needs a code', async (country) => {
    const { otp, collection } = await ask('+2250712345678', {
      country,
      operator: 'Orange',
      currency: 'XOF',
    });
    expect(otp?.instruction).not.toBe('');
    expect(collection.amount).toEqual(money(150_000n, 'XOF'));
  });
});

describe('a deposit', () => {
  it('into a naira account is reported by an event, and only reading it tells the account', async () => {
    const customerId = await newCustomer(maplerad, 0);
    const account = await maplerad.accounts.openNaira({ customerId });
    const { accountNumber } = account;
    const paid = { account_number: accountNumber, amount: 500_000, sender: 'CHIDI EZE' };
    await control(sandbox, '/maplerad/deposit', paid);
    const event = await lastEvent();
    expect(event?.type).toBe('collection.successful');
    const body = JSON.parse(event?.body ?? '{}') as Record<string, string>;
    expect(body).not.toHaveProperty('account_id');
    expect(await maplerad.collections.verify(body['id'] ?? '')).toMatchObject({
      status: 'succeeded',
      amount: money(500_000n, 'NGN'),
      accountId: account.id,
      customerId,
      payer: { name: 'CHIDI EZE' },
    });
  });

  it('into a dollar account is reported as such', async () => {
    const accountId = await newDollarAccount(maplerad);
    const account = await maplerad.accounts.get(accountId);
    const paid = { account_number: account?.accountNumber, amount: 25_000, rail: 'FEDWIRE' };
    await control(sandbox, '/maplerad/deposit', paid);
    const event = await lastEvent();
    expect(event?.type).toBe('account.transaction');
    const body = JSON.parse(event?.body ?? '{}') as Record<string, string>;
    const found = await maplerad.collections.verify(body['id'] ?? '');
    expect(found).toMatchObject({ accountId, amount: money(25_000n, 'USD') });
  });

  it('into an unknown account is refused', async () => {
    const paid = { account_number: '1234567890', amount: 1 };
    await expect(control(sandbox, '/maplerad/deposit', paid)).rejects.toThrow('account not found');
  });
});

describe('an exchange', () => {
  it('changes our float by exactly the quoted amounts, once', async () => {
    const before = { naira: await float('NGN'), dollars: await float('USD') };
    const quote = await maplerad.fx.quote({ from: money(155_000_000n, 'NGN'), to: 'USD' });
    expect(quote.target).toEqual(money(100_000n, 'USD'));
    expect(await maplerad.fx.find(quote.reference)).toBeNull();
    const done = await maplerad.fx.exchange(quote.reference);
    expect(done).toMatchObject({ outcome: 'accepted', exchange: { target: quote.target } });
    expect(await float('NGN')).toEqual(subtract(before.naira, money(155_000_000n, 'NGN')));
    expect(await float('USD')).toEqual(add(before.dollars, money(100_000n, 'USD')));
    expect(await maplerad.fx.find(quote.reference)).toMatchObject({ source: quote.source });
    expect((await maplerad.fx.exchange(quote.reference)).outcome).toBe('unknown');
  });

  it('with an old quote is refused', async () => {
    const quote = await maplerad.fx.quote({ from: money(1_000_000n, 'NGN'), to: 'XOF' });
    await control(sandbox, '/clock', { advance_ms: 5 * 60 * 1000 });
    expect(await maplerad.fx.exchange(quote.reference)).toMatchObject({
      outcome: 'refused',
      message: 'quote has expired',
    });
  });
});

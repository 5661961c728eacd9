import { describe, expect, it } from 'vitest';
import { describeEveryFailure, useSandbox, watchFor } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { findBankCode, mapleradFor } from './testing.ts';

const sandbox = useSandbox();
const { log, record, calls, failureOf } = watchFor(
  sandboxKeys.MAPLERAD_SECRET_KEY,
  'mpr_wrong_canary',
);

describe('institutions', () => {
  it('are read to the last page', async () => {
    const banks = await mapleradFor(sandbox).reference.institutions({
      country: 'NG',
      type: 'NUBAN',
    });
    expect(banks.length).toBeGreaterThan(400);
    expect(banks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Access Bank', 'Zenith Bank', 'OPay (Paycom)']),
    );
  });

  it("have Maplerad's own codes, so a national bank code is refused", async () => {
    const { reference } = mapleradFor(sandbox);
    expect(await findBankCode(mapleradFor(sandbox), 'NG', 'NUBAN', 'Access Bank')).not.toBe('044');
    const account = { bankCode: '044', accountNumber: '0690000031' };
    expect(await failureOf(reference.resolveAccount(account))).toMatchObject({
      kind: 'rejected',
      message: 'invalid bank code',
    });
  });

  it.each(['GH', 'KE', 'CM', 'UG', 'TZ', 'SN', 'CI', 'BJ', 'BF'])(
    'of mobile money exist for %s, to pay and to collect',
    async (country) => {
      const { reference } = mapleradFor(sandbox);
      const payout = await reference.institutions({ country, type: 'MOMO' });
      const collect = await reference.institutions({ country, type: 'MOMOCOLLECTION' });
      expect(payout.length).toBeGreaterThanOrEqual(2);
      expect(collect.map(({ name }) => name)).toEqual(payout.map(({ name }) => name));
    },
  );

  it.each(['DYNAMIC', 'VIRTUAL'] as const)('of type %s exist for Nigeria', async (type) => {
    const listed = await mapleradFor(sandbox).reference.institutions({ country: 'NG', type });
    expect(listed.length).toBeGreaterThan(0);
  });
});

describe('an account number', () => {
  it('has the same holder every time', async () => {
    const maplerad = mapleradFor(sandbox);
    const bankCode = await findBankCode(maplerad, 'NG', 'NUBAN', 'Zenith Bank');
    const account = { bankCode, accountNumber: '1000000018' };
    const first = await maplerad.reference.resolveAccount(account);
    expect(first.accountName).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    expect(await maplerad.reference.resolveAccount(account)).toEqual(first);
  });

  it("that ends in 0000 cannot be resolved, with Maplerad's message", async () => {
    const maplerad = mapleradFor(sandbox);
    const bankCode = await findBankCode(maplerad, 'NG', 'NUBAN', 'Zenith Bank');
    const work = maplerad.reference.resolveAccount({ bankCode, accountNumber: '1000000000' });
    expect(await failureOf(work)).toMatchObject({
      kind: 'rejected',
      reason: 'validation',
      message: 'account could not be resolved',
    });
  });

  it('that ends in 9999 takes longer than our timeout', async () => {
    const maplerad = mapleradFor(sandbox, { timeoutMs: 150 });
    const bankCode = await findBankCode(mapleradFor(sandbox), 'NG', 'NUBAN', 'Zenith Bank');
    const work = maplerad.reference.resolveAccount({ bankCode, accountNumber: '1000009999' });
    expect((await failureOf(work)).message).toContain('timeout');
  });
});

describe('a routing number', () => {
  it('has its bank, with the street and town in one line', async () => {
    expect(await mapleradFor(sandbox).reference.routing('051402372')).toEqual({
      routingNumber: '051402372',
      bankName: 'BLUE RIDGE BANK, NA',
      address: '17 WEST MAIN STREET LURAY',
      state: 'VA',
      zipCode: '22835',
      phoneNumber: '5407436521',
    });
  });

  it('of an unknown bank is null, and one with a wrong check digit is refused', async () => {
    const { reference } = mapleradFor(sandbox);
    expect(await reference.routing('121145307')).toBeNull();
    expect((await failureOf(reference.routing('021000022'))).message).toContain('routing number');
  });
});

describe('the connection', () => {
  it('needs a key', async () => {
    await control(sandbox, '/reset', {});
    const maplerad = mapleradFor(sandbox, { secretKey: '' });
    const error = await failureOf(maplerad.reference.countries());
    expect(error).toMatchObject({ kind: 'misconfigured', message: 'Maplerad is not configured' });
    expect(await control(sandbox, '/requests?provider=maplerad')).toEqual({ requests: [] });
  });

  it('reports a wrong key as misconfigured and never shows it', async () => {
    const secretKey = 'mpr_wrong_canary';
    const maplerad = mapleradFor(sandbox, { secretKey, log, record });
    const error = await failureOf(maplerad.wallets.balances());
    expect(error).toMatchObject({ kind: 'misconfigured', reason: 'auth', status: 401 });
    expect(error.message).toContain('Authentication');
    expect(calls()).toHaveLength(1);
  });
});

describeEveryFailure(
  {
    name: 'maplerad',
    sandbox,
    make: (changes) => mapleradFor(sandbox, changes),
    attempts: 3,
  },
  { 'a question for currencies': () => ({ send: ({ reference }) => reference.currencies() }) },
  failureOf,
);

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { submit1 } from '../../../test/worlds/kyc.ts';
import { codeOf } from '../../../test/people.ts';
import {
  fault,
  money,
  openTransferWorld,
  runPayouts,
  sender,
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
beforeEach(() => control(sandbox, '/reset', {}));

const balance = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const naira = items.find(({ currency }) => currency === 'NGN');
  return { available: naira?.available, held: naira?.held };
};
const posted = async (kind: string, asset: string): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ posted: bigint }>(
    `select coalesce(sum(b.posted), 0)::bigint as posted
     from ledger_balances b join ledger_accounts a on a.id = b.account_id
     where a.kind = $1 and a.asset = $2`,
    [kind, asset],
  );
  return rows[0]?.posted ?? 0n;
};
const arrive = async () => {
  await runQueued(world, 'payouts:submit');
  world.clock.advance(30);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  await runPayouts(world);
};
const stateOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{ status: string; state: string }>(
    'select t.status, p.state from transactions t join payouts p using (id) where id = $1',
    [id],
  );
  return rows[0];
};

/** A person with the details a country asks for. */
const known = async () => {
  const made = await sender(world);
  await world.platform.pool.query(
    `update users set phone = '+23480' || lpad((random() * 99999999)::int::text, 8, '0') where id = $1`,
    [made.me.id],
  );
  await submit1(made.person);
  return made;
};

const momoIn = async (person: Person, country: string) => {
  const { data } = await person.call('reference.institutions', {
    body: { country, type: 'MOMO' },
  });
  const operator = data[0];
  if (!operator) throw new Error(`the sandbox has no operator in ${country}`);
  return operator.code;
};

const numbers: Readonly<Record<string, string>> = {
  GH: '233241234567',
  KE: '254712345678',
  CM: '237671234567',
  UG: '256771234567',
  TZ: '255741234567',
  SN: '221771234567',
  CI: '2250512345678',
  BJ: '22961234567',
  BF: '22671234567',
};

const bankIn = async (person: Person, country: string) => {
  const { data } = await person.call('reference.institutions', { body: { country } });
  return data[0]?.code ?? '';
};

describe('a corridor that the company does not carry out', () => {
  test('is switched off by the first refusal, with a case, until staff switch it on', async () => {
    const { person } = await known();
    const bankCode = await bankIn(person, 'GH');
    const to = { rail: 'bank', country: 'GH', bankCode, accountNumber: '1234567890' } as const;
    const quoteNow = () => person.call('transfers.quote', { body: { to, amount: 5_000_00 } });
    const { id: quoteId } = await quoteNow();
    const sent = await person.call('transfers.send', { body: { quoteId } }, money());
    const none = { provider: 'maplerad', name: 'bank_schemes', value: 'none' };
    await control(sandbox, '/reading', none);
    await arrive();
    expect(await stateOf(sent.transactionId)).toMatchObject({ status: 'failed' });
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    expect(await codeOf(quoteNow())).toBe('RAIL_OFF');
    const { rows } = await world.platform.pool.query<{ what: string }>(
      `select what from cases join case_steps on case_id = cases.id
       where subject = 'corridor:bank-gh' and state = 'open'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).toContain('bank transfers to Ghana');
    // Kenya has a switch of its own, and mobile money in Ghana goes on.
    const momo = { rail: 'momo', country: 'GH', phoneNumber: '233241234567' } as const;
    const providerCode = await momoIn(person, 'GH');
    const body = { to: { ...momo, providerCode }, amount: 5_000_00 };
    expect((await person.call('transfers.quote', { body })).rail).toBe('momo');
    await world.platform.pool.query(
      "update feature_flags set enabled = true where key = 'bank-gh'",
    );
    world.platform.flags.forget();
    expect((await quoteNow()).rail).toBe('international');
  });

  test('because its unit is not settled, is not offered', async () => {
    const { person } = await known();
    const providerCode = await momoIn(person, 'TZ');
    const phoneNumber = numbers['TZ'] ?? '';
    const to = { rail: 'momo', country: 'TZ', providerCode, phoneNumber } as const;
    const config = world.platform.config as { MAPLERAD_TZS_UNITS: '100' | undefined };
    config.MAPLERAD_TZS_UNITS = undefined;
    const code = await codeOf(person.call('transfers.quote', { body: { to, amount: 5_000_00 } }));
    config.MAPLERAD_TZS_UNITS = '100';
    expect(code).toBe('RAIL_OFF');
  });
});

describe('to mobile money abroad', () => {
  test.each(Object.entries(numbers))(
    'a send to %s is paid from the naira wallet at the locked rate and settled in the local currency',
    async (country, phoneNumber) => {
      const { person } = await known();
      const providerCode = await momoIn(person, country);
      const to = { rail: 'momo', country, providerCode, phoneNumber } as const;
      const quote = await person.call('transfers.quote', { body: { to, amount: 10_000_00 } });
      expect(quote).toMatchObject({
        rail: 'momo',
        fees: [],
        total: 10_000_00,
        source: { amount: 10_000_00, currency: 'NGN' },
        marginBasisPoints: 0,
      });
      expect(Number(quote.rate)).toBeGreaterThan(0);
      expect(quote.recipient.name).not.toBe('');
      const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
      expect(await balance(person)).toEqual({ available: 40_000_00, held: 10_000_00 });
      const { amount, currency } = quote.target;
      const [bought, sold] = [await posted('fx_pool', 'NGN'), await posted('fx_pool', currency)];
      await arrive();
      expect(await stateOf(sent.transactionId)).toEqual({ status: 'completed', state: 'settled' });
      expect(await balance(person)).toEqual({ available: 40_000_00, held: 0 });
      expect((await posted('fx_pool', 'NGN')) - bought).toBe(10_000_00n);
      expect((await posted('fx_pool', currency)) - sold).toBe(-BigInt(amount));
    },
  );

  test('the amount to arrive can be typed, and is kept', async () => {
    const { person } = await known();
    const to = {
      rail: 'momo',
      country: 'GH',
      providerCode: await momoIn(person, 'GH'),
      phoneNumber: numbers.GH ?? '',
    } as const;
    const body = { to, amount: 100_00, side: 'target' } as const;
    const quote = await person.call('transfers.quote', { body });
    expect(quote.target).toEqual({ amount: 100_00, currency: 'GHS' });
    expect(quote.source.amount).toBeGreaterThan(100_00);
  });

  test('an unknown number and an unknown operator are not found', async () => {
    const { person } = await sender(world);
    const to = {
      rail: 'momo',
      country: 'GH',
      providerCode: await momoIn(person, 'GH'),
      phoneNumber: '233240000000',
    } as const;
    const wrong = { ...to, providerCode: 'NOBODY' };
    expect(
      await codeOf(person.call('transfers.quote', { body: { to: wrong, amount: 100_00 } })),
    ).toBe('INSTITUTION_UNKNOWN');
    expect(await codeOf(person.call('transfers.quote', { body: { to, amount: 100_00 } }))).toBe(
      'MOMO_NOT_FOUND',
    );
  });
});

describe('to a bank abroad', () => {
  const accountIn = async (person: Person, country: 'GH' | 'KE') => {
    const { data } = await person.call('reference.institutions', { body: { country } });
    const bankCode = data[0]?.code ?? '';
    return { rail: 'bank', country, bankCode, accountNumber: '1234567890' } as const;
  };

  test.each(['GH', 'KE'] as const)(
    'a send to %s is resolved, held, submitted and settled; a refusal returns the money',
    async (country) => {
      const { person } = await known();
      const to = await accountIn(person, country);
      const quote = await person.call('transfers.quote', { body: { to, amount: 5_000_00 } });
      expect(quote.rail).toBe('international');
      const sent = await person.call('transfers.send', { body: { quoteId: quote.id } }, money());
      await arrive();
      expect(await stateOf(sent.transactionId)).toEqual({ status: 'completed', state: 'settled' });
      const again = await person.call('transfers.quote', { body: { to, amount: 6_000_00 } });
      const other = await person.call('transfers.send', { body: { quoteId: again.id } }, money());
      await fault(sandbox, '400', { method: 'POST', path_regex: '/v1/transfers' });
      await runQueued(world, 'payouts:submit');
      expect((await stateOf(other.transactionId))?.status).toBe('failed');
      expect(await balance(person)).toEqual({ available: 45_000_00, held: 0 });
    },
  );

  test('Kenya needs the details of the sender', async () => {
    const { person } = await sender(world);
    const to = await accountIn(person, 'KE');
    expect(await codeOf(person.call('transfers.quote', { body: { to, amount: 100_00 } }))).toBe(
      'SENDER_INCOMPLETE',
    );
  });

  test('without a rate there is no quote', async () => {
    const { person } = await sender(world);
    const to = await accountIn(person, 'GH');
    world.clock.advance(400);
    await fault(sandbox, '500', { path_regex: '/v1/fx/quote', times: 20 });
    expect(await codeOf(person.call('transfers.quote', { body: { to, amount: 100_00 } }))).toBe(
      'RATE_UNAVAILABLE',
    );
  });
});

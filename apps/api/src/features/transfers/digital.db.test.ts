import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { refusalOf, submit1 } from '../../../test/kyc-world.ts';
import { fund } from '../../../test/money.ts';
import { codeOf } from '../../../test/people.ts';
import {
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '../../../test/transfer-world.ts';
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
const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A person with $100 whom the company has accepted. */
const withCoins = async (amount = 100_00n) => {
  const made = await sender(world, 0n);
  await submit1(made.person);
  await made.person.call('wallets.open', { body: { currency: 'USD' } });
  await made.person.call('transfers.agree-to-digital', { body: { agreed: true } });
  await later(30);
  await made.person.call('transfers.digital', {});
  if (amount > 0n) await fund(world, made.me.id, amount, 'USD');
  return made;
};

const send = (person: Person, amount: number, over: object = {}) =>
  person.call(
    'transfers.bridge-send-digital-dollars',
    {
      body: {
        currency: 'USDC',
        network: 'polygon',
        recipient_address: good,
        amount,
        ...over,
      },
    },
    money(),
  );
const dollars = async (person: Person) => {
  const { items } = await person.call('wallets.list', {});
  const wallet = items.find(({ currency }) => currency === 'USD');
  return { available: wallet?.available, held: wallet?.held };
};
const arrive = async () => {
  await runQueued(world, 'payouts:submit');
  for (let turn = 0; turn < 4; turn += 1) {
    await later(120);
    await runPayouts(world);
  }
};
const rowOf = async (id: string) => {
  const { rows } = await world.platform.pool.query<{ status: string; detail: object }>(
    'select status, detail from transactions where id = $1',
    [id],
  );
  return rows[0];
};

describe('digital dollars', () => {
  test('by bridge-send-digital-dollars cost $1.50, arrive at the address, and can be looked up by their hash', async () => {
    const { person } = await withCoins();
    const { data } = await send(person, 20_00);
    expect(await dollars(person)).toEqual({ available: 78_50, held: 21_50 });
    await arrive();
    expect(await rowOf(data.transaction_id)).toMatchObject({
      status: 'completed',
      detail: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), rate: '1' },
    });
    expect(await dollars(person)).toEqual({ available: 78_50, held: 0 });
  });

  test('that cannot be delivered are returned in full', async () => {
    const { person } = await withCoins();
    const { data } = await send(person, 13_13);
    await arrive();
    await arrive();
    expect((await rowOf(data.transaction_id))?.status).toBe('failed');
    expect(await dollars(person)).toEqual({ available: 100_00, held: 0 });
  });

  test('cannot exceed the balance minus the $1.50 fee', async () => {
    const { person } = await withCoins(10_00n);
    expect(await refusalOf(send(person, 9_00))).toMatchObject({
      message: 'Insufficient balance. Available: 10.00 USD',
    });
    expect((await send(person, 8_50)).success).toBe(true);
  });

  test('need the company’s terms, and only verified people can accept them', async () => {
    const { person } = await sender(world, 0n);
    expect(await person.call('transfers.digital', {})).toMatchObject({
      state: 'none',
      needs: 'tier1',
    });
    expect(
      await codeOf(person.call('transfers.agree-to-digital', { body: { agreed: true } })),
    ).toBe('DIGITAL_TIER');
    await submit1(person);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    expect((await person.call('transfers.digital', {})).needs).toBe('terms');
    expect(await codeOf(send(person, 1_00))).toBe('DIGITAL_SETUP');
  });

  test('use only the networks the company offers', async () => {
    const { person } = await withCoins();
    const { routes } = await person.call('transfers.digital', {});
    expect(routes).toContainEqual({ coin: 'usdc', network: 'stellar', takesMemo: true });
    expect(routes).not.toContainEqual({ coin: 'usdt', network: 'solana', takesMemo: false });
    const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
    const over = { currency: 'USDT', network: 'solana', recipient_address: solana };
    expect(await codeOf(send(person, 1_00, over))).toBe('RAIL_OFF');
  });

  test.each([
    ['tron', good, 'This address cannot be on Tron.'],
    [
      'ethereum',
      good.toLowerCase().replace('5aa', '5Aa'),
      'A letter or digit of this address is wrong. Please copy it again.',
    ],
    ['ethereum', `0x${'0'.repeat(40)}`, 'No one can use this address. Money sent there is lost.'],
    [
      'ethereum',
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      'This is the address of the coin itself. Money sent there is lost.',
    ],
    ['stellar', `M${'A'.repeat(68)}`, 'We cannot send to this kind of Stellar address.'],
  ] as const)('on %s to %s: %s', async (network, address, sentence) => {
    const { person } = await sender(world, 0n);
    const refusal = await refusalOf(
      person.call('transfers.check-address', { body: { network, address } }),
    );
    expect(refusal).toMatchObject({ code: 'ADDRESS_INVALID', message: sentence });
  });
});

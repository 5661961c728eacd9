import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { refusalOf, submit1 } from '../../../test/worlds/kyc.ts';
import { fund } from '../../../test/money.ts';
import { codeOf } from '../../../test/people.ts';
import {
  acceptDigitalTerms,
  money,
  openTransferWorld,
  runPayouts,
  sender,
  signTerms,
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
const good = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** A person with $100 whom the company has accepted. */
const withCoins = async (amount = 100_00n) => {
  const made = await sender(world, 0n);
  await submit1(made.person);
  await made.person.call('wallets.open', { body: { currency: 'USD' } });
  await acceptDigitalTerms(made.person);
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
    expect(await codeOf(person.call('transfers.open-digital-terms', { body: {} }))).toBe(
      'DIGITAL_TIER',
    );
    await submit1(person);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    expect((await person.call('transfers.digital', {})).needs).toBe('terms');
    expect(await codeOf(send(person, 1_00))).toBe('DIGITAL_SETUP');
  });

  test('are set up with the agreement signed on the company’s page, the identity number and the state’s code', async () => {
    const { person, me } = await sender(world, 0n);
    await submit1(person);
    await acceptDigitalTerms(person);
    const { requests } = (await control(sandbox, '/requests?provider=bridge')) as {
      requests: { path: string; method: string; body: Record<string, unknown> }[];
    };
    const made = requests.findLast(
      ({ path, method }) => method === 'POST' && path === '/v0/customers',
    );
    expect(made?.body).toMatchObject({
      email: me.email,
      residential_address: { subdivision: 'LA', country: 'NGA' },
      identifying_information: [
        {
          type: 'other',
          issuing_country: 'NGA',
          number: expect.stringMatching(/^\d{11}$/),
          description: 'Bank Verification Number',
        },
      ],
      signed_agreement_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await later(30);
    expect(await person.call('transfers.digital', {})).toMatchObject({
      state: 'active',
      needs: null,
    });
    expect(await person.call('transfers.open-digital-terms', { body: {} })).toEqual({ url: null });
  });

  test('come back from the terms to their own path, and no one else’s link counts', async () => {
    const { person } = await sender(world, 0n);
    const { person: other } = await sender(world, 0n);
    await submit1(person);
    await submit1(other);
    const mine = await person.call('transfers.open-digital-terms', { body: { coin: 'usdt' } });
    const back = new URL(new URL(mine.url ?? '').searchParams.get('redirect_uri') ?? '');
    expect(back.origin).toBe(world.origin);
    expect(back.pathname).toMatch(/^\/transfer\/digital-terms\/[0-9a-f-]{36}\/usdt$/);
    // Before the person has come back, they have not agreed.
    expect(await person.call('transfers.digital', {})).toMatchObject({
      state: 'none',
      needs: 'terms',
    });
    const theirs = await other.call('transfers.open-digital-terms', { body: {} });
    const signed = await signTerms(theirs.url ?? '');
    expect(await codeOf(person.call('transfers.agree-to-digital', { body: signed }))).toBe(
      'DIGITAL_TERMS',
    );
    expect(await other.call('transfers.agree-to-digital', { body: signed })).toMatchObject({
      needs: null,
    });
    // A reload of the page.
    expect(await other.call('transfers.agree-to-digital', { body: signed })).toMatchObject({
      needs: null,
    });
  });

  test('with an agreement the company does not know are not set up', async () => {
    const { person } = await sender(world, 0n);
    await submit1(person);
    const { url } = await person.call('transfers.open-digital-terms', { body: {} });
    const { agreementId } = await signTerms(url ?? '');
    const body = { agreementId, signedAgreementId: 'made-up' };
    expect(await codeOf(person.call('transfers.agree-to-digital', { body }))).toBe(
      'DIGITAL_FAILED',
    );
    expect(await codeOf(send(person, 1_00))).toBe('DIGITAL_SETUP');
  });

  test('are not offered in a country the company does not know, and nothing is sent about the person', async () => {
    const { person, me } = await sender(world, 0n);
    await submit1(person);
    await world.platform.pool.query(`update users set country = 'FR' where id = $1`, [me.id]);
    expect(await person.call('transfers.digital', {})).toMatchObject({ needs: 'country' });
    expect(await codeOf(person.call('transfers.open-digital-terms', { body: {} }))).toBe(
      'DIGITAL_COUNTRY',
    );
  });

  test('whose key at the company expired before its answer arrived are found there', async () => {
    const { person } = await sender(world, 0n);
    await submit1(person);
    await world.platform.pool.query(
      "update sessions set absolute_expires_at = 'infinity', idle_expires_at = 'infinity'",
    );
    const { url } = await person.call('transfers.open-digital-terms', { body: {} });
    const signed = await signTerms(url ?? '');
    const path_regex = '/customers$';
    const fault = { provider: 'bridge', method: 'POST', path_regex, mode: '500_after', times: 3 };
    await control(sandbox, '/fault', fault);
    expect(await codeOf(person.call('transfers.agree-to-digital', { body: signed }))).toBe(
      'DIGITAL_FAILED',
    );
    await later(25 * 3_600);
    expect(await person.call('transfers.digital', {})).toMatchObject({ state: 'active' });
  });

  test('use only the networks the company offers', async () => {
    const { person } = await withCoins();
    const { routes } = await person.call('transfers.digital', {});
    expect(routes).toContainEqual({ coin: 'usdc', network: 'stellar', takesMemo: true });
    expect(routes).toContainEqual({ coin: 'usdt', network: 'tron', takesMemo: true });
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

import { randomUUID } from 'node:crypto';
import { ApiError } from '@cowrie/contract';
import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { SwitchKey } from '@cowrie/contract/staff/switches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { pausers } from '#test/pauses.ts';
import { refusalOf } from '#test/worlds/kyc.ts';
import { codeOf, newcomer } from '#test/people.ts';
import {
  bankCode,
  money,
  openTransferWorld,
  runPayouts,
  sender,
  withoutSelfies,
} from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Awaited<ReturnType<typeof pausers>>;
let payer: Awaited<ReturnType<typeof sender>>;
let payee: Awaited<ReturnType<typeof sender>>;

beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
  staff = await pausers(world);
  [payer, payee] = [await sender(world), await sender(world, 0n)];
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const toTag = (): QuoteSubject => ({ rail: 'tag', recipientUserId: payee.me.id });
const toBank = async (person: Person): Promise<QuoteSubject> => ({
  rail: 'bank',
  country: 'NG',
  bankCode: await bankCode(person),
  accountNumber: '0123456789',
});
const quote = (person: Person, to: QuoteSubject) =>
  person.call('transfers.quote', { body: { to, amount: 1_000_00 } });

/** One subject for each corridor. Those that cannot be paid are refused with another code. */
const subjects: Readonly<Record<string, () => QuoteSubject>> = {
  tag: toTag,
  claim: () => ({ rail: 'claim', channel: 'email', address: 'friend@example.test' }),
  bank: () => ({ rail: 'bank', country: 'NG', bankCode: 'x', accountNumber: '0123456789' }),
  'bank-gh': () => ({ rail: 'bank', country: 'GH', bankCode: 'x', accountNumber: '0123456789' }),
  'bank-ke': () => ({ rail: 'bank', country: 'KE', bankCode: 'x', accountNumber: '0123456789' }),
  'momo-gh': () => ({
    rail: 'momo',
    country: 'GH',
    providerCode: 'x',
    phoneNumber: '233241234560',
  }),
  'momo-ke': () => ({
    rail: 'momo',
    country: 'KE',
    providerCode: 'x',
    phoneNumber: '254712345678',
  }),
  withdrawal: () => ({ rail: 'withdrawal', accountId: randomUUID() }),
  usd: () => ({ rail: 'usd_bank', counterpartyId: randomUUID(), paymentRail: 'ACH' }),
  digital: () => ({ rail: 'digital', coin: 'usdc', network: 'polygon', address: 'no address' }),
};
const all = Object.keys(subjects);
const maplerad = ['bank', 'bank-gh', 'bank-ke', 'momo-gh', 'momo-ke', 'withdrawal', 'usd'];

/** The subjects that a pause refuses now. */
const refused = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const [name, subject] of Object.entries(subjects)) {
    try {
      await quote(payer.person, subject());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isPause = error.code === 'RAIL_OFF' && error.message.includes('paused since');
      if (isPause) names.push(name);
    }
  }
  return names;
};

const table: readonly (readonly [SwitchKey, readonly string[]])[] = [
  ['sends', all],
  ['company-maplerad', maplerad],
  ['company-bridge', ['digital']],
  ['rail-tag', ['tag']],
  ['rail-claim', ['claim']],
  ['rail-bank', ['bank']],
  ['rail-withdrawal', ['withdrawal']],
  ['rail-international', ['bank-gh', 'bank-ke']],
  ['rail-momo', ['momo-gh', 'momo-ke']],
  ['rail-usd-bank', ['usd']],
  ['rail-digital', ['digital']],
  ['bank-gh', ['bank-gh']],
  ['bank-ke', ['bank-ke']],
  ['momo-gh', ['momo-gh']],
  ['momo-ke', ['momo-ke']],
  ['sign-up', []],
  ['claims', []],
  ['collections', []],
];

describe('a pause', () => {
  test('that is not there refuses no one', async () => {
    expect(await refused()).toEqual([]);
  });

  test.each(table)('of %s refuses exactly what goes that way, and resumes', async (key, names) => {
    await staff.pause(key);
    expect((await refused()).toSorted()).toEqual([...names].toSorted());
    await staff.resume(key);
    expect(await refused()).toEqual([]);
  });

  test('refuses a quote that is older than it, and lets it go afterwards', async () => {
    const { id: quoteId } = await quote(payer.person, toTag());
    const key = money();
    const send = () => payer.person.call('transfers.send', { body: { quoteId } }, key);
    await staff.pause('rail-tag', { message: 'We are mending it.' });
    const { code, message } = await refusalOf(send());
    expect(code).toBe('RAIL_OFF');
    expect(message).toMatch(/^Transfers to tags have been paused since \d/);
    expect(message).toContain('Your money is safe. We are mending it.');
    await staff.resume('rail-tag');
    expect((await send()).status).toBe('completed');
    await staff.pause('rail-tag');
    expect((await send()).status, 'the answer to a send that happened').toBe('completed');
    await staff.resume('rail-tag');
  });

  test('of a scope stops only those within it', async () => {
    await staff.pause('sends', { scope: { people: [`@${payer.details.tag}`] } });
    expect(await codeOf(quote(payer.person, toTag()))).toBe('RAIL_OFF');
    const other = await sender(world);
    expect((await quote(other.person, toTag())).id).toBeTruthy();
    expect((await other.person.call('staff.read-notices', {})).items).toEqual([]);
    expect((await payer.person.call('staff.read-notices', {})).off).toContain('momo-gh');
    await staff.resume('sends');
  });

  test('with a schedule begins and ends without anyone', async () => {
    const inSeconds = (seconds: number) =>
      new Date(world.clock.now().getTime() + seconds * 1000).toISOString();
    await staff.pause('rail-tag', { startsAt: inSeconds(60), endsAt: inSeconds(120) });
    expect((await quote(payer.person, toTag())).id).toBeTruthy();
    world.clock.advance(61);
    const { message } = await refusalOf(quote(payer.person, toTag()));
    expect(message).toContain('We expect to resume by');
    world.clock.advance(61);
    expect((await quote(payer.person, toTag())).id).toBeTruthy();
    await staff.resume('rail-tag');
  });
});

describe('what waits or goes on', () => {
  test('a paused company gets no order, and gets it after the pause', async () => {
    const { id: quoteId } = await quote(payer.person, await toBank(payer.person));
    const { transactionId } = await payer.person.call(
      'transfers.send',
      { body: { quoteId } },
      money(),
    );
    await staff.pause('company-maplerad');
    const attempts = async () => {
      const { rows } = await world.platform.pool.query<{ attempts: number; ended_at: Date | null }>(
        'select attempts, ended_at from payouts where id = $1',
        [transactionId],
      );
      return rows[0];
    };
    await runQueued(world, 'payouts:submit');
    world.clock.advance(70);
    await runPayouts(world);
    expect(await attempts()).toEqual({ attempts: 0, ended_at: null });
    await staff.resume('company-maplerad');
    world.clock.advance(70);
    await runPayouts(world);
    expect((await attempts())?.attempts).toBe(1);
  });

  test('an open transfer continues while its rail is paused', async () => {
    const { id: quoteId } = await quote(payer.person, await toBank(payer.person));
    const { transactionId } = await payer.person.call(
      'transfers.send',
      { body: { quoteId } },
      money(),
    );
    await staff.pause('rail-bank');
    await runQueued(world, 'payouts:submit');
    await control(sandbox, '/clock', { advance_ms: 60_000 });
    world.clock.advance(30);
    await runPayouts(world);
    const { rows } = await world.platform.pool.query<{ status: string }>(
      'select status from transactions where id = $1',
      [transactionId],
    );
    expect(rows[0]?.status).toBe('completed');
    await staff.resume('rail-bank');
  });

  test('claims wait, and are taken after the pause', async () => {
    const details = newcomer();
    const { id: quoteId } = await payer.person.call('transfers.quote', {
      body: {
        to: { rail: 'claim', channel: 'email', address: payee.details.email },
        amount: 500_00,
      },
    });
    const sent = await payer.person.call('transfers.send', { body: { quoteId } }, money());
    const claim = () =>
      payee.person.call('transfers.claim', { params: { claimId: sent.transactionId } });
    await staff.pause('claims');
    const { code, message } = await refusalOf(claim());
    expect([code, message]).toEqual([
      'CLAIM_PAUSED',
      expect.stringContaining('The money waits for you and is safe.'),
    ]);
    await staff.resume('claims');
    expect((await claim()).transactionId).toBeTruthy();
    expect(details.email).not.toBe(payee.details.email);
  });

  test('mobile money requests are refused, also while their company is paused', async () => {
    const { data } = await payer.person.call('reference.institutions', {
      body: { country: 'GH', type: 'MOMO' },
    });
    const ask = () =>
      payer.person.call('collections.create-momo-collection', {
        body: {
          account_number: '233241234569',
          amount: 100_00,
          bank_code: data[0]?.code ?? '',
          currency: 'GHS',
          description: 'Rent',
          reference: `collection_${Date.UTC(2026, 10, 16)}_${randomUUID().slice(0, 8)}`,
          meta: {
            counterparty: {
              first_name: 'Ama',
              last_name: 'Owusu',
              email: 'ama@example.test',
              phone_number: '233241234569',
            },
          },
        },
      });
    for (const key of ['collections', 'company-maplerad'] as const) {
      await staff.pause(key);
      const { code, message } = await refusalOf(ask());
      expect([key, code]).toEqual([key, 'FEATURE_OFF']);
      expect(message).toContain('paused since');
      await staff.resume(key);
    }
    expect((await ask()).success).toBe(true);
  });

  test('sign-ups are refused with words', async () => {
    await staff.pause('sign-up');
    const open = () => world.person().call('identity.sign-up', { body: newcomer() });
    const { code, message } = await refusalOf(open());
    expect([code, message]).toEqual([
      'FEATURE_OFF',
      expect.stringMatching(/^New accounts have been paused since /),
    ]);
    await staff.resume('sign-up');
    expect((await open()).status).toBe('verification_sent');
  });

  test('read-only mode refuses changes, and nothing else', async () => {
    await staff.pause('writes');
    const { person } = payer;
    expect(await codeOf(quote(person, toTag()))).toBe('READ_ONLY');
    expect(
      await codeOf(person.call('identity.update-profile', { body: { fullName: 'Ada Obi' } })),
    ).toBe('READ_ONLY');
    expect((await person.call('wallets.list', {})).items.length).toBeGreaterThan(0);
    expect(await codeOf(world.person().call('identity.sign-up', { body: newcomer() }))).toBe(
      'FEATURE_OFF',
    );
    await staff.resume('writes');
    expect((await quote(person, toTag())).id).toBeTruthy();
  });
});

// Days pass in this test, and sessions end: it is the last one.
test('a scheduled send skips its turn with the words of the pause, and goes on', async () => {
  const [from, to] = [await sender(world), await sender(world, 0n)];
  const firstAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const made = await from.person.call(
    'transfers.schedule',
    {
      body: {
        to: { rail: 'tag', recipientUserId: to.me.id },
        amount: 1_000_00,
        every: 'daily',
        firstAt,
      },
    },
    money(),
  );
  await staff.pause('rail-tag');
  const pass = async () => {
    world.clock.advance(86_400);
    await runJob(world, 'transfers:sweep-schedules', {});
    await runQueued(world, 'transfers:run-schedule');
    const { rows } = await world.platform.pool.query<{ last_result: string; last_words: string }>(
      'select last_result, last_words from scheduled_sends where id = $1',
      [made.id],
    );
    return rows[0];
  };
  const skipped = await pass();
  expect(skipped?.last_result).toBe('skipped');
  expect(skipped?.last_words).toMatch(/^Transfers to tags have been paused since .* is safe\.$/);
  const mails = await world.messagesTo(from.details.email);
  expect(JSON.stringify(mails)).toContain('have been paused since');
  const again = await pausers(world);
  await again.resume('rail-tag');
  expect((await pass())?.last_result).toBe('sent');
});

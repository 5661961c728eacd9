import { randomUUID } from 'node:crypto';
import type { MovementKind } from '@cowrie/contract/movements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { record, sendToBank, sendToTag } from '#test/history.ts';
import { codeOf, member } from '#test/people.ts';
import { openTransferWorld, runPayouts, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld());
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const list = (person: Person, query: Record<string, string> = {}) =>
  person.call('transactions.list', { query });
const idsOf = async (person: Person, query: Record<string, string> = {}) =>
  (await list(person, query)).items.map(({ id }) => id);
const read = (person: Person, transactionId: string) =>
  person.call('transactions.read', { params: { transactionId } });

describe('the list', () => {
  test('pages have no gaps and no repeats, also while rows are written', async () => {
    const { person, me } = await member(world);
    const before: string[] = [];
    for (let count = 0; count < 23; count += 1) before.unshift(await record(world, me.id));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor ? { limit: '5', cursor } : { limit: '5' };
      const page = await list(person, query);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      await record(world, me.id);
    } while (cursor !== null);
    expect(seen).toEqual(before);
  });

  test('movements of one batch, which have the same time, are not lost between pages', async () => {
    const { person, me } = await member(world);
    await Promise.all(Array.from({ length: 12 }, () => record(world, me.id)));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor ? { limit: '1', cursor } : { limit: '1' };
      const page = await list(person, query);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
  });

  test('filters by kind, direction, status, currency, amount and day', async () => {
    const { person, me } = await member(world);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    const deposit = await record(world, me.id, { amount: 5_000_00n });
    const dollars = await record(world, me.id, { asset: 'USD', kind: 'funding', amount: 9_00n });
    const out = await record(world, me.id, {
      kind: 'bank_transfer',
      direction: 'out',
      amount: 700_00n,
      status: 'failed',
    });
    // Written by a later version of the product.
    const kind = 'something_new' as MovementKind;
    const odd = await record(world, me.id, { kind, amount: 10_00n });
    expect(await idsOf(person, { type: 'deposit' })).toEqual([dollars, deposit]);
    expect(await idsOf(person, { type: 'bank' })).toEqual([out]);
    expect(await idsOf(person, { type: 'other' })).toEqual([odd]);
    expect(await idsOf(person, { direction: 'out' })).toEqual([out]);
    expect(await idsOf(person, { status: 'failed' })).toEqual([out]);
    expect(await idsOf(person, { status: 'completed', currency: 'NGN' })).toEqual([odd, deposit]);
    expect(await idsOf(person, { least: '70000', most: '500000' })).toEqual([out, deposit]);
    const today = new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    expect(await idsOf(person, { from: today, to: today })).toHaveLength(4);
    expect(await idsOf(person, { to: '2020-01-01' })).toEqual([]);
  });

  test('a rare match is found at any depth, in bounded steps', async () => {
    const { person, me } = await member(world);
    const rare = await record(world, me.id, { direction: 'in', note: 'needle', amount: 7_77n });
    await world.platform.pool.query(
      `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
         counterparty, reference, timeline, created_at, updated_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'deposit', 'in', 'completed', 'NGN', 5, 5,
         '{"type": "bank", "name": "Common"}', 'C' || n, '[]', t.created_at + n * interval '1 ms', now()
       from generate_series(1, 25000) n, (select created_at from transactions where id = $2) t`,
      [me.id, rare],
    );
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { least: '777', ...(cursor && { cursor }) };
      const page = await list(person, query);
      pages.push(page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat()).toEqual([rare]);
  });

  test('shows only the person’s own movements, and a bad cursor starts at the beginning', async () => {
    const [a, b] = [await member(world), await member(world)];
    const id = await record(world, a.me.id);
    expect(await idsOf(b.person)).toEqual([]);
    expect(await idsOf(a.person, { cursor: 'nonsense' })).toEqual([id]);
  });
});

describe('searching', () => {
  const found = (person: Person, search: string) => idsOf(person, { search });

  test('with signs and no letters finds nothing, also with "%"', async () => {
    const { person, me } = await member(world);
    await record(world, me.id);
    expect(await idsOf(person)).toHaveLength(1);
    for (const search of ['%', '_', '%%', '*']) expect(await found(person, search)).toEqual([]);
  });

  test('finds by name, bank, memo, reference and amount, by prefixes and by several words', async () => {
    const { person, me } = await member(world);
    const rent = await record(world, me.id, {
      amount: 1_500_50n,
      note: 'November rent',
      reference: 'TXN_019ABCDEF',
      counterparty: { type: 'bank', name: 'Adébáyò Olúwaṣeun', bankName: 'Zenith Bank' },
    });
    const food = await record(world, me.id, {
      amount: 2_000_00n,
      counterparty: { type: 'tag', name: 'Adaeze Obi', identifier: '@adaeze' },
    });
    expect(await found(person, 'ade')).toEqual([rent]);
    expect(await found(person, 'ad')).toEqual([food, rent]);
    expect(await found(person, 'ZENITH rent')).toEqual([rent]);
    expect(await found(person, '@adaeze')).toEqual([food]);
    expect(await found(person, 'TXN_019abc')).toEqual([rent]);
    expect(await found(person, '₦1,500.50')).toEqual([rent]);
    expect(await found(person, '2000')).toEqual([food]);
    expect(await found(person, 'obi rent')).toEqual([]);
    expect(await found(person, 'nobody')).toEqual([]);
    expect(await idsOf(person, { search: 'ad', least: '200000' })).toEqual([food]);
  });

  test('pages through what it finds, each once', async () => {
    const { person, me } = await member(world);
    const all: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      // Both words have the same prefix: the movement must not come twice.
      const counterparty = { type: 'bank', name: 'Lekki Lekkison' };
      all.unshift(await record(world, me.id, { counterparty }));
    }
    const first = await list(person, { search: 'lekk', limit: '4' });
    const second = await list(person, { search: 'lekk', limit: '4', cursor: first.next ?? '' });
    const third = await list(person, { search: 'lekk', limit: '4', cursor: second.next ?? '' });
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toEqual(all);
    expect(third.next).toBeNull();
  });

  test('a person does not find another person’s movements', async () => {
    const [a, b] = [await member(world), await member(world)];
    await record(world, a.me.id, { note: 'birthday' });
    expect(await found(b.person, 'birthday')).toEqual([]);
  });

  test('the job indexes new movements once, and goes back for those that committed late', async () => {
    const { person, me } = await member(world);
    await record(world, me.id, { note: 'indexed early' });
    await runJob(world, 'transactions:index', {});
    await runJob(world, 'transactions:index', {});
    const { pool, clock } = world.platform;
    const late = randomUUID();
    await pool.query(
      `insert into transactions (id, user_id, plan_id, kind, direction, status, asset, amount, total,
         counterparty, reference, note, timeline, created_at, updated_at)
       values ($1, $2, $1, 'deposit', 'in', 'completed', 'NGN', 1, 1, $3, 'LATE', 'latecomer', '[]', $4, $4)`,
      [late, me.id, { type: 'bank', name: 'Slow' }, new Date(clock.now().getTime() - 30_000)],
    );
    await runJob(world, 'transactions:index', {});
    const terms = await pool.query<{ term: string }>(
      'select term from transaction_terms where transaction_id = $1',
      [late],
    );
    expect(terms.rows.map(({ term }) => term)).toContain('latecomer');
    expect(await found(person, 'latecomer')).toEqual([late]);
  });
});

describe('one movement', () => {
  test('a tag transfer says where it is on both sides, and can be repeated', async () => {
    const [a, b] = [await sender(world), await sender(world, 0n)];
    const id = await sendToTag(a.person, b.me.id, 12_000_00, 'Lunch');
    await world.platform.recipientSaver.flush();
    const mine = await read(a.person, id);
    expect(mine).toMatchObject({
      type: 'tag',
      status: 'completed',
      where: 'It’s in Ada Nwosu’s wallet.',
      note: 'Lunch',
      can: { cancel: false, repeat: true, report: true, receipt: true },
      repeat: { amount: 12_000_00, reason: 'Payment for services' },
      timeline: [{ status: 'completed', event: 'You confirmed it with your PIN.' }],
    });
    const reference = mine.facts.find(({ label }) => label === 'Reference');
    expect(reference).toEqual({
      label: 'Reference',
      value: mine.reference,
      copy: true,
      link: null,
    });
    const [theirs] = await idsOf(b.person);
    expect(await read(b.person, theirs ?? '')).toMatchObject({
      direction: 'in',
      where: 'It’s in your naira wallet.',
      can: { repeat: false },
    });
    expect(await codeOf(read(b.person, id))).toBe('NOT_FOUND');
  });

  test('a bank transfer is followed from the wallet to the bank', async () => {
    const { person } = await sender(world);
    const id = await sendToBank(person, 10_000_00);
    const before = await read(person, id);
    expect(before.where).toBe('Your money is on hold in your wallet and has not been sent yet.');
    expect(before.can).toMatchObject({ cancel: true, receipt: false });
    expect(before.expectedBy).not.toBeNull();
    expect(before.facts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['From', 'To', 'Bank', 'Account', 'Reason', 'Reference']),
    );
    await runQueued(world, 'payouts:submit');
    expect((await read(person, id)).where).toMatch(/^It’s with .*, which has not confirmed it yet/);
    world.clock.advance(30);
    await control(sandbox, '/clock', { advance_ms: 60_000 });
    await runPayouts(world);
    const after = await read(person, id);
    expect(after.where).toMatch(/^It’s in .*’s .* account\.$/);
    expect(after.can).toMatchObject({ cancel: false, receipt: true });
    expect(after.expectedBy).toBeNull();
    expect(after.facts.some(({ label, copy }) => label === 'Bank reference' && copy)).toBe(true);
    expect(after.timeline.length).toBeGreaterThan(2);
    const day = new Date(world.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    const statement = await person.request(
      `/api/v1/statements/csv?currency=NGN&from=${day}&to=${day}`,
    );
    expect(await statement.text()).toContain(
      `"To ${after.counterparty.name} · ${after.facts.find(({ label }) => label === 'Bank')?.value}","${after.reference}"`,
    );
  });

  test('a cancelled transfer is back in the wallet, and the page says so', async () => {
    const { person } = await sender(world);
    const id = await sendToBank(person, 10_000_00);
    await person.call('transfers.cancel', { params: { transactionId: id } });
    expect(await read(person, id)).toMatchObject({
      status: 'cancelled',
      where: 'It was cancelled before it was sent. Your money is in your naira wallet.',
      can: { cancel: false, receipt: false },
    });
  });
});

describe('a report', () => {
  const report = (person: Person, transactionId: string) =>
    person.call('transactions.report', {
      params: { transactionId },
      body: { what: 'not_received', message: 'My landlord has nothing' },
    });

  test('opens one case that the person can follow', async () => {
    const { person, me } = await member(world);
    const id = await record(world, me.id);
    const { caseReference } = await report(person, id);
    const { case: shown, can } = await read(person, id);
    expect(shown).toMatchObject({
      reference: caseReference,
      state: 'open',
      steps: [{ what: 'You told us: It has not arrived: My landlord has nothing' }],
    });
    expect(shown?.nextCheckAt).not.toBeNull();
    expect(can.report).toBe(false);
    expect(await codeOf(report(person, id))).toBe('CASE_OPEN');
  });

  test('is only possible for the person’s own movements', async () => {
    const [a, b] = [await member(world), await member(world)];
    const id = await record(world, a.me.id);
    expect(await codeOf(report(b.person, id))).toBe('NOT_FOUND');
  });
});

/** The status and promise pages: what payouts did, incidents, and a database that is slow. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceKey, shownDays } from '@cowrie/contract/status/data';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let senderId: string;
beforeAll(async () => {
  world = await createWorld();
  const made = await staffWith(world, 'flags.read', 'flags.write');
  staff = made.person;
  senderId = (await member(world)).me.id;
});
afterAll(() => world.close('books'));

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

/** A payout that ended so many seconds after it was confirmed, some days ago. */
const payout = async (over: {
  readonly corridor?: readonly [rail: string, country: string];
  readonly state?: string;
  readonly took?: number;
  readonly daysAgo?: number;
  readonly isOpen?: boolean;
  readonly isFlagged?: boolean;
}): Promise<string> => {
  const { corridor = ['momo', 'GH'], state = 'settled', took = 60, daysAgo = 0 } = over;
  const id = randomUUID();
  const ended = new Date(world.clock.now().getTime() - daysAgo * 86_400_000 - 1_000);
  const began = new Date(ended.getTime() - took * 1_000);
  await query(
    `insert into payouts (id, user_id, rail, company, account_id, currency, amount, total, state, reference,
       promised_at, created_at, updated_at, ended_at, flagged, origin_id, ordered_amount, ordered_currency,
       target_amount, target_currency, fees, destination, reason)
     values ($1, $2, $3, 'maplerad', 1, 'NGN', 1000, 1000, $4, $5, $6, $7, $7, $8, $9, $1, 1000, 'NGN', 1000,
       'NGN', '[]', jsonb_build_object('country', $10::text), 'x')`,
    [
      id,
      senderId,
      corridor[0],
      state,
      `T${id}`,
      new Date(began.getTime() + 30_000),
      began,
      over.isOpen ? null : ended,
      over.isFlagged ?? false,
      corridor[1],
    ],
  );
  return id;
};
const count = () => runJob(world, 'status:count-days', {});
const status = async () => {
  world.clock.advance(6);
  return world.person().call('status.read', {});
};
const serviceOf = async (key: string) =>
  (await status()).services.find((service) => service.key === key);
const promiseOf = async (key: string) => {
  world.clock.advance(61);
  const { lines } = await world.person().call('status.promise', {});
  return lines.find((line) => line.key === key);
};

describe('the promise page', () => {
  test('has no figure below twenty, then the median and the share, rounded down', async () => {
    for (let one = 0; one < 18; one += 1) await payout({ took: 60, daysAgo: one % 5 });
    await payout({ state: 'failed' });
    await payout({ state: 'cancelled' });
    await count();
    expect(await promiseOf('momo:GH')).toMatchObject({
      finished: 19,
      successPercent: null,
      medianSeconds: null,
    });
    await payout({ took: 90_000 });
    await count();
    const line = await promiseOf('momo:GH');
    expect(line).toMatchObject({ finished: 20, successPercent: 95 });
    expect(line?.medianSeconds).toBeGreaterThan(56);
    expect(line?.medianSeconds).toBeLessThan(64);
    expect(await promiseOf('momo:KE')).toMatchObject({ finished: 0, medianSeconds: null });
  });

  test('a wait for a check of staff or a guard is not the company’s time', async () => {
    for (let one = 0; one < 20; one += 1) {
      const id = await payout({ corridor: ['momo', 'UG'], took: 50_000, isFlagged: true });
      await query(
        `insert into payout_attempts (payout_id, number, kind, at)
         select id, 1, 'submit', ended_at - interval '60 seconds' from payouts where id = $1`,
        [id],
      );
    }
    await count();
    expect((await promiseOf('momo:UG'))?.medianSeconds).toBeLessThan(64);
  });

  test('counting again changes nothing, and days older than the page are deleted', async () => {
    await count();
    const { rows: once } = await query('select * from corridor_days order by 1, 2');
    await query(
      `insert into corridor_days (day, corridor, paid, failed, durations) values (current_date - 200, 'bank:NG', 5, 0, '{}')`,
    );
    await count();
    const { rows: twice } = await query('select * from corridor_days order by 1, 2');
    expect(twice).toEqual(once);
    expect(once.length).toBeGreaterThan(5);
  });
});

describe('the status page', () => {
  test('has a letter a day and the state of now', async () => {
    for (let one = 0; one < 30; one += 1) await payout({});
    await count();
    const ghana = await serviceOf('momo-gh');
    expect(ghana?.days).toHaveLength(shownDays);
    expect(ghana?.days).toMatch(/w-?$/);
    expect(ghana?.days.startsWith('-')).toBe(true);
    expect(ghana?.state).toBe('working');
    expect((await serviceOf('bank-ng'))?.words).toBe('No problems known.');
  });

  test('many failures of the last hour are problems, a late one makes it slow', async () => {
    for (let one = 0; one < 6; one += 1)
      await payout({ corridor: ['bank', 'NG'], state: 'failed' });
    expect(await serviceOf('bank-ng')).toMatchObject({ state: 'problems' });
    await payout({ corridor: ['usd_bank', 'US'], state: 'submitted', isOpen: true, took: 60 });
    expect(await serviceOf('us-bank')).toMatchObject({ state: 'slow' });
    // A payout that a guard or a rule holds does not wait for the company.
    await payout({ corridor: ['momo', 'TZ'], state: 'reserved', isOpen: true, isFlagged: true });
    expect((await serviceOf('momo-sn'))?.state).toBe('working');
  });

  test('answers from its last reading while the database is slow, with its age', async () => {
    const before = await status();
    const client = await world.platform.pool.connect();
    try {
      await client.query('begin; lock table corridor_days in access exclusive mode');
      world.clock.advance(20);
      const during = await world.person().call('status.read', {});
      expect(during).toMatchObject({ at: before.at, isOld: true, services: before.services });
      expect(during.ageSeconds).toBeGreaterThanOrEqual(20);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await status()).isOld).toBe(false);
  });
});

describe('an incident', () => {
  const draft = {
    title: 'Mobile money to Kenya is slow',
    impact: 'slow' as const,
    services: ['momo-ke'] as ServiceKey[],
    state: 'investigating' as const,
    words: 'Transfers take longer than promised.',
  };

  test('is visible at once, changes its services, and stays in the history', async () => {
    const { incidentId } = await staff.call('status.open-incident', { body: draft });
    const opened = await world.person().call('status.read', {});
    expect(opened.open).toMatchObject([{ id: incidentId, updates: [{ words: draft.words }] }]);
    expect(await serviceOf('momo-ke')).toMatchObject({ state: 'slow' });
    const update = (state: 'identified' | 'resolved', words: string, seen: number) =>
      staff.call('status.update-incident', {
        params: { incidentId },
        body: { state, impact: 'problems', services: ['momo-ke'], words, seen },
      });
    expect(await codeOf(staff.call('status.open-incident', { body: draft }))).toBe('ALREADY_SO');
    await update('identified', 'A network has a fault.', 1);
    expect(await codeOf(update('identified', 'A network has a fault.', 1))).toBe(
      'INCIDENT_CHANGED',
    );
    expect(await serviceOf('momo-ke')).toMatchObject({ state: 'problems' });
    await update('resolved', 'It is repaired.', 2);
    expect(await codeOf(update('resolved', 'And once more.', 3))).toBe('INCIDENT_OVER');
    const after = await world.person().call('status.read', {});
    expect(after.open).toEqual([]);
    expect(after.past[0]?.updates.map(({ state }) => state)).toEqual([
      'resolved',
      'identified',
      'investigating',
    ]);
    expect((await serviceOf('momo-ke'))?.days).toMatch(/p-?$/);
    const { items, next } = await world.person().call('status.incidents', { query: {} });
    expect([items.length, next]).toEqual([1, null]);
    const { rows } = await query('select action from audit_log where subject = $1 order by seq', [
      `incident:${incidentId}`,
    ]);
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'status.incident_opened',
      'status.incident_updated',
      'status.incident_updated',
    ]);
  });

  test('of ten people who resolve it at once one does', async () => {
    const { incidentId } = await staff.call('status.open-incident', { body: draft });
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(
          staff.call('status.update-incident', {
            params: { incidentId },
            body: { ...draftUpdate, state: 'resolved', seen: 1 },
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'INCIDENT_OVER')).toHaveLength(9);
  });
  const draftUpdate = {
    impact: 'slow' as const,
    services: ['momo-ke'] as ServiceKey[],
    words: 'It is over now.',
  };

  test('begins at most a week ago, takes the permission, and keeps script as words', async () => {
    const at = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const open = (over: object, by = staff) =>
      by.call('status.open-incident', { body: { ...draft, ...over } });
    expect(await codeOf(open({ startedAt: at(1) }))).toBe('INCIDENT_TIME');
    expect(await codeOf(open({ startedAt: at(-8) }))).toBe('INCIDENT_TIME');
    expect(await codeOf(open({ services: [] }))).toBe('INVALID_INPUT');
    expect(await codeOf(open({ words: 'x'.repeat(1_001) }))).toBe('INVALID_INPUT');
    const { person: reader } = await staffWith(world, 'flags.read');
    expect(await codeOf(open({}, reader))).toBe('FORBIDDEN');
    const title = '<script>alert(1)</script>';
    const { incidentId } = await open({ title });
    const read = await reader.call('status.incident', { params: { incidentId } });
    expect(read.title).toBe(title);
    expect(read.updates).toHaveLength(1);
  });
});

test('the demo has figures of every corridor and a resolved incident', async () => {
  const shown = await createWorld({ demo: true });
  try {
    const visitor = shown.person();
    const { lines } = await visitor.call('status.promise', {});
    expect(lines.filter(({ medianSeconds }) => medianSeconds === null)).toEqual([]);
    const { services, past } = await visitor.call('status.read', {});
    expect(past.length).toBeGreaterThan(1);
    expect(services.find(({ key }) => key === 'momo-gh')?.days).toMatch(/p/);
    const { person } = await demo(shown, 'admin');
    const { items } = await person.call('status.incident-list', { query: {} });
    expect(items).toHaveLength(2);
  } finally {
    await shown.close();
  }
});

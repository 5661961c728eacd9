import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, demo, failureOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld } from '#test/worlds/transfer.ts';
import type { Person, World } from '#test/world.ts';
import { warningsAt } from './recovery.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
});

/** Reads within two seconds share one result, so each read here comes later. */
const look = (by = staff) => {
  world.clock.advance(3);
  return by.call('operations.system', {});
};

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

describe('the system page', () => {
  test('shows every kind of job with its schedule, and the database', async () => {
    const { jobs, database, process, configuration } = await look();
    expect(jobs.find(({ name }) => name === 'payouts:sweep')).toMatchObject({
      lane: 'housekeeping',
      cron: '* * * * *',
    });
    expect(jobs.find(({ name }) => name === 'payouts:check')).toMatchObject({ cron: null });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
    expect(process.migration).toMatch(/^\d{4}_/);
    expect(configuration.find(({ name }) => name === 'NODE_ENV')?.value).toBe('test');
  });

  test('never shows a secret', async () => {
    const text = JSON.stringify(await look());
    const { config } = world.platform;
    const secrets = [
      config.DATABASE_URL,
      config.BLIND_INDEX_KEY.toString('base64'),
      config.PIN_PEPPER.toString('base64'),
      config.MAPLERAD_SECRET_KEY,
      config.RESEND_API_KEY,
    ].filter((secret) => secret !== '');
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const { configuration } = await look();
    const hidden = configuration.filter(({ name }) => /KEY|SECRET|TOKEN|PEPPER|_URL$/.test(name));
    expect(hidden.length).toBeGreaterThan(10);
    expect(hidden.filter(({ value }) => value !== null).map(({ name }) => name)).toEqual([
      'PUBLIC_URL',
    ]);
  });

  test('is closed to staff without the permission', async () => {
    const { person } = await staffWith(world, 'overview.read');
    expect(await codeOf(look(person))).toBe('FORBIDDEN');
    expect(await codeOf(person.call('operations.recovery', {}))).toBe('FORBIDDEN');
    const { person: reader } = await staffWith(world, 'system.read');
    const drill = { kind: 'restore', heldOn: '2026-01-05', passed: true, minutes: 30 } as const;
    const body = { ...drill, findings: 'Everything was back' };
    expect(await codeOf(reader.call('operations.record-drill', { body }))).toBe('FORBIDDEN');
  });
});

const addRun = (kind: string, isOk: boolean | null, agoHours: number, covered = agoHours) =>
  query(
    `insert into backup_runs (id, kind, started_at, ended_at, is_ok, target, covered_until,
       rpo_seconds, rto_seconds, summary)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '90 seconds', $4, 'backups',
       $5, 4, 61.5, 'verified')`,
    [
      randomUUID(),
      kind,
      new Date(world.clock.now().getTime() - agoHours * 3_600_000),
      isOk,
      new Date(world.clock.now().getTime() - covered * 3_600_000),
    ],
  );

describe('the disaster recovery page', () => {
  const read = () => staff.call('operations.recovery', {});

  test('counts only what succeeded, and says what a loss would cost now', async () => {
    expect(await read()).toMatchObject({ lastBackup: null, exposedSeconds: null });
    expect((await read()).warnings).toEqual(['no_backup', 'no_proof']);
    await addRun('proof', true, 30);
    await addRun('proof', false, 2);
    await addRun('backup', null, 1);
    const old = await read();
    expect(old.warnings).toEqual(['backup_old', 'proof_old']);
    expect(old.lastProof).toMatchObject({ rtoSeconds: 61.5, rpoSeconds: 4 });
    await addRun('backup', true, 1, 0.5);
    const fresh = await read();
    expect(fresh.exposedSeconds).toBeGreaterThanOrEqual(1_800);
    expect(fresh.exposedSeconds).toBeLessThan(1_900);
    expect(fresh.warnings).toEqual(['proof_old']);
    expect(fresh.runs.map(({ kind, isOk }) => [kind, isOk])).toEqual([
      ['backup', true],
      ['backup', null],
      ['proof', false],
      ['proof', true],
    ]);
  });

  test('records a drill under the name of the member of staff, with an audit entry', async () => {
    const body = {
      kind: 'failover',
      heldOn: '2026-01-05',
      passed: false,
      minutes: 25,
      findings: 'The standby was promoted after 25 minutes.',
    } as const;
    const { id } = await staff.call('operations.record-drill', { body });
    const found = (await read()).drills.find((drill) => drill.id === id);
    expect(found).toMatchObject({ ...body, by: '@ops' });
    const { rows } = await query('select action from audit_log where subject = $1', [
      `drill:${id}`,
    ]);
    expect(rows).toEqual([{ action: 'operations.drill_recorded' }]);
  });

  test('refuses a drill of the future, a fraction of a minute and an empty finding', async () => {
    const drill = {
      kind: 'restore',
      heldOn: '2026-01-05',
      passed: true,
      minutes: null,
      findings: 'All of it came back',
    } as const;
    const record = (change: object) =>
      failureOf(staff.call('operations.record-drill', { body: { ...drill, ...change } }));
    expect(await record({ heldOn: '2999-01-01' })).toMatchObject({ code: 'DRILL_IN_FUTURE' });
    expect(await record({ minutes: 1.5 })).toHaveProperty('fields.minutes');
    expect(await record({ findings: ' ' })).toHaveProperty('fields.findings');
  });
});

test('a drill is due a quarter after the last one', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const known = { backupAt: now, proofAt: now };
  expect(warningsAt(now, { ...known, drillOn: '2026-09-01' })).toEqual([]);
  expect(warningsAt(now, { ...known, drillOn: '2026-08-01' })).toEqual(['drill_due']);
  expect(warningsAt(now, { ...known, drillOn: null })).toEqual(['drill_due']);
});

import { allPermissions } from '@cowrie/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caseDesk, reason } from '#test/case-desk.ts';
import { sendToBank } from '#test/history.ts';
import { codeOf, demo } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { type Person, runQueued, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let maker: Person;
let checker: Person;
let desk: ReturnType<typeof caseDesk>;
beforeAll(async () => {
  const opened = await openTransferWorld({ demo: true });
  ({ world, close } = opened);
  await withoutSelfies(world);
  await world.platform.pool.query('update flag_rules set enabled = false');
  desk = caseDesk(() => ({ world, sandbox: opened.sandbox, maker }));
  const rule = { name: 'Big', measure: 'amount', currency: 'NGN', bound: 5_000_00 } as const;
  await saveFlagRule(world, { ...rule, action: 'hold' });
});
afterAll(() => close());
beforeEach(async () => {
  ({ person: maker } = await demo(world, 'admin'));
  ({ person: checker } = await demo(world, 'checker'));
});

const held = async () => {
  const made = await sender(world);
  const id = await sendToBank(made.person, 10_000_00);
  await runQueued(world, 'payouts:submit');
  return { ...made, id, found: await desk.caseOf(id) };
};
const report = (by: Person, caseId: string, revealed = false) =>
  by.request(`/api/v1/staff/cases/${caseId}/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason, revealed }),
  });
const codeIn = (answer: Response): string | null => answer.headers.get('x-error-code');
const hit = (userId: string, state: string, kind = 'sanction') =>
  world.platform.pool.query(
    `insert into screening_hits (id, user_id, list_name, ref, kind, entry_name, person_name, score,
       found_at, state)
     values (gen_random_uuid(), $1, 'Sample', $2, $3, 'Ada Nwosu', 'Ada Nwosu', 97, now(), $2)`,
    [userId, state, kind],
  );

describe('a sanctions hit of a party', () => {
  test('keeps the money held until it is cleared; returning it stays possible', async () => {
    const { me, id, found } = await held();
    await hit(me.id, 'open');
    expect(await codeOf(desk.act(found.id, 'release'))).toBe('SCREENING_OPEN');
    expect((await desk.caseOf(id)).status).toBe('pending');
    await world.platform.pool.query(
      `update screening_hits set state = 'cleared', decided_at = now() where user_id = $1`,
      [me.id],
    );
    expect(await codeOf(desk.act(found.id, 'release'))).toBe('no error');
    const other = await held();
    await hit(other.me.id, 'open');
    expect(await codeOf(desk.act(other.found.id, 'refund'))).toBe('no error');
  });

  test('found after the proposal stops the approval too', async () => {
    const { me, id, found } = await held();
    await world.platform.pool.query('update transactions set amount = 2000000000 where id = $1', [
      id,
    ]);
    await desk.act(found.id, 'release');
    await hit(me.id, 'open');
    const { items } = await checker.call('approvals.list', {
      query: { group: 'refunds', status: 'waiting' },
    });
    const decided = checker.call('approvals.decide', {
      params: { approvalId: items[0]?.id ?? '' },
      body: { decision: 'approve', reason },
    });
    expect(await codeOf(decided)).toBe('SCREENING_OPEN');
    expect((await desk.caseOf(id)).status).toBe('pending');
  });
});

describe('the report of a case', () => {
  test('has people, transactions, steps and outcome; identity data are masked, or in full if asked', async () => {
    const { me, details, found } = await held();
    await desk.act(found.id, 'note', maker, 'seen with the same phone before');
    const answer = await report(maker, found.id);
    expect(answer.headers.get('content-disposition')).toContain(`${found.reference}-report.txt`);
    const text = await answer.text();
    const [mark] = text.split('\n');
    expect(mark).toMatch(/^Confidential\. Exported by Ngozi Adeyemi on .*Lagos.*Reason: because/);
    expect(text.trimEnd().endsWith(mark ?? '')).toBe(true);
    expect(text).toContain(`Case: ${found.reference}`);
    expect(text).toContain('₦10,000.00');
    expect(text).toContain('Note: seen with the same phone before');
    expect(text).toContain('Flagged by: Big');
    expect(text).toContain('Outcome: open');
    expect(text).toContain(`Tag: @${me.tag}`);
    expect(text).not.toContain(details.email);
    expect(await (await report(maker, found.id, true)).text()).toContain(details.email);
    const { rows } = await world.platform.pool.query<{ detail: object }>(
      `select detail from audit_log where action = 'cases.reported' and subject = $1 order by seq`,
      [`case:${found.reference}`],
    );
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { reason, revealed: false, people: [me.id] },
      { reason, revealed: true },
    ]);
  });

  test('has a permission of its own, and one more for identity data in full', async () => {
    const { found } = await held();
    const without = allPermissions.filter((one) => one !== 'cases.report');
    const { person: other } = await staffWith(world, ...without);
    expect(codeIn(await report(other, found.id))).toBe('FORBIDDEN');
    const { person: reporter } = await staffWith(world, 'cases.read', 'cases.report');
    expect((await report(reporter, found.id)).status).toBe(200);
    expect(codeIn(await report(reporter, found.id, true))).toBe('FORBIDDEN');
    const { person: blind } = await staffWith(world, 'cases.report');
    expect(codeIn(await report(blind, found.id))).toBe('NOT_FOUND');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCase } from '@cowrie/contract/cases/routes';
import { record } from '#test/history.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
let staffId: string;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const admin = await demo(world, 'admin');
  staff = admin.person;
  staffId = admin.me.id;
});
afterAll(() => world.close());

const reason = 'because the test says so';
type Body = Parameters<typeof staff.call<'cases.act'>>[1]['body'];
const act = (caseId: string, body: Omit<Body, 'reason'>, by = staff) =>
  by.call('cases.act', { params: { caseId }, body: { reason, ...body } });
const list = async (query: Record<string, string> = {}): Promise<StaffCase[]> =>
  (await staff.call('cases.list', { query: { limit: '100', ...query } })).items;
const report = async (who: Awaited<ReturnType<typeof member>>): Promise<StaffCase> => {
  const transactionId = await record(world, who.me.id);
  const { caseReference } = await who.person.call('transactions.report', {
    params: { transactionId },
    body: { what: 'other', message: '' },
  });
  return staff.call('cases.read', { params: { caseId: caseReference } });
};

describe('an owner', () => {
  test('is chosen among the staff who act on cases, and cannot be part of the case', async () => {
    const { person, me } = await staffWith(world, 'cases.read', 'cases.write');
    const reader = await staffWith(world, 'cases.read');
    const found = await report(await member(world));
    const { items } = await staff.call('cases.owners', {});
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([staffId, me.id]));
    expect(items.map(({ id }) => id)).not.toContain(reader.me.id);
    expect(await codeOf(act(found.id, { action: 'assign' }))).toBe('INVALID_INPUT');
    const toReader = { action: 'assign', ownerId: reader.me.id } as const;
    expect(await codeOf(act(found.id, toReader))).toBe('NOT_FOUND');
    const given = await act(found.id, { action: 'assign', ownerId: me.id });
    expect(given.owner?.id).toBe(me.id);
    expect(given.steps.at(-1)).toMatchObject({ isPublic: false });
    const again = act(found.id, { action: 'assign', ownerId: me.id });
    expect(await codeOf(again)).toBe('ALREADY_SO');
    const own = await report({ ...(await member(world)), person, me });
    expect(await codeOf(act(own.id, { action: 'assign', ownerId: me.id }))).toBe('OWN_CASE');
  });

  test('unassigned and late cases have queues of their own', async () => {
    const found = await report(await member(world));
    expect((await list({ unassigned: 'true' })).map(({ id }) => id)).toContain(found.id);
    expect((await list({ late: 'true' })).map(({ id }) => id)).not.toContain(found.id);
    await act(found.id, { action: 'take' });
    expect((await list({ unassigned: 'true' })).map(({ id }) => id)).not.toContain(found.id);
    await world.platform.pool.query(
      `update cases set due_at = due_at - interval '30 days' where id = $1`,
      [found.id],
    );
    expect((await list({ late: 'true' })).map(({ id }) => id)).toContain(found.id);
  });
});

describe('closing', () => {
  test('needs how the case ended, out of what its kind allows; reopening forgets it', async () => {
    const found = await report(await member(world));
    expect(await codeOf(act(found.id, { action: 'close' }))).toBe('INVALID_INPUT');
    const closed = await act(found.id, { action: 'close', disposition: 'customer_mistake' });
    expect(closed).toMatchObject({ state: 'closed', disposition: 'customer_mistake' });
    expect(await act(found.id, { action: 'reopen' })).toMatchObject({ disposition: null });
    await world.platform.pool.query(`update cases set kind = 'flagged' where id = $1`, [found.id]);
    const wrong = act(found.id, { action: 'close', disposition: 'customer_mistake' });
    expect(await codeOf(wrong)).toBe('INVALID_INPUT');
    const { items } = await staff.call('staff.audit-log', { query: { action: 'case_close' } });
    expect(items[0]?.detail).toMatchObject({ disposition: 'customer_mistake' });
  });
});

describe('merging', () => {
  test('closes one case in favour of another about the same person', async () => {
    const who = await member(world);
    const [first, second] = [await report(who), await report(who)];
    const into = { action: 'merge', into: second.reference } as const;
    const merged = await act(first.id, into);
    expect(merged).toMatchObject({
      state: 'closed',
      disposition: 'merged',
      mergedInto: { id: second.id, reference: second.reference },
    });
    const goesOn = await staff.call('cases.read', { params: { caseId: second.id } });
    expect(goesOn).toMatchObject({ state: 'open' });
    expect(goesOn.steps.at(-1)?.what).toContain(`Merged ${first.reference} into this case`);
    const shown = await who.person.call('transactions.read', {
      params: { transactionId: first.transactionId ?? '' },
    });
    expect(shown.case?.steps.at(-1)?.what).toBe(`We continue in ${second.reference}.`);
    expect(JSON.stringify(shown)).not.toContain(reason);
    expect(await codeOf(act(first.id, into))).toBe('CASE_CLOSED');
  });

  test('is refused with itself, with a stranger’s case and with a closed one', async () => {
    const who = await member(world);
    const [own, other] = [await report(who), await report(await member(world))];
    const merge = (reference: string) => codeOf(act(own.id, { action: 'merge', into: reference }));
    expect(await merge(own.reference)).toBe('MERGE_UNFIT');
    expect(await merge(other.reference)).toBe('MERGE_UNFIT');
    expect(await merge('CASE-22222222')).toBe('NOT_FOUND');
    const closed = await report(who);
    await act(closed.id, { action: 'close', disposition: 'solved' });
    expect(await merge(closed.reference)).toBe('MERGE_UNFIT');
  });

  test('of two merges into each other at the same time, one counts', async () => {
    const who = await member(world);
    const [a, b] = [await report(who), await report(who)];
    const codes = await Promise.all([
      codeOf(act(a.id, { action: 'merge', into: b.reference })),
      codeOf(act(b.id, { action: 'merge', into: a.reference })),
    ]);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    const open = (await list({ search: who.details.tag })).map(({ id }) => id);
    expect(open).toHaveLength(1);
  });
});

describe('evidence', () => {
  const pdf = (text = '') => new Blob([`%PDF-1.4\n${text}\n%%EOF`], { type: 'application/pdf' });
  const add = (caseId: string, file: Blob, by = staff) =>
    by.call('cases.add-evidence', { params: { caseId }, query: { name: 'letter.pdf' }, file });

  test('is stored encrypted, listed, opened with an audit entry, and hidden from the person', async () => {
    const who = await member(world);
    const found = await report(who);
    const { evidence } = await add(found.id, pdf());
    expect(evidence).toMatchObject([{ name: 'letter.pdf', mediaType: 'application/pdf' }]);
    const open = (by: Person, caseId: string) =>
      by.request(`/api/v1/staff/cases/${caseId}/evidence/${evidence[0]?.id}`);
    const file = await open(staff, found.id);
    expect(file.headers.get('content-disposition')).toBe('attachment');
    expect(await file.text()).toContain('%PDF-1.4');
    const { items } = await staff.call('staff.audit-log', {
      query: { action: 'case_evidence_viewed' },
    });
    expect(items[0]).toMatchObject({ subject: `case:${found.reference}` });
    const { rows } = await world.platform.pool.query<{ is_private: boolean }>(
      `select is_private from files where kind = 'case_evidence'`,
    );
    expect(rows).toEqual([{ is_private: true }]);
    const shown = await who.person.call('transactions.read', {
      params: { transactionId: found.transactionId ?? '' },
    });
    expect(JSON.stringify(shown)).not.toContain('letter.pdf');
    const other = await report(await member(world));
    expect((await open(staff, other.id)).status).toBe(404);
    expect((await open(who.person, found.id)).status).toBe(403);
  });

  test('must be a harmless file, in an open case', async () => {
    const found = await report(await member(world));
    expect(await codeOf(add(found.id, pdf('/JavaScript')))).toBe('DOCUMENT_LOCKED');
    const notPicture = new Blob(['hello'], { type: 'image/png' });
    expect(await codeOf(add(found.id, notPicture))).toBe('IMAGE_INVALID');
    await act(found.id, { action: 'close', disposition: 'solved' });
    expect(await codeOf(add(found.id, pdf()))).toBe('CASE_CLOSED');
  });
});

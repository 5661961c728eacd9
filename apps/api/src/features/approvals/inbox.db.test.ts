import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
const logInAgain = async (): Promise<void> => {
  maker = (await demo(world, 'admin')).person;
  checker = (await demo(world, 'checker')).person;
};
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await logInAgain();
});
afterAll(() => world.close());

const reason = 'because the test says so';
type RoleChange = Parameters<typeof maker.call<'staff.propose-role-change'>>[1]['body']['change'];
const propose = async (change: RoleChange): Promise<string> =>
  (await maker.call('staff.propose-role-change', { body: { change, reason } })).approvalId;
const proposeRole = (name: string): Promise<string> =>
  propose({ kind: 'create_role', name, description: '', permissions: ['audit.read'] });
const read = (approvalId: string, by = maker) =>
  by.call('approvals.read', { params: { approvalId } });
const decide = (id: string, by = checker) =>
  codeOf(
    by.call('approvals.decide', {
      params: { approvalId: id },
      body: { decision: 'approve', reason },
    }),
  );
const withdraw = (id: string, by = maker) =>
  codeOf(by.call('approvals.withdraw', { params: { approvalId: id }, body: { reason } }));
const createRole = async (name: string): Promise<string> => {
  expect(await decide(await proposeRole(name))).toBe('no error');
  const { roles } = await maker.call('staff.roles', {});
  return roles.find((role) => role.name === name)?.id ?? '';
};
const actionsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.platform.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by seq',
    [`approval:${id}`],
  );
  return rows.map(({ action }) => action);
};

describe('withdrawing', () => {
  test('only the maker withdraws it, once, and it cannot be decided afterwards', async () => {
    const id = await proposeRole('Withdrawn');
    expect(await withdraw(id, checker)).toBe('APPROVAL_OTHERS');
    const codes = await Promise.all([withdraw(id), withdraw(id)]);
    expect(codes.toSorted()).toEqual(['APPROVAL_ENDED', 'no error']);
    expect(await decide(id)).toBe('APPROVAL_ENDED');
    expect(await read(id)).toMatchObject({
      status: 'withdrawn',
      checker: null,
      decisionReason: reason,
      decidedAt: expect.any(String),
    });
    expect(await actionsOf(id)).toEqual([
      'staff.role_change_proposed',
      'staff.role_change_withdrawn',
    ]);
  });

  test('of a withdrawal and a decision at the same time, exactly one counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await proposeRole(`Race ${round}`);
      const [taken, decided] = await Promise.all([withdraw(id), decide(id)]);
      const { status } = await read(id);
      expect([taken, decided]).toEqual(
        status === 'withdrawn' ? ['no error', 'APPROVAL_ENDED'] : ['APPROVAL_DECIDED', 'no error'],
      );
    }
  });

  test('a member of staff who cannot see it cannot withdraw it', async () => {
    const id = await proposeRole('Hidden');
    const { person } = await staffWith(world, 'limits.read');
    expect(await withdraw(id, person)).toBe('NOT_FOUND');
    expect(await withdraw(id)).toBe('no error');
  });
});

describe('time', () => {
  test('a proposal shows when it expires, and ends then by a job', async () => {
    const id = await proposeRole('Too slow');
    const { createdAt, expiresAt } = await read(id);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(72 * 3_600_000);
    world.clock.advance(72 * 3_600 - 60);
    await runJob(world, 'approvals:expire', {});
    await logInAgain();
    expect((await read(id)).status).toBe('waiting');
    world.clock.advance(61);
    expect(await decide(id)).toBe('APPROVAL_STALE');
    await runJob(world, 'approvals:expire', {});
    await runJob(world, 'approvals:expire', {});
    expect(await read(id)).toMatchObject({ status: 'expired', checker: null });
    expect(await decide(id)).toBe('APPROVAL_ENDED');
    expect(await actionsOf(id)).toEqual([
      'staff.role_change_proposed',
      'staff.role_change_expired',
    ]);
  });

  test('the database lets no proposal end as decided without a second person', async () => {
    const id = await proposeRole('Forged');
    const set = (sql: string) =>
      world.platform.pool.query(`update approvals set decided_at = now(), ${sql} where id = $1`, [
        id,
      ]);
    await expect(set("status = 'approved'")).rejects.toThrow('approvals_decided_by_checker');
    await expect(set("status = 'expired', checker_id = gen_random_uuid()")).rejects.toThrow(
      'approvals_decided_by_checker',
    );
    expect(await withdraw(id)).toBe('no error');
  });
});

describe('closing what it is about', () => {
  test('deleting a role closes the other proposals about it', async () => {
    const roleId = await createRole('Short-lived');
    const { details } = await member(world);
    const grant = await propose({ kind: 'grant_role', roleId, tag: details.tag });
    const removal = await propose({ kind: 'delete_role', roleId });
    expect(await decide(removal)).toBe('no error');
    expect(await read(removal)).toMatchObject({ status: 'approved' });
    expect(await read(grant)).toMatchObject({
      status: 'closed',
      decisionReason: 'The role was deleted',
    });
    expect(await actionsOf(grant)).toEqual(['staff.role_change_proposed', 'approvals.closed']);
  });

  test('closing an account closes the proposals about that person', async () => {
    const roleId = await createRole('For a leaver');
    const { person, details } = await member(world);
    const id = await propose({ kind: 'grant_role', roleId, tag: details.tag });
    await person.call('identity.close-account', { body: { confirmTag: details.tag } });
    expect(await read(id)).toMatchObject({
      status: 'closed',
      decisionReason: 'The account was closed',
    });
  });
});

test('a change that would change nothing cannot be proposed', async () => {
  const roleId = await createRole('The same');
  const change = { kind: 'set_permissions', roleId, permissions: ['audit.read'] } as const;
  const again = propose({ ...change, permissions: [...change.permissions] });
  expect(await codeOf(again)).toBe('ALREADY_SO');
});

describe('the list', () => {
  const ids = async (by: Person, status: 'to_decide' | 'mine' | 'decided' | 'waiting') =>
    (await by.call('approvals.list', { query: { status, limit: '100' } })).items.map(
      ({ id }) => id,
    );
  const count = async (by: Person) => (await by.call('approvals.count', {})).toDecide;

  test('has what the caller can decide, what they proposed, and what has ended', async () => {
    const before = await count(checker);
    const id = await proposeRole('Listed');
    expect(await ids(checker, 'to_decide')).toContain(id);
    expect(await ids(maker, 'to_decide')).not.toContain(id);
    expect(await ids(maker, 'mine')).toContain(id);
    expect(await ids(checker, 'mine')).not.toContain(id);
    expect([await count(checker), await count(maker)]).toEqual([
      before + 1,
      (await ids(maker, 'to_decide')).length,
    ]);
    const { person: reader } = await staffWith(world, 'roles.read');
    expect([await count(reader), await ids(reader, 'to_decide')]).toEqual([0, []]);
    expect(await ids(reader, 'waiting')).toContain(id);
    await withdraw(id);
    expect(await ids(checker, 'decided')).toContain(id);
    expect(await count(checker)).toBe(before);
  });

  test('leaves out of the count what is about oneself', async () => {
    const roleId = await createRole('Mine to get');
    const before = await count(checker);
    const id = await propose({ kind: 'grant_role', roleId, tag: 'checker' });
    expect([await count(checker), await ids(checker, 'to_decide')]).toEqual([
      before,
      expect.not.arrayContaining([id]),
    ]);
    await withdraw(id);
  });
});

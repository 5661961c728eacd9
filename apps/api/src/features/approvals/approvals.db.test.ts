import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  maker = (await demo(world, 'admin')).person;
  checker = (await demo(world, 'checker')).person;
});
afterAll(() => world.close());

const reason = 'because the test says so';

type RoleChange = Parameters<typeof maker.call<'staff.propose-role-change'>>[1]['body']['change'];

const propose = async (change: RoleChange): Promise<string> =>
  (await maker.call('staff.propose-role-change', { body: { change, reason } })).approvalId;

const proposeRole = (name: string): Promise<string> =>
  propose({ kind: 'create_role', name, description: '', permissions: ['audit.read'] });

const decide = (by: Person, id: string, decision: 'approve' | 'reject' = 'approve') =>
  codeOf(by.call('approvals.decide', { params: { approvalId: id }, body: { decision, reason } }));

const createRole = async (name: string, permissions: ('audit.read' | 'roles.read')[]) => {
  const id = await propose({ kind: 'create_role', name, description: '', permissions });
  expect(await decide(checker, id)).toBe('no error');
  const { roles } = await maker.call('staff.roles', {});
  return roles.find((role) => role.name === name)?.id ?? '';
};

const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.platform.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by seq',
    [`approval:${id}`],
  );
  return rows.map(({ action }) => action);
};

test('of many decisions made at the same time, exactly one counts and one is audited', async () => {
  const second = (await demo(world, 'checker')).person;
  const name = 'Raced';
  const id = await proposeRole(name);
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      decide(index % 2 === 0 ? checker : second, id, index % 3 === 0 ? 'reject' : 'approve'),
    ),
  );
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 11 }, () => 'APPROVAL_DECIDED'),
    'no error',
  ]);
  const { status } = await maker.call('approvals.read', { params: { approvalId: id } });
  expect(await auditOf(id)).toEqual(['staff.role_change_proposed', `staff.role_change_${status}`]);
  const { roles } = await maker.call('staff.roles', {});
  expect(roles.filter((role) => role.name === name)).toHaveLength(status === 'approved' ? 1 : 0);
});

test('of two proposals about one role approved at the same time, the second is stale', async () => {
  const roleId = await createRole('Crossed', ['audit.read']);
  const change = (permissions: ('audit.read' | 'roles.read')[]) =>
    propose({ kind: 'set_permissions', roleId, permissions });
  for (let round = 0; round < 5; round += 1) {
    const ids = [await change(['roles.read']), await change(['audit.read', 'roles.read'])];
    const codes = await Promise.all(ids.map((id) => decide(checker, id)));
    expect(codes.toSorted()).toEqual(['APPROVAL_STALE', 'no error']);
    const restore = await change(['audit.read']);
    expect(await decide(checker, restore)).toBe('no error');
    for (const id of ids) await decide(checker, id, 'reject');
  }
});

/** Gives the tag of one person to another, as if its 90 days of rest were over. */
const handOver = async (tag: string, to: string): Promise<void> => {
  const { pool } = world.platform;
  const rename = (from: string, next: string) =>
    pool.query('update users set tag = $2, tag_skeleton = $2 where tag = $1', [from, next]);
  await rename(tag, `${tag}old`);
  await pool.query('delete from released_tags where tag = $1', [tag]);
  await rename(to, tag);
};

test('a role proposed for a tag is not given to the person who takes that tag later', async () => {
  const roleId = await createRole('Named', ['audit.read']);
  const first = await member(world);
  const second = await member(world);
  const { tag } = first.details;
  const id = await propose({ kind: 'grant_role', roleId, tag: `@${tag}` });
  const stored = await maker.call('approvals.read', { params: { approvalId: id } });
  expect(stored.change).toEqual({ kind: 'grant_role', roleId, userId: first.me.id });
  await handOver(tag, second.details.tag);
  expect(await decide(checker, id)).toBe('APPROVAL_STALE');
  const { pool } = world.platform;
  const { rows } = await pool.query('select 1 from staff_roles where role_id = $1', [roleId]);
  expect(rows).toHaveLength(0);
});

test('a limit proposed for a tag is not given to the person who takes that tag later', async () => {
  const first = await member(world);
  const second = await member(world);
  const { tag } = first.details;
  const expiresAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const { approvalId } = await maker.call('limits.propose', {
    body: {
      change: {
        kind: 'override',
        tag,
        scope: 'all',
        currency: 'NGN',
        period: 'day',
        amount: null,
        expiresAt,
      },
      reason,
    },
  });
  await handOver(tag, second.details.tag);
  expect(await decide(checker, approvalId)).toBe('APPROVAL_STALE');
  const { rows } = await world.platform.pool.query(
    'select 1 from limit_overrides where user_id = any ($1)',
    [[first.me.id, second.me.id]],
  );
  expect(rows).toEqual([]);
});

test('a difference in anything that the checker was shown makes a proposal stale', async () => {
  const roleId = await createRole('Shown', ['audit.read']);
  const id = await propose({ kind: 'set_permissions', roleId, permissions: ['roles.read'] });
  const { pool } = world.platform;
  const rename = (name: string) =>
    pool.query('update roles set name = $2 where id = $1', [roleId, name]);
  await rename('Another role');
  expect(await decide(checker, id)).toBe('APPROVAL_STALE');
  await rename('Shown');
  for (const column of ['summary', 'after', 'change']) {
    const kept = `kept_${column}`;
    await pool.query(
      `create table ${kept} as select ${column} as was from approvals where id = $1`,
      [id],
    );
    const other =
      column === 'summary' ? "'Another'" : `${column} || '{"permissions": ["audit.read"]}'`;
    await pool.query(`update approvals set ${column} = ${other} where id = $1`, [id]);
    expect([column, await decide(checker, id)]).toEqual([column, 'APPROVAL_STALE']);
    await pool.query(`update approvals set ${column} = (select was from ${kept}) where id = $1`, [
      id,
    ]);
  }
  expect(await decide(checker, id)).toBe('no error');
});

describe('what benefits oneself', () => {
  const seenBy = async (by: Person, approvalId: string) => {
    const { aboutYou, decidable } = await by.call('approvals.read', { params: { approvalId } });
    return { aboutYou, decidable };
  };

  test('a role is neither proposed nor decided by the person who would get or lose it', async () => {
    const roleId = await createRole('Wanted', ['audit.read']);
    const own = maker.call('staff.propose-role-change', {
      body: { change: { kind: 'grant_role', roleId, tag: 'ops' }, reason },
    });
    expect(await codeOf(own)).toBe('OWN_CASE');
    const id = await propose({ kind: 'grant_role', roleId, tag: 'checker' });
    expect(await seenBy(checker, id)).toEqual({ aboutYou: true, decidable: false });
    expect(await decide(checker, id)).toBe('OWN_CASE');
    expect(await decide(checker, id, 'reject')).toBe('OWN_CASE');
    const third = await staffWith(world, 'roles.read', 'roles.approve');
    expect(await seenBy(third.person, id)).toEqual({ aboutYou: false, decidable: true });
    expect(await decide(third.person, id)).toBe('no error');
    const { me } = await demo(world, 'checker');
    const taken = await propose({ kind: 'revoke_role', roleId, userId: me.id });
    expect(await decide(checker, taken, 'reject')).toBe('OWN_CASE');
    expect(await decide(third.person, taken)).toBe('no error');
  });

  test('a role is not widened by a member who would gain by it', async () => {
    const gaining = await staffWith(world, 'roles.read', 'roles.approve');
    const { rows } = await world.platform.pool.query<{ role_id: string }>(
      'select role_id from staff_roles where user_id = $1',
      [gaining.me.id],
    );
    const roleId = rows[0]?.role_id ?? '';
    const permissions = ['roles.read', 'roles.approve', 'ledger.adjust'] as const;
    const id = await propose({ kind: 'set_permissions', roleId, permissions: [...permissions] });
    expect(await decide(gaining.person, id)).toBe('OWN_CASE');
    expect(await decide(checker, id)).toBe('no error');
    const narrower = await propose({
      kind: 'set_permissions',
      roleId,
      permissions: ['roles.approve'],
    });
    expect(await decide(checker, narrower)).toBe('no error');
  });

  test('the database refuses it too', async () => {
    const roleId = await createRole('Forged', ['audit.read']);
    const id = await propose({ kind: 'grant_role', roleId, tag: 'checker' });
    const { pool } = world.platform;
    const approve = pool.query(
      `update approvals set status = 'approved', decided_at = now(),
         checker_id = (select id from users where tag = 'checker') where id = $1`,
      [id],
    );
    await expect(approve).rejects.toThrow('approvals_checker_is_no_party');
    const make = pool.query('update approvals set maker_id = parties[1] where id = $1', [id]);
    await expect(make).rejects.toThrow('approvals_maker_is_no_party');
    await decide((await staffWith(world, 'roles.read', 'roles.approve')).person, id, 'reject');
  });
});

test('a checker whose roles were taken away meanwhile can neither see nor decide', async () => {
  const id = await proposeRole('Too late');
  const { pool } = world.platform;
  const { me } = await demo(world, 'checker');
  await pool.query('create table kept_roles as select * from staff_roles where user_id = $1', [
    me.id,
  ]);
  await pool.query('delete from staff_roles where user_id = $1', [me.id]);
  const read = () => codeOf(checker.call('approvals.read', { params: { approvalId: id } }));
  expect([await read(), await decide(checker, id)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  await pool.query('insert into staff_roles select * from kept_roles');
  expect([await read(), await decide(checker, id)]).toEqual(['no error', 'no error']);
});

test('a member of staff sees and decides only the groups their roles allow', async () => {
  const id = await proposeRole('Not yours');
  const { pool } = world.platform;
  const { me } = await demo(world, 'checker');
  const limited = async (permissions: string[]) => {
    const { rows } = await pool.query<{ role_id: string; permission: string }>(
      `delete from role_permissions where permission <> all($2)
       and role_id in (select role_id from staff_roles where user_id = $1) returning *`,
      [me.id, permissions],
    );
    return async () => {
      for (const { role_id, permission } of rows)
        await pool.query('insert into role_permissions (role_id, permission) values ($1, $2)', [
          role_id,
          permission,
        ]);
    };
  };
  const attempt = async () => [
    await codeOf(checker.call('approvals.read', { params: { approvalId: id } })),
    await decide(checker, id),
    (await checker.call('approvals.list', { query: {} })).items.some((one) => one.id === id),
  ];
  let restore = await limited(['limits.read']);
  expect(await attempt()).toEqual(['NOT_FOUND', 'NOT_FOUND', false]);
  await restore();
  restore = await limited(['roles.read']);
  expect(await attempt()).toEqual(['no error', 'FORBIDDEN', true]);
  await restore();
  expect(await attempt()).toEqual(['no error', 'no error', true]);
});

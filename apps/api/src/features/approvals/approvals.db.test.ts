import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
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

test('a role proposed for a tag is not given to the person who takes that tag later', async () => {
  const roleId = await createRole('Named', ['audit.read']);
  const first = await member(world);
  const second = await member(world);
  const { tag } = first.details;
  const id = await propose({ kind: 'grant_role', roleId, tag: `@${tag}` });
  const { pool } = world.platform;
  const rename = (from: string, to: string) =>
    pool.query('update users set tag = $2, tag_skeleton = $2 where tag = $1', [from, to]);
  await rename(tag, `${tag}old`);
  await rename(second.details.tag, tag);
  expect(await decide(checker, id)).toBe('APPROVAL_STALE');
  const { rows } = await pool.query('select 1 from staff_roles where role_id = $1', [roleId]);
  expect(rows).toHaveLength(0);
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

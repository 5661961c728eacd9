import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, demo } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => world.close());

const reason = 'the laptop was stolen';
const remove = (roleId: string, userId: string, by = staff) =>
  codeOf(by.call('staff.remove-role-now', { body: { roleId, userId, reason } }));
const roleOf = async (userId: string): Promise<string> => {
  const { rows } = await world.platform.pool.query<{ role_id: string }>(
    'select role_id from staff_roles where user_id = $1',
    [userId],
  );
  return rows[0]?.role_id ?? '';
};
const alarms = async (): Promise<number> => {
  const { values } = await world.platform.metrics.staffEmergencies.get();
  return values.reduce((sum, { value }) => sum + value, 0);
};

test('one member of staff takes a role away at once, and it sets off an alarm', async () => {
  const other = await staffWith(world, 'audit.read');
  const roleId = await roleOf(other.me.id);
  const before = await alarms();
  expect(await remove(roleId, other.me.id)).toBe('no error');
  expect(await codeOf(other.person.call('staff.audit-log', { query: {} }))).toBe('FORBIDDEN');
  expect(await alarms()).toBe(before + 1);
  const { items } = await staff.call('staff.audit-log', {
    query: { action: 'staff.role_removed_now' },
  });
  expect(items[0]).toMatchObject({
    subject: `user:${other.me.id}`,
    detail: { reason, emergency: true, before: { held: { holds: true } } },
  });
  expect(await remove(roleId, other.me.id)).toBe('ALREADY_SO');
  expect(await alarms()).toBe(before + 1);
});

test('it takes the permission, an existing role, and another person', async () => {
  const { me } = await demo(world, 'admin');
  const roleId = await roleOf(me.id);
  expect(await remove(roleId, me.id)).toBe('OWN_CASE');
  expect(await remove(randomUUID(), me.id)).toBe('NOT_FOUND');
  const { person } = await staffWith(world, 'roles.read');
  expect(await remove(roleId, me.id, person)).toBe('FORBIDDEN');
  expect(await roleOf(me.id)).toBe(roleId);
});

import { findUserByEmail } from '#features/identity/queries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import { admit } from '#test/admission.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const reason = 'A stand-in for two days';
const dayFromNow = (days: number) => lagosDay(addSeconds(world.clock.now(), days * daySeconds));

const roleOf = async (userId: string): Promise<string> => {
  const { rows } = await world.platform.pool.query<{ role_id: string }>(
    'select role_id from staff_roles where user_id = $1',
    [userId],
  );
  return rows[0]?.role_id ?? '';
};

/** One member of staff proposes to give the role, another approves it. */
const give = async (roleId: string, tag: string, lastDay?: string) => {
  const { person: maker } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const change = { kind: 'grant_role', roleId, tag, ...(lastDay && { lastDay }) } as const;
  const { approvalId } = await maker.call('staff.propose-role-change', {
    body: { change, reason },
  });
  await checker.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });
};

test('a role that was given until a day allows nothing after it, and is then taken away', async () => {
  const roleId = await roleOf((await staffWith(world, 'audit.read')).me.id);
  const { me, details } = await member(world);
  const { pool } = world.platform;
  await pool.query('update users set is_demo = true where id = $1', [me.id]);
  await give(roleId, details.tag, dayFromNow(1));
  const { person: admin } = await demo(world, 'admin');
  const { roles } = await admin.call('staff.roles', {});
  const until = roles
    .find(({ id }) => id === roleId)
    ?.holders.find(({ userId }) => userId === me.id)?.until;
  expect(until).toBe(new Date(`${dayFromNow(2)}T00:00:00+01:00`).toISOString());

  const read = async () => {
    const { person } = await signIn(details.email);
    return codeOf(person.call('staff.audit-log', { query: {} }));
  };
  expect(await read()).toBe('no error');
  world.clock.advance(2 * daySeconds);
  // No job has run yet.
  expect(await read()).toBe('FORBIDDEN');
  expect(await roleOf(me.id)).toBe(roleId);
  await runJob(world, 'staff:end-roles', {});
  expect(await roleOf(me.id)).toBe('');
  const { person: later } = await demo(world, 'admin');
  const { items } = await later.call('staff.audit-log', {
    query: { action: 'staff.role_ended', limit: 1 },
  });
  expect(items[0]).toMatchObject({ subject: `user:${me.id}`, actor: 'staff' });
});

/** Signs the person in again, because sessions expire while the clock moves. */
const signIn = async (email: string) => {
  const person = world.person();
  const user = await findUserByEmail(world.platform.db, email);
  if (!user) throw new Error(`there is no person with ${email}`);
  return { person, me: await admit(world, person, user) };
};

test('the end of a role can be moved; a day that is over is refused, and so is the same again', async () => {
  const roleId = await roleOf((await staffWith(world, 'audit.read')).me.id);
  const { details } = await member(world);
  const { person: maker } = await demo(world, 'admin');
  const propose = (lastDay?: string) =>
    codeOf(
      maker.call('staff.propose-role-change', {
        body: {
          change: {
            kind: 'grant_role',
            roleId,
            tag: details.tag,
            ...(lastDay === undefined ? {} : { lastDay }),
          },
          reason,
        },
      }),
    );
  expect(await propose(dayFromNow(-1))).toBe('ROLE_DAY_OVER');
  await give(roleId, details.tag, dayFromNow(1));
  expect(await propose(dayFromNow(1))).toBe('ALREADY_SO');
  expect(await propose(dayFromNow(5))).toBe('no error');
  await give(roleId, details.tag);
  expect(await propose()).toBe('ALREADY_SO');
});

test('the report names the permissions that no member of a role used', async () => {
  const { person, me } = await staffWith(world, 'audit.read', 'fees.read', 'limits.read');
  await person.call('staff.audit-log', { query: {} });
  // A refused call uses no permission.
  await codeOf(person.call('identity.users', { query: {} }));
  await world.platform.logs.flush();
  const { person: admin } = await demo(world, 'admin');
  const roleId = await roleOf(me.id);
  const unused = async () => {
    const { roles } = await admin.call('staff.role-use', {});
    return roles.find((role) => role.roleId === roleId)?.unused;
  };
  expect(await unused()).toEqual(['fees.read', 'limits.read']);
  const { person: reader } = await staffWith(world, 'audit.read');
  expect(await codeOf(reader.call('staff.role-use', {}))).toBe('FORBIDDEN');
});

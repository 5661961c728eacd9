import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor } from '#test/pauses.ts';
import { demo, member, codeOf } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const reason = 'because the test says so';

test('a role is created and assigned by two members of staff, and works immediately', async () => {
  const { person: maker } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const { person: hire, details, me } = await member(world);
  const change = {
    kind: 'create_role' as const,
    name: 'Auditor',
    description: 'Reads',
    permissions: ['audit.read' as const],
  };
  const { approvalId } = await maker.call('staff.propose-role-change', {
    body: { change, reason },
  });
  const decide = (by: typeof maker, id: string, decision: 'approve' | 'reject' = 'approve') =>
    by.call('approvals.decide', { params: { approvalId: id }, body: { decision, reason } });
  expect(await codeOf(decide(maker, approvalId))).toBe('APPROVAL_OWN');
  await decide(checker, approvalId);
  expect(await codeOf(decide(checker, approvalId))).toBe('APPROVAL_DECIDED');
  const { roles } = await maker.call('staff.roles', {});
  const role = roles.find(({ name }) => name === 'Auditor');
  const grant = { kind: 'grant_role' as const, roleId: role?.id ?? '', tag: `@${details.tag}` };
  const proposal = await maker.call('staff.propose-role-change', {
    body: { change: grant, reason },
  });
  expect(await codeOf(hire.call('staff.audit-log', { query: {} }))).toBe('FORBIDDEN');
  await decide(checker, proposal.approvalId);
  expect(await codeOf(hire.call('staff.audit-log', { query: {} }))).toBe('SECOND_FACTOR_REQUIRED');
  // A passkey on the account does not help a session that was opened with the password alone.
  const { db, ids, clock } = world.platform;
  const passkey = {
    id: ids.next(),
    user_id: me.id,
    credential_id: 'x',
    public_key: Buffer.alloc(1),
  };
  await db
    .insertInto('passkeys')
    .values({ ...passkey, counter: 0n, transports: [], name: 'x', created_at: clock.now() })
    .execute();
  expect(await codeOf(hire.call('staff.audit-log', { query: {} }))).toBe('SECOND_FACTOR_REQUIRED');
  const { secret } = await hire.call('identity.start-totp', {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  await hire.call('identity.confirm-totp', { body: { code } });
  expect(await codeOf(hire.call('staff.audit-log', { query: {} }))).toBe('no error');
  expect(
    await codeOf(
      maker.call('staff.propose-role-change', {
        body: { change: { kind: 'delete_role', roleId: role?.id ?? '' }, reason },
      }),
    ),
  ).toBe('ROLE_IN_USE');
});

test('a proposal whose subject has changed is refused as stale', async () => {
  const { person: maker } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const decide = (id: string) =>
    checker.call('approvals.decide', {
      params: { approvalId: id },
      body: { decision: 'approve', reason },
    });
  const create = {
    kind: 'create_role' as const,
    name: 'Desk',
    description: '',
    permissions: ['flags.read' as const],
  };
  const first = await maker.call('staff.propose-role-change', { body: { change: create, reason } });
  await decide(first.approvalId);
  const role = (await maker.call('staff.roles', {})).roles.find(({ name }) => name === 'Desk');
  const widen = (permissions: ('flags.read' | 'flags.write' | 'audit.read')[]) =>
    maker.call('staff.propose-role-change', {
      body: { change: { kind: 'set_permissions', roleId: role?.id ?? '', permissions }, reason },
    });
  const [one, two] = [await widen(['flags.read', 'flags.write']), await widen(['audit.read'])];
  await decide(one.approvalId);
  expect(await codeOf(decide(two.approvalId))).toBe('APPROVAL_STALE');
});

test('the database itself refuses an approval by the proposer', async () => {
  const { person: maker, me } = await demo(world, 'admin');
  const change = {
    kind: 'create_role' as const,
    name: 'Ghost',
    description: '',
    permissions: ['audit.read' as const],
  };
  const { approvalId } = await maker.call('staff.propose-role-change', {
    body: { change, reason },
  });
  const update = world.platform.pool.query(
    "update approvals set status = 'approved', checker_id = $1, decided_at = now() where id = $2",
    [me.id, approvalId],
  );
  await expect(update).rejects.toThrow('check constraint');
});

test('every staff action is in the audit log, with who and why, and the hash chain is valid', async () => {
  const { person } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const flip = async (enabled: boolean, over: object = {}) => {
    const change = { ...requestFor('sign-up', enabled), ...over };
    const { approvalId } = await person.call('staff.propose-switch', { body: { change, reason } });
    await checker.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
  };
  await flip(false);
  expect(
    await codeOf(
      world.person().call('identity.sign-up', {
        body: {
          email: 'x@example.test',
          password: 'violet harbour trumpet 41',
          fullName: 'X Y',
          country: 'NG',
          tag: 'somebody_new',
        },
      }),
    ),
  ).toBe('FEATURE_OFF');
  await flip(true);
  expect(await codeOf(flip(true, { key: 'no-such' }))).toBe('INVALID_INPUT');
  const read = async (action: string) =>
    (await person.call('staff.audit-log', { query: { action } })).items;
  const [proposed, approved] = [
    await read('staff.switch_proposed'),
    await read('staff.switch_approved'),
  ];
  expect(proposed.map(({ actor }) => actor)).toEqual(['@ops', '@ops']);
  expect(approved.map(({ actor, subject }) => [actor, subject])).toEqual(
    proposed.map(({ subject }) => ['@checker', subject]),
  );
  expect(proposed[0]?.detail).toMatchObject({ reason, after: { key: 'sign-up' } });
  expect((await person.call('staff.verify-audit', {})).firstBad).toBeNull();
});

test('the monitoring address is the only setting that anyone may read', async () => {
  const { person } = await demo(world, 'admin');
  const { person: checker } = await demo(world, 'checker');
  const { approvalId } = await person.call('staff.propose-settings', {
    body: { monitoring: { dsn: 'https://key@errors.example.test/1' }, reason },
  });
  expect((await person.call('staff.settings', {})).monitoring.dsn).toBeNull();
  await checker.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });
  const open = await world.person().request('/rest/v1/admin_settings?key=eq.monitoring');
  expect(await open.json()).toEqual([{ value: { dsn: 'https://key@errors.example.test/1' } }]);
  expect((await world.person().request('/rest/v1/admin_settings?key=eq.anything')).status).toBe(
    400,
  );
  expect((await world.person().request('/rest/v1/admin_settings')).status).toBe(400);
});

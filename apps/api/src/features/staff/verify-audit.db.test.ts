import { expect, test } from 'vitest';
import { staffWith } from '#test/staff.ts';
import { createWorld } from '#test/world.ts';

test('the page that verifies the audit log gets every bad entry and every gap', async () => {
  const world = await createWorld();
  const { person } = await staffWith(world, 'audit.read');
  const verify = () => person.call('staff.verify-audit', {});
  expect(await verify()).toMatchObject({ bad: { count: 0, first: [] }, firstBad: null });
  await world.platform.pool.query(
    `set session_replication_role = replica;
     update audit_log set actor = 'x' where seq = 1;
     insert into audit_log select 1000, at, actor, action, subject, detail, ip, request_id, hash, sha256('x')
       from audit_log where seq = 1;
     set session_replication_role = origin`,
  );
  const { bad, firstBad } = await verify();
  expect(bad.first.map(({ seq, kind }) => [seq === 1 || seq === 1000, kind])).toEqual([
    [true, 'changed'],
    [false, 'missing'],
    [true, 'changed'],
  ]);
  expect(bad.count).toBe(3);
  expect(firstBad).toEqual({ seq: 1, why: 'its content was changed' });
  await world.close('audit');
});

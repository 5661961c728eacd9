import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { atTier2, openKycWorld, refusalOf, rowsOf } from '#test/worlds/kyc.ts';
import { demo } from '#test/people.ts';
import type { Person, World } from '#test/world.ts';
import { smileHandler } from './end-enrolment.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());

const platinum = { kyc_tier: 3, user_tier: 'tier_3_platinum', smile_id_status: 'enrolled' };
const start = (person: Person) => person.call('kyc.start-enrolment', {});
const complete = (job_id: string | null) =>
  control(sandbox, '/smile/complete', { job_id, result: 'pass' });
const callback = (jobId: string | null) =>
  smileHandler(world.platform).handle({
    id: 'event',
    type: 'job.final',
    payload: { PartnerParams: { user_id: 'x', job_id: jobId } },
  });
const userRow = async (id: string) =>
  (
    await world.platform.pool.query(
      'select kyc_tier, user_tier, smile_id_status from users where id = $1',
      [id],
    )
  ).rows[0] as Record<string, unknown> | undefined;

test('after platinum was taken away, it is given again by staff only', async () => {
  const { person, me } = await atTier2(world);
  const enrol = async () => {
    const { job_id } = await start(person);
    await complete(job_id);
    await callback(job_id);
    return job_id;
  };
  await enrol();
  expect(await userRow(me.id)).toEqual(platinum);
  const { person: staff } = await demo(world, 'admin');
  const reason = 'The face was not theirs';
  await staff.call('kyc.revoke', { params: { userId: me.id }, body: { toTier: 2, reason } });
  const job_id = await enrol();
  expect(await userRow(me.id)).toMatchObject({ kyc_tier: 2, user_tier: 'tier_2' });
  expect(await person.call('kyc.status', {})).toMatchObject({ tier: 2, review: { tier: 3 } });
  expect(await refusalOf(start(person))).toMatchObject({ code: 'KYC_IN_REVIEW' });
  const { reviews } = await staff.call('kyc.case', { params: { userId: me.id } });
  expect(reviews[0]).toMatchObject({ tier: 3, state: 'waiting', flags: ['refused_before'] });
  await staff.call('kyc.decide', {
    params: { userId: me.id, reviewId: reviews[0]?.id ?? '' },
    body: { decision: 'approve', checked: ['liveness_passed'], reason },
  });
  expect(await userRow(me.id)).toEqual(platinum);
  expect(await rowsOf(world, 'kyc_faces', me.id)).toMatchObject([{ job_id }]);
});

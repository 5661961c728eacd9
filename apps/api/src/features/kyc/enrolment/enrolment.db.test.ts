import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { atTier2, openKycWorld, personIn, refusalOf, rowsOf, submit1 } from '#test/worlds/kyc.ts';
import { demo } from '#test/people.ts';
import { createWorld, runJob, runQueued, type Person, type World } from '#test/world.ts';
import { endWith, smileHandler } from './end-enrolment.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  world.clock.advance(20);
});

const start = (person: Person) => person.call('kyc.start-enrolment', {});
const read = (person: Person) => person.call('kyc.enrolment', {});
const complete = (job_id: string | null, result: 'pass' | 'fail' | 'review' = 'pass') =>
  control(sandbox, '/smile/complete', { job_id, result });
const userRow = async (id: string) =>
  (
    await world.platform.pool.query<{
      kyc_tier: number;
      user_tier: string;
      smile_id_status: string;
    }>('select kyc_tier, user_tier, smile_id_status from users where id = $1', [id])
  ).rows[0];
const askedFor = async (): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests?provider=smile')) as {
    requests: { path: string }[];
  };
  return requests.filter(({ path }) => path.endsWith('job_status')).length;
};
const platinum = { kyc_tier: 3, user_tier: 'tier_3_platinum', smile_id_status: 'enrolled' };
const callback = (jobId: string | null) =>
  smileHandler(world.platform).handle({
    id: 'event',
    type: 'job.final',
    payload: { PartnerParams: { user_id: 'x', job_id: jobId } },
  });

describe('starting', () => {
  test('returns a job and its pages, and needs tier 2', async () => {
    const early = await personIn(world);
    expect(await refusalOf(start(early.person))).toMatchObject({ code: 'KYC_STEP_EARLY' });
    await submit1(early.person);
    expect(await refusalOf(start(early.person))).toMatchObject({ code: 'KYC_STEP_EARLY' });
    const { person } = await atTier2(world);
    expect(await read(person)).toMatchObject({ status: 'not_started', isEnrolled: false });
    const begun = await start(person);
    expect(begun).toMatchObject({ status: 'pending', isEnrolled: false, result_text: null });
    expect(begun.job_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(begun.mobile_url).toBe(`${sandbox.url}/smile/web/${begun.job_id}`);
    const redirect = encodeURIComponent(`${world.origin}/smile-id/callback`);
    expect(begun.web_url).toBe(`${begun.mobile_url}?redirect_url=${redirect}`);
  });

  test('again replaces the pending one', async () => {
    const { person, me } = await atTier2(world);
    const first = await start(person);
    const second = await start(person);
    expect(second.job_id).not.toBe(first.job_id);
    const rows = await rowsOf<{ job_id: string; state: string }>(world, 'kyc_enrolments', me.id);
    expect(rows.find(({ job_id }) => job_id === first.job_id)?.state).toBe('replaced');
    await complete(first.job_id);
    await callback(first.job_id);
    expect(await read(person)).toMatchObject({ status: 'pending', job_id: second.job_id });
  });

  test('is answered as done for an enrolled person', async () => {
    const { person } = await demo(world, 'amara');
    expect(await start(person)).toMatchObject({ status: 'completed', isEnrolled: true });
  });

  test('turns the company’s refusals into our sentences', async () => {
    const { person } = await atTier2(world);
    await control(sandbox, '/fault', { provider: 'smile', path_regex: 'token', mode: '400' });
    expect(await refusalOf(start(person))).toMatchObject({
      code: 'ENROLMENT_FAILED',
      message: 'Failed to start enrollment. Please try again.',
    });
    expect(await read(person)).toMatchObject({ status: 'not_started' });
  });

  test.each([
    [
      { SMILE_API_KEY: 'not-the-key' },
      'ENROLMENT_UNAVAILABLE',
      'Service temporarily unavailable. Please try again in a few moments.',
    ],
    [
      { SMILE_API_KEY: '' },
      'ENROLMENT_NOT_CONFIGURED',
      'Service not configured. Please contact support.',
    ],
  ])('with %j it is %s', async (keys, code, message) => {
    const { SMILE_BASE_URL, SMILE_PARTNER_ID } = world.platform.config;
    const other = await createWorld({
      demo: true,
      env: { SMILE_BASE_URL, SMILE_PARTNER_ID, ...keys },
    });
    const { person } = await demo(other, 'chidi');
    expect(await refusalOf(start(person))).toMatchObject({ code, message });
    await other.close();
  });
});

describe('ending', () => {
  test('with success lifts the person to platinum once, however many callbacks arrive', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    expect(await read(person)).toMatchObject({ status: 'pending' });
    await complete(job_id);
    await Promise.all([callback(job_id), callback(job_id), callback(job_id)]);
    await callback(job_id);
    expect(await read(person)).toMatchObject({ status: 'completed', isEnrolled: true });
    expect(await userRow(me.id)).toEqual(platinum);
    expect(await rowsOf(world, 'kyc_faces', me.id)).toMatchObject([{ job_id }]);
    const tier3 = (await rowsOf<{ tier: number }>(world, 'kyc_reviews', me.id)).filter(
      ({ tier }) => tier === 3,
    );
    expect(tier3).toMatchObject([{ state: 'waiting', instant: true, flags: [] }]);
    const { rows } = await world.platform.pool.query<{ payload: object }>(
      `select payload from realtime_outbox where user_id = $1 and event = 'users.updated'
       and payload ->> 'smile_id_status' = 'enrolled'`,
      [me.id],
    );
    expect(rows).toMatchObject([{ payload: { kyc_tier: 3 } }]);
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 3, next: 'card' });
    const [row] = (await person.call('kyc.data-table', { query: {} })) as {
      tier3_verified_at: string;
    }[];
    expect(row?.tier3_verified_at).toEqual(expect.any(String));
  });

  test('with failure shows the company’s text, and a retry starts a new job', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    await complete(job_id, 'fail');
    expect(await read(person)).toMatchObject({
      status: 'failed',
      result_text: 'Enroll User - Failed liveness check',
      web_url: null,
    });
    expect(await userRow(me.id)).toMatchObject({ kyc_tier: 2, smile_id_status: 'failed' });
    const again = await start(person);
    expect(again).toMatchObject({ status: 'pending', result_text: null });
    expect((await userRow(me.id))?.smile_id_status).toBe('not_enrolled');
    await complete(again.job_id);
    await callback(again.job_id);
    expect(await userRow(me.id)).toEqual(platinum);
  });

  test('a provisional result changes nothing; the final one counts', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    await complete(job_id, 'review');
    await callback(job_id);
    expect(await read(person)).toMatchObject({ status: 'pending' });
    await complete(job_id, 'pass');
    await callback(job_id);
    expect(await userRow(me.id)).toEqual(platinum);
  });

  test('a spoof opens a review for staff', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    await endWith(world.platform, job_id ?? '', {
      state: 'failed',
      code: '0907',
      text: 'Possible spoof',
    });
    const reviews = await rowsOf<{ tier: number }>(world, 'kyc_reviews', me.id);
    const tier3 = reviews.filter(({ tier }) => tier === 3);
    expect(tier3).toMatchObject([{ state: 'waiting', instant: false, flags: ['liveness_spoof'] }]);
    const { person: staff } = await demo(world, 'admin');
    const { reviews: shown } = await staff.call('kyc.case', { params: { userId: me.id } });
    const reviewId = shown.find(({ tier }) => tier === 3)?.id ?? '';
    await staff.call('kyc.decide', {
      params: { userId: me.id, reviewId },
      body: {
        decision: 'approve',
        checked: ['liveness_passed'],
        reason: 'A poor picture, no mask',
      },
    });
    expect((await userRow(me.id))?.kyc_tier).toBe(2);
  });

  test('a person whose tier was taken back meanwhile is not lifted', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    const { person: staff } = await demo(world, 'admin');
    await staff.call('kyc.revoke', {
      params: { userId: me.id },
      body: { toTier: 1, reason: 'The paper was not theirs' },
    });
    await complete(job_id);
    await callback(job_id);
    expect(await userRow(me.id)).toMatchObject({
      kyc_tier: 1,
      user_tier: 'tier_1',
      smile_id_status: 'failed',
    });
    expect(await read(person)).toMatchObject({ status: 'failed' });
  });

  test('a person suspended meanwhile stays suspended, and has the tier after the suspension', async () => {
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    const { person: staff } = await demo(world, 'admin');
    const suspend = (suspended: boolean) =>
      staff.call('kyc.set-suspension', {
        params: { userId: me.id },
        body: { suspended, reason: 'Something to look at' },
      });
    await suspend(true);
    await complete(job_id);
    await callback(job_id);
    expect((await userRow(me.id))?.smile_id_status).toBe('suspended');
    await suspend(false);
    expect(await userRow(me.id)).toEqual(platinum);
  });

  test('stays pending while the company does not answer, and asks at most every three seconds', async () => {
    const { person } = await atTier2(world);
    const { job_id } = await start(person);
    await Promise.all(Array.from({ length: 5 }, () => read(person)));
    expect(await askedFor()).toBe(1);
    world.clock.advance(3.1);
    await control(sandbox, '/fault', { provider: 'smile', path_regex: 'job_status', mode: '400' });
    expect(await read(person)).toMatchObject({ status: 'pending' });
    await complete(job_id);
    world.clock.advance(3.1);
    expect(await read(person)).toMatchObject({ status: 'completed' });
  });

  test('if the callback is lost a job asks, and in the end the enrolment times out', async () => {
    const found = await atTier2(world);
    const first = await start(found.person);
    await complete(first.job_id);
    await runJob(world, 'kyc:check-enrolment', { jobId: first.job_id, isLast: false });
    expect(await userRow(found.me.id)).toEqual(platinum);
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    const planned = await world.platform.pool.query<{ payload: { isLast: boolean } }>(
      `select jobs.payload from graphile_worker._private_jobs jobs
       where jobs.payload ->> 'jobId' = $1 order by run_at`,
      [job_id],
    );
    expect(planned.rows.map(({ payload }) => payload.isLast)).toEqual([false, false, true]);
    await runJob(world, 'kyc:check-enrolment', { jobId: job_id, isLast: false });
    expect(await read(person)).toMatchObject({ status: 'pending' });
    await runJob(world, 'kyc:check-enrolment', { jobId: job_id, isLast: true });
    expect(await read(person)).toMatchObject({
      status: 'failed',
      result_text: 'Verification took too long. Please try again.',
    });
    await complete(job_id);
    await callback(job_id);
    expect((await userRow(me.id))?.kyc_tier).toBe(2);
  });

  test('a crash between callback and effect loses nothing, and the result is applied once', async () => {
    // The company's signature must carry our current time.
    const ahead = Math.round(world.clock.now().getTime() - Date.now());
    await control(sandbox, '/clock', { advance_ms: ahead });
    const { person, me } = await atTier2(world);
    const { job_id } = await start(person);
    await complete(job_id);
    const { events } = (await control(sandbox, '/events?provider=smile')) as {
      events: { id: string }[];
    };
    const signed = (await control(sandbox, `/events/${events.at(-1)?.id}/signed`)) as {
      body: string;
    };
    const deliver = () =>
      world.person().request('/webhooks/smile', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: signed.body,
      });
    expect((await deliver()).status).toBe(200);
    // The last write of the transaction fails, as if the process had crashed before the commit.
    await world.platform.pool.query(`
      create function crash() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
      create trigger crash before insert on kyc_faces for each row execute function crash();`);
    await expect(runQueued(world, 'inbox:process')).rejects.toThrow('gone');
    expect(await userRow(me.id)).toMatchObject({ kyc_tier: 2, smile_id_status: 'not_enrolled' });
    expect(await rowsOf(world, 'kyc_enrolments', me.id)).toMatchObject([{ state: 'pending' }]);
    await world.platform.pool.query('drop trigger crash on kyc_faces; drop function crash;');
    await runQueued(world, 'inbox:process');
    expect((await deliver()).status).toBe(200);
    await runQueued(world, 'inbox:process');
    await callback(job_id);
    expect(await userRow(me.id)).toEqual(platinum);
    const history = await rowsOf<{ kind: string }>(world, 'kyc_history', me.id);
    expect(history.filter(({ kind }) => kind === 'enrolled')).toHaveLength(1);
  });
});

describe('the page behind the link', () => {
  const page = (jobId: string) => world.person().call('kyc.enrolment-page', { body: { jobId } });

  test('gets a token for a job that is pending and younger than an hour', async () => {
    const { person } = await atTier2(world);
    const { job_id } = await start(person);
    expect(await page(job_id ?? '')).toMatchObject({
      partnerId: '2045',
      environment: 'sandbox',
      callbackUrl: `${world.origin}/webhooks/smile`,
      scriptUrl: expect.stringContaining('script.min.js') as unknown,
      token: expect.stringMatching(/\S+/) as unknown,
    });
    world.clock.advance(3601);
    expect(await refusalOf(page(job_id ?? ''))).toMatchObject({ code: 'LINK_INVALID' });
  });

  test('is closed for a job that ended, was replaced, or does not exist', async () => {
    const { person } = await atTier2(world);
    const first = await start(person);
    const second = await start(person);
    await complete(second.job_id, 'fail');
    await callback(second.job_id);
    for (const id of [first.job_id, second.job_id, 'not-a-job-at-all', crypto.randomUUID()]) {
      expect(await refusalOf(page(id ?? ''))).toMatchObject({ code: 'LINK_INVALID' });
    }
  });
});

describe('sending the link', () => {
  test('only sends the person’s own link to their own phone and email', async () => {
    const { person, details } = await atTier2(world, { phone: '+2348031112233' });
    const { web_url, mobile_url } = await start(person);
    await world.messagesTo(details.email);
    const sms = (verification_url: string, phone_number: string) =>
      person.call('kyc.send-smile-id-sms', { body: { verification_url, phone_number } });
    const mail = (verification_url: string, user_email: string) =>
      person.call('kyc.send-smile-id-email', {
        body: { verification_url, user_email, user_name: 'Ada' },
      });
    // Nobody has proved yet that the number is theirs.
    expect(await refusalOf(sms(mobile_url ?? '', '+2348031112233'))).toMatchObject({
      code: 'PHONE_NOT_AVAILABLE',
    });
    await world.platform.pool.query('update users set phone_verified_at = now() where phone = $1', [
      '+2348031112233',
    ]);
    expect(await sms(mobile_url ?? '', '+2348031112233')).toEqual({ success: true });
    expect(await mail(web_url ?? '', details.email.toUpperCase())).toEqual({ success: true });
    const [text] = await world.messagesTo('+2348031112233');
    expect(text?.text).toContain(mobile_url);
    const [letter] = await world.messagesTo(details.email);
    expect(letter?.text).toContain(web_url);
    for (const phone of ['', '+2348039999999']) {
      expect(await refusalOf(sms(mobile_url ?? '', phone))).toMatchObject({
        message: 'Phone number not available. Please update your profile.',
      });
    }
    for (const address of ['', 'other@example.test']) {
      expect(await refusalOf(mail(web_url ?? '', address))).toMatchObject({
        message: 'Email address not available.',
      });
    }
    const evil = 'https://evil.example/verify';
    expect(await refusalOf(sms(evil, '+2348031112233'))).toMatchObject({ code: 'LINK_INVALID' });
    expect(await refusalOf(mail(evil, details.email))).toMatchObject({ code: 'LINK_INVALID' });
    const other = await atTier2(world, { phone: '+2348031112234' });
    const theirs = await start(other.person);
    expect(await refusalOf(mail(theirs.web_url ?? '', details.email))).toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  test('says so when the profile has no phone', async () => {
    const { person } = await atTier2(world);
    const { mobile_url } = await start(person);
    const body = { verification_url: mobile_url ?? '', phone_number: '+2348031112233' };
    expect(await refusalOf(person.call('kyc.send-smile-id-sms', { body }))).toMatchObject({
      message: 'Phone number not available. Please update your profile.',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { createSmile, type Smile, type SmileOptions } from './client.ts';
import { enrolmentPagesBelow } from './enrolment-page.ts';
import { verifySmile } from './webhook.ts';

const key = { partnerId: sandboxKeys.SMILE_PARTNER_ID, apiKey: sandboxKeys.SMILE_API_KEY };
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x80, 0xc3, 0x28]);
const pictures = { selfie: jpeg, liveness: Array.from({ length: 8 }, () => jpeg) };

const sandbox = useSandbox('fresh');
const { log, record, calls, logged, failureOf } = watchFor(key.apiKey);

const client = (changes: Partial<SmileOptions> = {}): Smile =>
  createSmile({
    baseUrl: `${sandbox.url}/smile`,
    ...key,
    enrolmentPage: enrolmentPagesBelow(`${sandbox.url}/smile/web`),
    clock: systemClock,
    fetch,
    log,
    record,
    retryDelayMs: 1,
    ...changes,
  });

const newJob = (ending = '') => ({ userId: randomUUID(), jobId: `${randomUUID()}${ending}` });
const ada = () => ({
  ...newJob(),
  country: 'NG',
  idType: 'BVN',
  firstName: 'Ada',
  lastName: 'Obi',
  idNumber: '22222222222',
});
const callbackUrl = 'http://127.0.0.1:9/callbacks/smile';

const keys = keysFromEnvironment('SMILE_TEST_PARTNER_ID', 'SMILE_TEST_API_KEY');
const real = keys && {
  baseUrl: process.env['SMILE_TEST_BASE_URL'] ?? 'https://testapi.smileidentity.com',
  partnerId: keys.SMILE_TEST_PARTNER_ID,
  apiKey: keys.SMILE_TEST_API_KEY,
};

/** The contract, in the sandbox and at Smile ID itself. It stores no face and costs no money. */
describeContract<() => Smile>(
  'Smile ID',
  { sandbox: client, real: real && (() => client(real)) },
  (make) => {
    it('returns a token for the widget and the page that runs it', async () => {
      const job = newJob();
      const { token, webUrl } = await make().startEnrolment({ ...job, callbackUrl });
      expect(token).not.toBe('');
      expect(webUrl).toContain(job.jobId);
    });

    it('returns no result for a job that never began', async () => {
      expect(await make().jobStatus(newJob())).toMatchObject({
        complete: false,
        success: false,
        state: 'pending',
        resultCode: null,
      });
    });
  },
);

describe('a selfie', () => {
  it('is stored, and compared with the stored one', async () => {
    const smile = client();
    const job = newJob();
    const kept = await smile.enrol({ ...job, ...pictures });
    expect(kept).toMatchObject({
      status: 'approved',
      resultCode: '0840',
      resultText: 'Enroll User',
    });
    expect(await smile.jobStatus(job)).toEqual({
      complete: true,
      success: true,
      provisional: false,
      state: 'completed',
      resultCode: '0840',
      resultText: 'Enroll User',
      smileJobId: kept.smileJobId,
    });
    const again = { userId: job.userId, jobId: randomUUID() };
    expect(await smile.authenticate({ ...again, ...pictures })).toMatchObject({
      status: 'approved',
      resultCode: '0820',
    });
    expect(await smile.jobStatus(again)).toMatchObject({ state: 'completed', resultCode: '0820' });
    const uploads = calls().filter(({ path }) => path.startsWith('/v2/'));
    expect(uploads.map(({ request }) => request)).toEqual([null, null]);
  });

  it.each([
    ['-fail', { status: 'rejected', resultCode: '0841' }, { complete: true, state: 'failed' }],
    ['-slow', { status: 'pending' }, { complete: false, provisional: false, state: 'pending' }],
    [
      '-review',
      { status: 'pending', resultCode: '0846' },
      { complete: false, provisional: true, state: 'pending' },
    ],
  ])('of a job ending in %s is answered as documented', async (ending, answer, status) => {
    const smile = client();
    const job = newJob(ending);
    expect(await smile.enrol({ ...job, ...pictures })).toMatchObject(answer);
    expect(await smile.jobStatus(job)).toMatchObject(status);
  });

  it('under review is passed by a reviewer later', async () => {
    const smile = client();
    const job = newJob('-review');
    await smile.enrol({ ...job, ...pictures });
    await control(sandbox, '/clock', { advance_ms: 3_000 });
    expect(await smile.jobStatus(job)).toMatchObject({
      complete: true,
      provisional: false,
      state: 'completed',
      resultCode: '1240',
    });
  });

  it('of an unknown user has nothing to be compared with', async () => {
    const error = await failureOf(client().authenticate({ ...newJob(), ...pictures }));
    expect(error).toMatchObject({ kind: 'rejected', status: 400, code: '2213' });
    expect(error.message).toBe('User is not enrolled');
  });

  it('replaces an earlier one only if asked to', async () => {
    const smile = client();
    const { userId } = newJob();
    const enrol = (replace?: boolean) =>
      smile.enrol({ userId, jobId: randomUUID(), ...pictures, ...(replace ? { replace } : {}) });
    await enrol();
    expect((await failureOf(enrol())).message).toBe('User is already enrolled');
    expect(await enrol(true)).toMatchObject({ status: 'approved' });
  });

  it('must be a JPEG, and arrives unchanged', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const error = await failureOf(client().enrol({ ...newJob(), ...pictures, selfie: png }));
    expect(error.message).toBe('Images must be JPEG');
  });
});

describeEveryFailure(
  { name: 'smile', sandbox, make: client },
  {
    'a selfie to be kept': () => {
      const job = newJob();
      return {
        send: (smile) => smile.enrol({ ...job, ...pictures }),
        wasDone: async (smile) => (await smile.jobStatus(job)).state === 'completed',
      };
    },
    'an identity number': () => ({ send: (smile) => smile.verifyIdNumber(ada()) }),
  },
  failureOf,
);

describeEveryFailure(
  { name: 'smile', sandbox, make: client, attempts: 3 },
  { 'the status of a job': () => ({ send: (smile) => smile.jobStatus(newJob()) }) },
  failureOf,
);

describe('credentials', () => {
  it('that are missing are reported before anything is sent', async () => {
    for (const missing of [{ apiKey: '' }, { partnerId: '' }]) {
      const error = await failureOf(client(missing).jobStatus(newJob()));
      expect(error).toMatchObject({ kind: 'misconfigured', reason: 'auth' });
      expect(error.message).toContain('configured');
    }
    expect(calls()).toEqual([]);
  });

  it('that are wrong are reported as misconfigured', async () => {
    const wrong = client({ apiKey: 'wrong' });
    const error = await failureOf(wrong.startEnrolment({ ...newJob(), callbackUrl }));
    expect(error).toMatchObject({ kind: 'misconfigured', status: 403, code: '2205' });
    expect(error.message).toMatch(/Authentication.*403.*not authorized/);
    const v2 = await failureOf(wrong.enrol({ ...newJob(), ...pictures }));
    expect(v2).toMatchObject({ kind: 'misconfigured', status: 401 });
  });
});

describe('the status of a job', () => {
  it('is not believed if its signature is wrong', async () => {
    const forged: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      const body = (await answer.json()) as Record<string, unknown>;
      return Response.json({ ...body, job_complete: true, signature: 'Zm9yZ2Vk' });
    };
    const error = await failureOf(client({ fetch: forged }).jobStatus(newJob()));
    expect(error.message).toContain('signature');
  });

  it('that is unknown is pending, and is logged as a warning', async () => {
    const changed: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      return Response.json({ ...((await answer.json()) as object), status: 'levitating' });
    };
    const answer = await client({ fetch: changed }).enrol({ ...newJob(), ...pictures });
    expect(answer.status).toBe('pending');
    expect(logged()).toContain('levitating');
  });
});

describe('an identity number', () => {
  const ask = (changes: object) => client().verifyIdNumber({ ...ada(), ...changes });

  it.each([
    [{ dob: '1990-01-31' }, { outcome: 'matched', resultCode: '1012', fullName: 'Ada Obi' }],
    [{ idType: 'NIN_V2' }, { outcome: 'matched' }],
    [
      { country: 'UG', idType: 'NATIONAL_ID', idNumber: 'CM12345678ABCD' },
      { outcome: 'matched', resultCode: '1012' },
    ],
    [{ country: 'GH', idType: 'GHANA_CARD', idNumber: 'GHA-123456789-0' }, { outcome: 'matched' }],
    [{ country: 'KE', idType: 'NATIONAL_ID', idNumber: '12345678' }, { outcome: 'matched' }],
    [{ lastName: 'Partial' }, { outcome: 'partial' }],
    [{ lastName: 'Mismatch' }, { outcome: 'mismatched' }],
    [{ idNumber: '00022222222' }, { outcome: 'invalid', resultCode: '1013' }],
    [{ idNumber: '123' }, { outcome: 'invalid', resultCode: '1014' }],
  ])('with %j is %j', async (changes, answer) => {
    expect(await ask(changes)).toMatchObject(answer);
  });

  it('is looked up in Uganda without a photo, which is the only register there', async () => {
    await ask({ country: 'UG', idType: 'NATIONAL_ID', idNumber: 'CM12345678ABCD' });
    expect(calls().at(-1)?.request).toMatchObject({ id_type: 'NATIONAL_ID_NO_PHOTO' });
  });

  it('that Smile ID does not know in the country is not paid for', async () => {
    for (const changes of [{ idType: 'PASSPORT' }, { idType: 'NATIONAL_ID', idNumber: 'CM1' }]) {
      const error = await failureOf(ask({ country: 'UG', ...changes }));
      expect(error).toMatchObject({ kind: 'rejected', code: 'unsupported_id_number' });
    }
    expect(calls()).toEqual([]);
  });

  it('is not rejected because the register is down', async () => {
    const error = await failureOf(ask({ idNumber: '99922222222' }));
    expect(error).toMatchObject({ kind: 'unavailable', code: '1015', retryable: true });
  });

  it('is never recorded', async () => {
    await ask({});
    expect(calls()).toHaveLength(1);
    expect(JSON.stringify(calls()) + logged()).not.toContain('22222222222');
  });
});

it('a link is created and found again', async () => {
  const smile = client();
  const { url, ref } = await smile.createLink({
    name: 'Cowrie identity',
    companyName: 'Cowrie',
    idTypes: [{ country: 'NG', idType: 'BVN', method: 'biometric_kyc' }],
    callbackUrl,
    privacyPolicyUrl: 'https://cowrie.example/privacy',
    logoUrl: 'https://cowrie.example/logo.png',
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  });
  expect(await smile.getLink(ref)).toEqual({
    ref,
    url,
    isDisabled: false,
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  });
  expect(await failureOf(smile.getLink('nothing'))).toMatchObject({ reason: 'not_found' });
});

describe('callbacks', () => {
  type Sent = { type: string; to: string; body: string };
  const sent = async (): Promise<Sent[]> =>
    ((await control(sandbox, '/events?provider=smile')) as { events: Sent[] }).events;
  const check = ({ body }: Sent) =>
    verifySmile({ rawBody: Buffer.from(body), now: new Date(), ...key });

  it('follow when a user passes the page, and are signed by Smile ID', async () => {
    const smile = client();
    const job = newJob();
    const { webUrl } = await smile.startEnrolment({ ...job, callbackUrl });
    expect((await smile.jobStatus(job)).state).toBe('pending');
    const done = await fetch(`${webUrl}/result`, {
      method: 'POST',
      body: new URLSearchParams({ result: 'pass' }),
    });
    expect(await done.text()).toContain('Verification complete');
    const [event] = await sent();
    expect(event?.to).toBe(callbackUrl);
    expect(check(event as Sent)).toMatchObject({
      ok: true,
      type: 'job.final',
      payload: { PartnerParams: { user_id: job.userId, job_id: job.jobId }, ResultCode: '0840' },
    });
    expect((await smile.jobStatus(job)).state).toBe('completed');
  });

  it('are sent to the given address, and retried until they are accepted', async () => {
    const bodies: string[] = [];
    const listener = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        bodies.push(Buffer.concat(parts).toString());
        response.writeHead(bodies.length === 1 ? 503 : 200).end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    await control(sandbox, '/listener', { base_url: address });
    await client().enrol({ ...newJob(), ...pictures, callbackUrl: `${address}/smile` });
    await expect.poll(() => bodies.length).toBe(1);
    await control(sandbox, '/clock', { advance_ms: 1_000 });
    await expect.poll(() => bodies.length).toBe(2);
    const [first, again] = bodies.map((body) => check({ type: '', to: '', body }));
    expect(first).toMatchObject({ ok: true, type: 'job.final' });
    expect(again).toEqual(first);
    await control(sandbox, '/listener', { base_url: null });
    await new Promise((resolve) => listener.close(resolve));
  });

  it.each([
    ['bad_signature', 'signature does not fit'],
    ['old_timestamp', 'timestamp is not fresh'],
    ['malformed', 'not a job result'],
  ])('spoiled by %s are refused: %s', async (mode, why) => {
    await control(sandbox, '/events/fault', { provider: 'smile', mode });
    await client().enrol({ ...newJob(), ...pictures, callbackUrl });
    const [event] = await sent();
    expect(check(event as Sent)).toEqual({ ok: false, why });
    await client().enrol({ ...newJob(), ...pictures, callbackUrl });
    expect(check((await sent()).at(-1) as Sent)).toMatchObject({ ok: true });
  });

  it('come twice for a job under review: first provisional, then final', async () => {
    await client().enrol({ ...newJob('-review'), ...pictures, callbackUrl });
    const events = await sent();
    expect(events.map(({ type }) => type)).toEqual(['job.provisional', 'job.final']);
    expect(events.map((event) => check(event))).toMatchObject([
      { ok: true, type: 'job.provisional' },
      { ok: true, type: 'job.final', payload: { ResultCode: '1240' } },
    ]);
  });

  it('follow a decision in the control room, once', async () => {
    const smile = client();
    const job = newJob();
    await smile.startEnrolment({ ...job, callbackUrl });
    const decide = (result: string) =>
      control(sandbox, '/smile/complete', { job_id: job.jobId, result });
    await decide('review');
    expect(await smile.jobStatus(job)).toMatchObject({ provisional: true, state: 'pending' });
    await decide('fail');
    expect(await smile.jobStatus(job)).toMatchObject({ state: 'failed', resultCode: '1241' });
    await expect(decide('pass')).rejects.toThrow('decided');
    expect((await sent()).map(({ type }) => type)).toEqual(['job.provisional', 'job.final']);
  });
});

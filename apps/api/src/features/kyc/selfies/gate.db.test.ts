import { ApiError } from '@cowrie/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, sandboxKeys, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { demo, member } from '../../../../test/people.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { changePolicy } from '#test/two-people.ts';
import { checkSelfie, type Send } from './gate.ts';

let world: World;
let sandbox: TestSandbox;
let pictures: Blob[];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { SMILE_PARTNER_ID, SMILE_API_KEY } = sandboxKeys;
  const env = { SMILE_BASE_URL: `${sandbox.url}/smile`, SMILE_PARTNER_ID, SMILE_API_KEY };
  world = await createWorld({ demo: true, env });
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#a67c52' },
  })
    .jpeg()
    .toBuffer();
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  pictures = Array.from({ length: 9 }, () => picture);
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});
beforeEach(() => control(sandbox, '/reset', {}));

const subject = {
  rail: 'tag',
  amount: 150_000,
  currency: 'NGN',
  recipient: 'tag:chidi',
} as const;
const sendOf = (userId: string, change: Partial<Send> = {}): Send => ({
  userId,
  ...subject,
  amount: BigInt(subject.amount),
  ...change,
});
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);

const start = async (person: Person, change: object = {}) => {
  const { check } = await person.call('kyc.start-selfie-check', {
    body: { ...subject, ...change },
  });
  if (!check) throw new Error('no check was asked for');
  return check;
};
const send = (person: Person, checkId: string) =>
  person.call('kyc.send-selfie', { params: { checkId }, files: pictures });
const next = (result: string) => control(sandbox, '/smile/next', { result });

/** Passes the gate as a person would, and returns the proof. */
const prove = async (person: Person): Promise<string> => {
  const check = await start(person);
  const { state, proof } = await send(person, check.id);
  expect(state).toBe('passed');
  return proof ?? '';
};
/** The rails of these tests do not look at the risk. */
const noFacts = () => Promise.reject(new Error('the risk was read'));
const gate = (send: Send, proof?: string) => checkSelfie(world.platform, send, proof, noFacts);

test('a person without a registered face registers one, and is compared with it from then on', async () => {
  const { person } = await member(world);
  const first = await start(person);
  expect(first).toMatchObject({ mode: 'register', state: 'open', proof: null, triesLeft: 5 });
  expect(await send(person, first.id)).toMatchObject({ state: 'passed' });
  expect(await start(person)).toMatchObject({ mode: 'compare' });
});

test('the proof is valid only for the send that was shown, for ten minutes', async () => {
  const { person, me } = await member(world);
  const other = await member(world);
  const proof = await prove(person);
  const invalid = { ok: false, code: 'SELFIE_PROOF_INVALID' };
  expect(await gate(sendOf(me.id, { amount: 150_001n }), proof)).toEqual(invalid);
  expect(await gate(sendOf(me.id, { recipient: 'tag:kofi' }), proof)).toEqual(invalid);
  expect(await gate(sendOf(me.id, { currency: 'USD' }), proof)).toEqual(invalid);
  expect(await gate(sendOf(other.me.id), proof)).toEqual(invalid);
  expect(await gate(sendOf(me.id))).toMatchObject({ code: 'SELFIE_REQUIRED' });
  expect(await gate(sendOf(me.id), 'made up')).toEqual(invalid);

  // The movement claims the check itself, so the ledger lets only one movement use it.
  const passed = await gate(sendOf(me.id), proof);
  expect(passed).toMatchObject({ ok: true, value: [expect.any(String)] });
  expect(await gate(sendOf(me.id), proof)).toEqual(passed);

  const late = await prove(person);
  world.clock.advance(601);
  expect(await gate(sendOf(me.id), late)).toEqual(invalid);
});

test('a selfie that does not match says what to change, and can be tried again', async () => {
  const { person } = await member(world);
  await prove(person);
  const check = await start(person);
  await next('fail');
  expect(await send(person, check.id)).toMatchObject({
    state: 'failed',
    triesLeft: 4,
    problem: expect.stringContaining('does not match'),
  });
  expect(await send(person, check.id)).toMatchObject({ state: 'passed', triesLeft: 3 });
});

test('five selfies that do not match lock the gate for all checks', async () => {
  const { person } = await member(world);
  await prove(person);
  const check = await start(person);
  for (let tries = 0; tries < 5; tries += 1) {
    await next('fail');
    await send(person, check.id);
  }
  await expect(send(person, check.id).catch(codeOf)).resolves.toBe('SELFIE_LOCKED');
  await expect(start(person).catch(codeOf)).resolves.toBe('SELFIE_LOCKED');
  world.clock.advance(901);
  expect(await start(person)).toMatchObject({ state: 'open' });
});

test('a lost answer is asked for again, and a lost proof is replaced', async () => {
  const { person, me } = await member(world);
  const check = await start(person);
  await next('slow');
  expect(await send(person, check.id)).toMatchObject({ state: 'checking', proof: null });
  const read = () => person.call('kyc.selfie-check', { params: { checkId: check.id } });
  expect(await read()).toMatchObject({ state: 'checking' });
  const { jobs } = (await control(sandbox, '/smile/jobs')) as {
    jobs: { jobId: string; userId: string }[];
  };
  const job = jobs.find(({ userId }) => userId === me.id);
  await control(sandbox, '/smile/complete', { job_id: job?.jobId, result: 'pass' });
  const first = await read();
  const second = await read();
  expect(first.state).toBe('passed');
  expect(second.proof).not.toBe(first.proof);
  expect((await gate(sendOf(me.id), first.proof ?? '')).ok).toBe(false);
  expect((await gate(sendOf(me.id), second.proof ?? '')).ok).toBe(true);
});

test('an outage of the company costs no try, and the person is told', async () => {
  const { person } = await member(world);
  const check = await start(person);
  const fault = { provider: 'smile', method: 'POST', path_regex: 'smart-selfie', times: 1 };
  await control(sandbox, '/fault', { ...fault, mode: '429' });
  await expect(send(person, check.id).catch(codeOf)).resolves.toBe('SELFIE_UNAVAILABLE');
  // The call may have succeeded, so it is not reported as failed: we ask the company.
  await control(sandbox, '/fault', { ...fault, mode: '500_after' });
  const lost = await send(person, check.id);
  expect(lost).toMatchObject({ state: 'checking', triesLeft: 4 });
  const found = await person.call('kyc.selfie-check', { params: { checkId: check.id } });
  expect(found).toMatchObject({ state: 'passed', proof: expect.any(String) });
});

test('a single picture, other files and another person’s check are refused', async () => {
  const { person } = await member(world);
  const stranger = await member(world);
  const check = await start(person);
  const call = (who: Person, files: Blob[]) =>
    who.call('kyc.send-selfie', { params: { checkId: check.id }, files }).catch(codeOf);
  expect(await call(person, pictures.slice(0, 1))).toBe('IMAGE_INVALID');
  const text = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/jpeg' });
  expect(await call(person, [text, text])).toBe('IMAGE_INVALID');
  expect(await call(person, [new Blob(['%PDF'], { type: 'application/pdf' })])).toBe(
    'UNSUPPORTED_MEDIA_TYPE',
  );
  expect(await call(person, [...pictures, ...pictures])).toBe('INVALID_INPUT');
  expect(await call(stranger.person, pictures)).toBe('NOT_FOUND');
  await expect(
    stranger.person.call('kyc.selfie-check', { params: { checkId: check.id } }).catch(codeOf),
  ).resolves.toBe('NOT_FOUND');
});

test('staff decide per rail: always, above an amount, or off, and the reason is recorded', async () => {
  const { person: admin } = await demo(world, 'admin');
  const { person, me } = await member(world);
  const { policy } = await admin.call('kyc.policy', {});
  expect(policy.tiers).toBe('instant');
  expect(policy.selfie.tag.mode).toBe('always');
  expect(policy.selfie.bank.mode).toBe('off');

  const above = { mode: 'above', above: { NGN: 200_000, USD: 10_000 } } as const;
  const changed = { ...policy, selfie: { ...policy.selfie, tag: above } };
  const reason = 'Small sends need no selfie';
  const { approvalId } = await admin.call('kyc.propose-policy', {
    body: { policy: changed, reason },
  });
  const decide = (by: typeof admin) =>
    by.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason: 'Agreed' },
    });
  expect(await decide(admin).catch(codeOf)).toBe('APPROVAL_OWN');
  expect((await admin.call('kyc.policy', {})).policy).toEqual(policy);
  await decide((await demo(world, 'checker')).person);
  const needed = async (change: object) =>
    (await person.call('kyc.start-selfie-check', { body: { ...subject, ...change } })).needed;
  expect(await needed({})).toBe(false);
  expect(await needed({ amount: 200_000 })).toBe(true);
  expect(await needed({ rail: 'bank' })).toBe(false);
  expect((await gate(sendOf(me.id))).ok).toBe(true);
  expect(await gate(sendOf(me.id, { amount: 200_000n }))).toMatchObject({
    code: 'SELFIE_REQUIRED',
  });
  const { items } = await admin.call('staff.audit-log', { query: {} });
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'kyc.policy_approved' },
    { action: 'kyc.policy_proposed', detail: { before: policy, after: changed, reason } },
  ]);

  const without = person.call('kyc.propose-policy', { body: { policy, reason } });
  await expect(without.catch(codeOf)).resolves.toBe('FORBIDDEN');
  const empty = admin.call('kyc.propose-policy', { body: { policy: changed, reason } });
  await expect(empty.catch(codeOf)).resolves.toBe('ALREADY_SO');
  await changePolicy(world, () => policy);
});

/** The proof that the app asks for after a forgotten passcode. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { codeIn, codeOf, member, subjectOf } from '#test/people.ts';
import { admitAgain, openRecoveryWorld, pictures, registerFace } from '#test/worlds/recovery.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openRecoveryWorld());
});
afterAll(() => close());
beforeEach(() => control(sandbox, '/reset', {}));

const start = (person: Person) => person.call('recovery.start-passcode', { body: {} });
const prove = (person: Person, proof?: string, code?: string) =>
  person.call(
    'recovery.prove-passcode',
    { body: code === undefined ? {} : { code } },
    proof === undefined ? {} : { headers: { 'x-selfie-proof': proof } },
  );
const takeProof = async (person: Person): Promise<string> => {
  const started = await start(person);
  if (started.method !== 'selfie') throw new Error('a code was asked for');
  const params = { checkId: started.check.id };
  const { proof } = await person.call('kyc.send-selfie', { params, files: await pictures() });
  return proof ?? '';
};
/** Logged in again after the face was registered. */
const withFace = async () => {
  const made = await member(world);
  await registerFace(made.person);
  return { ...made, person: await admitAgain(world, made) };
};

test('a person with a face passes with a selfie, once, in this session', async () => {
  const { person, details, ...made } = await withFace();
  const proof = await takeProof(person);
  const elsewhere = await admitAgain(world, { person, details, ...made });
  expect(await codeOf(prove(elsewhere, proof))).toBe('SELFIE_PROOF_INVALID');
  expect(await codeOf(prove(person))).toBe('SELFIE_REQUIRED');
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(prove(person, proof))));
  expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
  expect((await world.messagesTo(details.email)).map(subjectOf)).toContain(
    'A new passcode for your app',
  );
});

test('another face is not accepted, and a code does not replace the selfie', async () => {
  const { person } = await withFace();
  const started = await start(person);
  expect(started.method).toBe('selfie');
  await control(sandbox, '/smile/next', { result: 'fail' });
  expect(await takeProof(person)).toBe('');
  expect(await codeOf(prove(person, undefined, '123456'))).toBe('SELFIE_REQUIRED');
});

test('a proof for another purpose is not accepted', async () => {
  const { person } = await withFace();
  await person.call('security-center.freeze', { body: { cause: 'hub' } });
  const thaw = await person.call('security-center.start-thaw', { body: {} });
  if (thaw.method !== 'selfie') throw new Error('a code was asked for');
  const params = { checkId: thaw.check.id };
  const { proof } = await person.call('kyc.send-selfie', { params, files: await pictures() });
  expect(await codeOf(prove(person, proof ?? ''))).toBe('SELFIE_PROOF_INVALID');
});

test('a person without a face, or with one of this log-in, passes with a code by email', async () => {
  const { person, details } = await member(world);
  await registerFace(person);
  expect(await start(person)).toEqual({ method: 'code' });
  const code = codeIn((await world.messagesTo(details.email)).at(-1));
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await codeOf(prove(person, undefined, wrong))).toBe('CODE_INVALID');
  await prove(person, undefined, code);
  expect(await codeOf(prove(person, undefined, code))).toBe('CODE_INVALID');
});

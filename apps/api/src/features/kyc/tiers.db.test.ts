import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  newNumber,
  openKycWorld,
  personIn,
  refusalOf,
  rowsOf,
  submit1,
  submit2,
  tier1Body,
  upload,
} from '#test/worlds/kyc.ts';
import { changePolicy } from '#test/two-people.ts';
import { runJob, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  // Past the faults that an earlier test scheduled at the companies.
  world.clock.advance(20);
});

const policy = (tiers: 'instant' | 'review') =>
  changePolicy(world, (before) => ({ ...before, tiers }));
const down = (provider: string, path_regex = '.*', times = 1) =>
  control(sandbox, '/fault', { provider, method: 'ANY', path_regex, mode: '500', times });
const flagsOf = async (userId: string) =>
  (await rowsOf<{ flags: string[] }>(world, 'kyc_reviews', userId)).map(({ flags }) => flags);

describe('tier 1', () => {
  test('takes effect on submit, and the details are stored encrypted', async () => {
    const { person, me } = await personIn(world);
    const bvn = newNumber();
    const status = await submit1(person, { bvn });
    expect(status).toMatchObject({ tier: 1, userTier: 'tier_1', next: 'tier2', review: null });
    expect(status.customer).toMatchObject({
      kyc_tier: 1,
      bvn: `•••••••${bvn.slice(-4)}`,
      date_of_birth: '1990-05-24',
      gender: 'female',
      city: 'Ikeja',
      state: 'Lagos',
      address: '12 Allen Avenue',
    });
    expect(status.customer?.tier1_verified_at).not.toBeNull();
    expect(await person.call('kyc.data-table', { query: {} })).toMatchObject([
      { user_id: me.id, kyc_tier: 1, user_tier: 'tier_1', tier2_verified_at: null },
    ]);
    const kept = JSON.stringify([
      await rowsOf(world, 'maplerad_customers', me.id),
      await rowsOf(world, 'kyc_history', me.id),
      await rowsOf(world, 'kyc_register_answers', me.id),
      (await world.platform.pool.query('select detail from audit_log')).rows,
      (await world.platform.pool.query('select * from company_calls')).rows,
    ]);
    for (const secret of [bvn, '1990-05-24', '12 Allen']) expect(kept).not.toContain(secret);
    expect(await rowsOf(world, 'kyc_reviews', me.id)).toMatchObject([
      { tier: 1, state: 'waiting', instant: true, flags: [] },
    ]);
    expect(await rowsOf(world, 'kyc_register_answers', me.id)).toMatchObject([
      { source: 'Smile ID', outcome: 'match', fields: { name: 'Exact Match' } },
    ]);
  });

  test('each missing field has its own sentence', async () => {
    const { person } = await personIn(world);
    const empty = { bvn: '', dateOfBirth: '', gender: '', state: '', city: '', address: '' };
    const refusal = await refusalOf(submit1(person, empty));
    expect(refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        bvn: 'BVN is required',
        dateOfBirth: 'Date of birth is required',
        gender: 'Please choose one',
        state: 'State is required',
        city: 'City is required',
        address: 'Address is required',
      },
    });
  });

  test.each([
    [{ bvn: '1234567890' }, 'IDENTITY_NUMBER_INVALID', { bvn: 'BVN must be 11 digits' }],
    [{ bvn: '123456789012' }, 'IDENTITY_NUMBER_INVALID', { bvn: 'BVN must be 11 digits' }],
    [{ bvn: '2222222222a' }, 'IDENTITY_NUMBER_INVALID', { bvn: 'BVN must be 11 digits' }],
    [{ dateOfBirth: '2026-02-30' }, 'INVALID_INPUT', { dateOfBirth: 'Please enter a valid date' }],
    [{ dateOfBirth: '1890-02-20' }, 'INVALID_INPUT', { dateOfBirth: 'Please enter a valid date' }],
    [{ dateOfBirth: '2090-02-20' }, 'INVALID_INPUT', { dateOfBirth: 'Please enter a valid date' }],
    [{ dateOfBirth: '2015-02-20' }, 'UNDER_AGE', { dateOfBirth: 'You must be 18 or older.' }],
    [
      { bvn: '00022222222' },
      'IDENTITY_NUMBER_UNKNOWN',
      { bvn: 'This number is not in the national register. Please check it.' },
    ],
  ])('%j is refused as %s, and nothing changes', async (over, code, fields) => {
    const { person, me } = await personIn(world);
    expect(await refusalOf(submit1(person, over))).toMatchObject({ code, fields });
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 0, customer: null });
    expect(await rowsOf(world, 'kyc_reviews', me.id)).toEqual([]);
  });

  test('a number with another name is a mismatch, a similar name is flagged for staff', async () => {
    const other = await personIn(world, { fullName: 'Ada Mismatch' });
    expect(await refusalOf(submit1(other.person))).toMatchObject({
      code: 'IDENTITY_MISMATCH',
      fields: {
        bvn: 'The name or date of birth does not match this number. Check both, or contact support.',
      },
    });
    const near = await personIn(world, { fullName: 'Ada Partial' });
    expect(await submit1(near.person)).toMatchObject({ tier: 1 });
    expect(await flagsOf(near.me.id)).toEqual([['name_partial']]);
  });

  describe('if the register returns its name without a comparison', () => {
    const readAs = (value: string) =>
      control(sandbox, '/reading', { provider: 'smile', name: 'id_comparison', value });

    test('we compare: another person’s number is refused, a similar name is flagged', async () => {
      await readAs('returned');
      const other = await personIn(world, { fullName: 'Ada Mismatch' });
      expect(await refusalOf(submit1(other.person))).toMatchObject({ code: 'IDENTITY_MISMATCH' });
      const near = await personIn(world, { fullName: 'Ada Partial' });
      expect(await submit1(near.person)).toMatchObject({ tier: 1 });
      expect(await flagsOf(near.me.id)).toEqual([['name_partial']]);
      const same = await personIn(world, { fullName: 'Ada Obi' });
      expect(await submit1(same.person)).toMatchObject({ tier: 1 });
      expect(await flagsOf(same.me.id)).toEqual([[]]);
    });

    test('and without its name either, the bank’s register is asked', async () => {
      await readAs('silent');
      const { person, me } = await personIn(world, { fullName: 'Ada Obi' });
      // In the sandbox the bank knows the number under a name that no test uses.
      expect(await refusalOf(submit1(person))).toMatchObject({ code: 'IDENTITY_MISMATCH' });
      expect(await rowsOf(world, 'kyc_reviews', me.id)).toEqual([]);
    });

    test('and if no other register answers, staff compare', async () => {
      await readAs('silent');
      const { person, me } = await personIn(world, { country: 'GH' });
      expect(await submit1(person, { bvn: 'gha-987654321-1' })).toMatchObject({ tier: 1 });
      expect(await flagsOf(me.id)).toEqual([['name_partial']]);
    });
  });

  test('after a mismatch the next number waits for staff, also under the instant policy', async () => {
    const { person, me } = await personIn(world, { fullName: 'Ada Mismatch' });
    expect(await refusalOf(submit1(person))).toMatchObject({ code: 'IDENTITY_MISMATCH' });
    await person.call('identity.update-profile', { body: { fullName: 'Ada Nwosu' } });
    expect(await submit1(person)).toMatchObject({ tier: 0, review: { tier: 1 } });
    expect(await flagsOf(me.id)).toEqual([['refused_before']]);
  });

  test('a number belongs to one person, and the answer does not reveal whose', async () => {
    const bvn = newNumber();
    const [first, second, third] = await Promise.all([
      personIn(world),
      personIn(world),
      personIn(world),
    ]);
    await submit1(first.person, { bvn });
    const refusal = await refusalOf(
      submit1(second.person, { bvn: ` ${bvn.slice(0, 5)} ${bvn.slice(5)}` }),
    );
    expect(refusal).toMatchObject({
      code: 'IDENTITY_NUMBER_TAKEN',
      fields: {
        bvn: 'This number cannot be used for this account. Please contact support.',
      },
    });
    expect(JSON.stringify(refusal)).not.toContain(first.details.tag);
    expect((await second.person.call('kyc.status', {})).customer).toBeNull();
    const twins = newNumber();
    const tries = await Promise.all(
      [second, third].map(({ person }) => refusalOf(submit1(person, { bvn: twins }))),
    );
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['IDENTITY_NUMBER_TAKEN', 'no error']);
  });

  test('parallel submissions take effect once', async () => {
    const { person, me } = await personIn(world);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(submit1(person)).then(({ code }) => code)),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'KYC_STEP_DONE')).toHaveLength(4);
    expect(await rowsOf(world, 'kyc_reviews', me.id)).toHaveLength(1);
  });

  test('outside Nigeria the country’s own number is asked for', async () => {
    const { person } = await personIn(world, { country: 'GH' });
    expect(await refusalOf(submit1(person))).toMatchObject({
      code: 'IDENTITY_NUMBER_INVALID',
      fields: { bvn: 'Please enter your Ghana Card number as printed, like GHA-123456789-0' },
    });
    const status = await submit1(person, { bvn: 'gha-987654321-0' });
    expect(status).toMatchObject({ tier: 1, customer: { bvn: '•••••••••••21-0' } });
    const senegal = await personIn(world, { country: 'SN' });
    expect(await submit1(senegal.person, { bvn: '1234567890123' })).toMatchObject({ tier: 1 });
    expect(await flagsOf(senegal.me.id)).toEqual([['register_silent']]);
  });

  test('if one register does not answer, the other is asked', async () => {
    const bvn = newNumber();
    await control(sandbox, '/maplerad/identity', {
      bvn,
      first_name: 'Ada',
      last_name: 'Nwosu',
      dob: '1990-05-24',
    });
    await down('smile');
    const { person, me } = await personIn(world);
    expect(await submit1(person, { bvn })).toMatchObject({ tier: 1 });
    expect(await rowsOf(world, 'kyc_register_answers', me.id)).toMatchObject([
      { source: 'Maplerad', outcome: 'match', fields: { name: 'match', date_of_birth: 'match' } },
    ]);
    await down('smile');
    const stranger = await personIn(world, { fullName: 'Quite Another' });
    expect(await refusalOf(submit1(stranger.person, { bvn: newNumber() }))).toMatchObject({
      code: 'IDENTITY_MISMATCH',
    });
  });

  test('if no register answers, the person passes with a flag, and a job asks again', async () => {
    await down('smile');
    await down('maplerad', 'identity/bvn');
    const { person, me } = await personIn(world, { fullName: 'Ada Partial' });
    expect(await submit1(person)).toMatchObject({ tier: 1 });
    expect(await flagsOf(me.id)).toEqual([['register_silent']]);
    await down('smile');
    await down('maplerad', 'identity/bvn');
    await expect(runJob(world, 'kyc:ask-register', { userId: me.id })).rejects.toThrow(
      'did not answer',
    );
    await runJob(world, 'kyc:ask-register', { userId: me.id });
    await runJob(world, 'kyc:ask-register', { userId: me.id });
    expect(await flagsOf(me.id)).toEqual([['name_partial']]);
    const answers = await rowsOf<{ outcome: string }>(world, 'kyc_register_answers', me.id);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['partial', 'silent']);
  });

  test('a late mismatch goes to staff, even if they had decided before', async () => {
    await down('smile');
    await down('maplerad', 'identity/bvn');
    const { person, me } = await personIn(world, { fullName: 'Ada Mismatch' });
    await submit1(person);
    await world.platform.pool.query(
      `update kyc_reviews set state = 'approved', decided_at = now() where user_id = $1`,
      [me.id],
    );
    await runJob(world, 'kyc:ask-register', { userId: me.id });
    expect(await person.call('kyc.status', {})).toMatchObject({ tier: 1 });
    const reviews = await rowsOf<{ state: string; flags: string[] }>(world, 'kyc_reviews', me.id);
    expect(reviews.find(({ state }) => state === 'waiting')?.flags).toEqual(['register_mismatch']);
  });

  test('under review the data is stored and the tier waits', async () => {
    await policy('review');
    const { person, me } = await personIn(world);
    const status = await submit1(person);
    expect(status).toMatchObject({
      tier: 0,
      policy: 'review',
      review: { tier: 1 },
      customer: { kyc_tier: 0, tier1_verified_at: null, city: 'Ikeja' },
    });
    expect(await refusalOf(submit1(person))).toMatchObject({ code: 'KYC_IN_REVIEW' });
    expect(await rowsOf(world, 'kyc_reviews', me.id)).toMatchObject([{ instant: false }]);
    await policy('instant');
  });
});

describe('tier 2', () => {
  test('takes effect on submit, and the pictures have our own addresses', async () => {
    const { person, me } = await personIn(world);
    expect(await refusalOf(upload(person, 'selfie'))).toMatchObject({ code: 'KYC_STEP_EARLY' });
    await submit1(person);
    const attempt = () =>
      person.call('kyc.submit-tier2', { body: { idType: 'nin', idNumber: '12345678901' } });
    expect(await refusalOf(attempt())).toMatchObject({ code: 'DOCUMENTS_MISSING' });
    await upload(person, 'selfie');
    expect(await refusalOf(attempt())).toMatchObject({ code: 'DOCUMENTS_MISSING' });
    const paper = await upload(person, 'id_document');
    const wrong = person.call('kyc.submit-tier2', {
      body: { idType: 'residence_permit', idNumber: 'A01234567' },
    });
    expect(await refusalOf(wrong)).toMatchObject({ fields: { idType: 'Please choose one' } });
    for (const [idType, idNumber, words] of [
      ['nin', '1234567890', 'A NIN has 11 digits'],
      ['passport', 'A1', 'Enter the number as it is on the document'],
      ['passport', ' ', 'Document number is required'],
    ] as const) {
      const numbered = person.call('kyc.submit-tier2', { body: { idType, idNumber } });
      expect(await refusalOf(numbered)).toMatchObject({ fields: { idNumber: words } });
    }
    const status = await attempt();
    expect(status).toMatchObject({ tier: 2, userTier: 'tier_2', next: 'tier3' });
    expect(status.customer).toMatchObject({
      kyc_tier: 2,
      id_document_url: `/api/v1/kyc/documents/${paper.id}`,
    });
    expect(status.customer?.tier2_verified_at).not.toBeNull();
    expect(status.documents.map(({ state }) => state)).toEqual(['submitted', 'submitted']);
    expect(await refusalOf(attempt())).toMatchObject({ code: 'KYC_STEP_DONE' });
    expect(await refusalOf(upload(person, 'selfie'))).toMatchObject({ code: 'KYC_STEP_DONE' });
    const reviews = await rowsOf<{ tier: number }>(world, 'kyc_reviews', me.id);
    expect(new Set(reviews.map(({ tier }) => tier))).toEqual(new Set([1, 2]));
  });

  test('parallel submissions take effect once', async () => {
    const { person, me } = await personIn(world);
    await submit1(person);
    await upload(person, 'selfie');
    await upload(person, 'id_document');
    const codes = await Promise.all(
      Array.from({ length: 4 }, () =>
        refusalOf(
          person.call('kyc.submit-tier2', { body: { idType: 'passport', idNumber: 'A01234567' } }),
        ).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await rowsOf(world, 'kyc_reviews', me.id)).toHaveLength(2);
  });

  test('under review it waits', async () => {
    const { person } = await personIn(world);
    await submit1(person);
    await policy('review');
    const status = await submit2(person);
    expect(status).toMatchObject({ tier: 1, review: { tier: 2 } });
    expect(status.customer?.tier2_verified_at).toBeNull();
    expect(await refusalOf(upload(person, 'selfie'))).toMatchObject({ code: 'KYC_IN_REVIEW' });
    const again = person.call('kyc.submit-tier2', {
      body: { idType: 'nin', idNumber: '12345678901' },
    });
    expect(await refusalOf(again)).toMatchObject({ code: 'KYC_IN_REVIEW' });
    await policy('instant');
  });
});

test('the checks list what is done, what waits, and the history', async () => {
  const { person } = await personIn(world);
  const stateOf = async (key: string) =>
    (await person.call('kyc.checks', {})).items.find((item) => item.key === key)?.state;
  expect(await stateOf('email')).toBe('passed');
  expect(await stateOf('phone')).toBe('missing');
  expect(await stateOf('identity_number')).toBe('missing');
  expect(await stateOf('screening')).toBe('waiting');
  await submit1(person);
  expect(await stateOf('identity_number')).toBe('passed');
  expect(await stateOf('personal_details')).toBe('passed');
  expect(await stateOf('screening')).toBe('passed');
  expect(await stateOf('photo_id')).toBe('missing');
  expect(await stateOf('liveness')).toBe('missing');
  const { history } = await person.call('kyc.checks', {});
  expect(history[0]?.kind).toBe('tier1_submitted');
});

test('a client cannot set its own tier', async () => {
  const { person } = await personIn(world);
  const body = JSON.stringify({ ...tier1Body(), kyc_tier: 2, tier2_verified_at: '2026-01-01' });
  const headers = { 'content-type': 'application/json' };
  const sent = await person.request('/api/v1/kyc/tier1', { method: 'POST', headers, body });
  expect(sent.status).toBe(400);
  expect((await person.call('kyc.status', {})).tier).toBe(0);
});

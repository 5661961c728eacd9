/** The client reads the answers and callbacks that Smile ID's own libraries and pages show. */

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createSmile } from './client.ts';
import { enrolmentPagesBelow } from './enrolment-page.ts';
import {
  documentedCallback,
  recordedJobStatus,
  recordedNotEnabled,
  signatureVector,
  validatedIdNumber,
} from './fixtures.ts';
import { verifySmile } from './webhook.ts';

const { apiKey, partnerId, signature, timestamp } = signatureVector;

/** A client whose company answers everything with this body, signed. */
const smileThatSays = (body: object) =>
  createSmile({
    baseUrl: 'https://smile.test',
    apiKey,
    partnerId,
    enrolmentPage: enrolmentPagesBelow('https://cowrie.test/verify'),
    clock: systemClock,
    fetch: async () => new Response(JSON.stringify({ ...body, signature, timestamp })),
    log: pino({ level: 'silent' }),
    retryDelayMs: 1,
  });

const job = { userId: 'dmKaJazQCziLc6Tw9lwcgzLo', jobId: '52e7cd72a1ee4e0e1094' };
const question = {
  ...job,
  country: 'NG',
  idType: 'BVN',
  idNumber: '00000000000',
  firstName: 'John',
  lastName: 'Doe',
};

it('the state of a job that ended without success', async () => {
  expect(await smileThatSays(recordedJobStatus).jobStatus(job)).toEqual({
    complete: true,
    success: false,
    provisional: false,
    state: 'failed',
    resultCode: '1016',
    resultText: recordedJobStatus.result.ResultText,
    smileJobId: '0000000261',
  });
});

it('the state of a job whose result we cannot read is not taken for its end', async () => {
  const result = { ...recordedJobStatus.result, ResultCode: { code: 1016 } };
  const status = await smileThatSays({ ...recordedJobStatus, result }).jobStatus(job);
  expect(status).toMatchObject({ complete: false, state: 'pending', resultCode: null });
});

describe('an identity number', () => {
  it('that is valid, without a word about the name, is not yet known to be this person’s', async () => {
    expect(await smileThatSays(validatedIdNumber).verifyIdNumber(question)).toEqual({
      outcome: 'uncompared',
      resultCode: '1012',
      resultText: 'ID Number Validated',
      smileJobId: '0000001096',
      fullName: 'some  person',
      birthDate: null,
      agrees: { name: null, birthDate: null },
    });
  });

  it('of a product our contract does not include is a matter of settings', async () => {
    const asked = smileThatSays(recordedNotEnabled).verifyIdNumber(question);
    await expect(asked).rejects.toMatchObject({ kind: 'misconfigured', code: '1016' });
  });
});

it('a callback that does not say whether it is final is accepted, so that the job is asked', () => {
  const rawBody = Buffer.from(JSON.stringify({ ...documentedCallback, signature, timestamp }));
  const now = new Date(timestamp);
  expect(verifySmile({ rawBody, now, apiKey, partnerId })).toMatchObject({
    ok: true,
    type: 'job.final',
    payload: { PartnerParams: { job_id: 'KE_TEST_100' } },
  });
});

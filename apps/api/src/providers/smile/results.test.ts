import { describe, expect, it } from 'vitest';
import { enrolmentPagesBelow } from './enrolment-page.ts';
import { idNumberOutcome, jobState } from './results.ts';

const result = (ResultCode: string, IsFinalResult = 'true', job_type = 4) => ({
  SmileJobID: '1',
  ResultCode,
  ResultText: '',
  IsFinalResult,
  PartnerParams: { job_type },
});

describe('the state of a job', () => {
  it.each([
    [{ complete: false, success: false, result: undefined }, 'pending'],
    [{ complete: false, success: false, result: result('0846', 'false') }, 'pending'],
    [{ complete: true, success: true, result: result('0840', 'false') }, 'pending'],
    [{ complete: true, success: false, result: result('0846') }, 'pending'],
    [{ complete: true, success: true, result: result('0840') }, 'completed'],
    [{ complete: true, success: true, result: result('1240') }, 'completed'],
    [{ complete: true, success: true, result: result('0820', 'true', 2) }, 'completed'],
    [{ complete: true, success: true, result: result('1220', 'true', 2) }, 'completed'],
    [{ complete: true, success: false, result: result('0841') }, 'failed'],
    [{ complete: true, success: false, result: undefined }, 'failed'],
    [{ complete: true, success: true, result: result('0820') }, 'unclear'],
    [{ complete: true, success: true, result: result('7777') }, 'unclear'],
    [{ complete: true, success: true, result: undefined }, 'unclear'],
  ])('%j is %s', (job, state) => {
    expect(jobState(job)).toBe(state);
  });
});

describe('an identity number', () => {
  it.each([
    ['1012', { Names: 'Exact Match', DOB: 'Exact Match' }, 'matched'],
    ['1020', { Names: 'Transposed' }, 'matched'],
    ['1012', { Names: 'Partial Match' }, 'partial'],
    ['1021', { Names: 'Exact Match' }, 'partial'],
    ['1012', {}, 'uncompared'],
    ['1012', { Names: 'Not Applicable' }, 'uncompared'],
    ['1012', { DOB: 'Exact Match' }, 'uncompared'],
    ['1012', { DOB: 'No Match' }, 'mismatched'],
    ['1020', {}, 'matched'],
    ['1012', { Names: 'Exact Match', DOB: 'No Match' }, 'mismatched'],
    ['1012', { Names: 'No Match' }, 'mismatched'],
    ['1022', {}, 'mismatched'],
    ['1013', {}, 'invalid'],
    ['1014', {}, 'invalid'],
    ['1023', {}, 'invalid'],
    ['4242', { Names: 'Exact Match' }, 'pending'],
  ])('answered %s with %j is %s', (code, actions, outcome) => {
    expect(idNumberOutcome(code, actions)).toBe(outcome);
  });
});

it("the enrolment page ends in the job's id, wherever it is hosted", () => {
  const page = enrolmentPagesBelow('https://cowrie.example/verify/');
  expect(page({ jobId: 'a/b' })).toBe('https://cowrie.example/verify/a%2Fb');
  expect(page({ jobId: 'j', redirectUrl: 'https://cowrie.example/kyc?x=1' })).toBe(
    'https://cowrie.example/verify/j?redirect_url=https%3A%2F%2Fcowrie.example%2Fkyc%3Fx%3D1',
  );
});

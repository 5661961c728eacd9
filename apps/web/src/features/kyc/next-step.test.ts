import { expect, test } from 'vitest';
import { missingFor, mustSendPictures, standingOf } from './next-step.ts';
import type { Kyc } from './queries.ts';

const enrolment: Kyc['enrolment'] = {
  status: 'not_started',
  isEnrolled: false,
  job_id: null,
  web_url: null,
  mobile_url: null,
  result_text: null,
  startedAt: null,
};
const document = (kind: 'selfie' | 'id_document', state: 'kept' | 'asked_again' | 'accepted') => ({
  id: '',
  kind,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  state,
  reason: null,
});

test('a new person misses the number, then two pictures, then the enhanced selfie', () => {
  expect(missingFor(1, { tier: 0, documents: [], enrolment })).toEqual(['number']);
  expect(missingFor(2, { tier: 1, documents: [], enrolment })).toEqual(['selfie', 'id_document']);
  expect(missingFor(3, { tier: 2, documents: [], enrolment })).toEqual(['liveness']);
});

test('a picture that is there is not missing, one that is asked for again is', () => {
  const documents = [document('selfie', 'kept'), document('id_document', 'asked_again')];
  expect(missingFor(2, { tier: 1, documents, enrolment })).toEqual(['id_document']);
});

test('a tier one has misses nothing', () => {
  expect(missingFor(2, { tier: 3, documents: [], enrolment })).toEqual([]);
});

test.each([
  [1, 1, null, 'have'],
  [2, 1, null, 'now'],
  [3, 1, null, 'later'],
  [2, 1, 2, 'review'],
] as const)('tier %i stands right for somebody on tier %i', (tier, own, reviewed, standing) => {
  const review = reviewed === null ? null : { tier: reviewed, submittedAt: '' };
  expect(standingOf(tier, { tier: own, review })).toBe(standing);
});

test.each([
  [2, 'asked_again', true],
  [2, 'kept', true],
  [3, 'asked_again', true],
  [2, 'accepted', false],
  // Taken back to the start, the number comes first.
  [0, 'asked_again', false],
] as const)('on tier %i, a picture that is %s is to be sent: %s', (tier, state, expected) => {
  const documents = [document('selfie', state), document('id_document', 'accepted')];
  expect(mustSendPictures({ tier, documents })).toBe(expected);
});

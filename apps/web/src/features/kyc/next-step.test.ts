import { expect, test } from 'vitest';
import { missingFor, mustSendPictures, tierStateOf } from './next-step.ts';
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

test('tier 1 needs the number, tier 2 two pictures, tier 3 the enhanced selfie', () => {
  expect(missingFor(1, { tier: 0, documents: [], enrolment })).toEqual(['number']);
  expect(missingFor(2, { tier: 1, documents: [], enrolment })).toEqual(['selfie', 'id_document']);
  expect(missingFor(3, { tier: 2, documents: [], enrolment })).toEqual(['liveness']);
});

test('an uploaded picture is not missing, a picture staff ask for again is', () => {
  const documents = [document('selfie', 'kept'), document('id_document', 'asked_again')];
  expect(missingFor(2, { tier: 1, documents, enrolment })).toEqual(['id_document']);
});

test('nothing is missing for a tier the person has', () => {
  expect(missingFor(2, { tier: 3, documents: [], enrolment })).toEqual([]);
});

test.each([
  [1, 1, null, 'have'],
  [2, 1, null, 'now'],
  [3, 1, null, 'later'],
  [2, 1, 2, 'review'],
] as const)(
  'tier %i for a person on tier %i, with tier %s under review: %s',
  (tier, own, reviewed, state) => {
    const review = reviewed === null ? null : { tier: reviewed, submittedAt: '' };
    expect(tierStateOf(tier, { tier: own, review })).toBe(state);
  },
);

test.each([
  [2, 'asked_again', true],
  [2, 'kept', true],
  [3, 'asked_again', true],
  [2, 'accepted', false],
  // A person whose tiers were revoked starts with the number again.
  [0, 'asked_again', false],
] as const)('on tier %i, a picture in the state %s must be sent: %s', (tier, state, expected) => {
  const documents = [document('selfie', state), document('id_document', 'accepted')];
  expect(mustSendPictures({ tier, documents })).toBe(expected);
});

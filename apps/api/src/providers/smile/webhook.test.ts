import { describe, expect, it } from 'vitest';
import { signatureVector } from './fixtures.ts';
import { smileSignature } from './signature.ts';
import { verifySmile } from './webhook.ts';

const { apiKey, partnerId, timestamp, signature } = signatureVector;
const at = new Date(timestamp);

const callback = {
  SmileJobID: '0000056574',
  PartnerParams: { user_id: 'u-1', job_id: 'j-1', job_type: 4 },
  ResultText: 'Enroll User',
  ResultCode: '0840',
  IsFinalResult: 'true',
  signature,
  timestamp,
};

const check = (
  changes: object = {},
  key: { apiKey?: string; partnerId?: string; now?: Date } = {},
) =>
  verifySmile({
    rawBody: Buffer.from(JSON.stringify({ ...callback, ...changes })),
    now: at,
    apiKey,
    partnerId,
    ...key,
  });

describe('a callback of Smile ID', () => {
  it('is signed over time and partner id', () => {
    expect(smileSignature({ apiKey, partnerId }, timestamp)).toBe(signature);
  });

  it('is accepted if signed and fresh', () => {
    expect(check()).toMatchObject({
      ok: true,
      eventId: `0000056574:final:0840:${timestamp}:j-1`,
      type: 'job.final',
      payload: { PartnerParams: { job_id: 'j-1' } },
    });
  });

  it('says whether it is provisional', () => {
    expect(check({ IsFinalResult: 'false', ResultCode: '0846' })).toMatchObject({
      ok: true,
      eventId: `0000056574:provisional:0846:${timestamp}:j-1`,
      type: 'job.provisional',
    });
  });

  it('with forged content under a seen signature is not taken for the real one', () => {
    const forged = check({ PartnerParams: { user_id: 'u-1', job_id: 'j-2' } });
    expect(forged.ok && forged.eventId).not.toBe((check() as { eventId: string }).eventId);
  });

  it.each([
    ['another key', {}, { apiKey: 'other' }],
    ['no key', {}, { apiKey: '' }],
    ['another partner', {}, { partnerId: '003' }],
    ['another time than was signed', { timestamp: '2026-01-01T00:00:01.000Z' }, {}],
    ['no signature', { signature: undefined }, {}],
    ['no job', { PartnerParams: undefined }, {}],
    ['a time long gone', {}, { now: new Date('2026-01-01T00:05:01.000Z') }],
    ['a time to come', {}, { now: new Date('2025-12-31T23:54:59.000Z') }],
  ])('is refused with %s', (_name, changes, key) => {
    expect(check(changes, key)).toMatchObject({ ok: false });
  });

  it('with a truncated body is refused', () => {
    const rawBody = Buffer.from(JSON.stringify(callback).slice(0, 40));
    expect(verifySmile({ rawBody, now: at, apiKey, partnerId })).toMatchObject({ ok: false });
  });
});

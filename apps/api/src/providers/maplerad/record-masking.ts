/**
 * Masks what the common masking does not know by name: card numbers, expiries and CVVs, which come
 * in clear when a card is read, identity numbers, whose field is just called `number`, and the
 * addresses of pictures, which open to anyone who has them.
 */

import type { RecordCall } from '../caller.ts';
import type { ReportDrift } from '../drift.ts';

const withoutIdentityNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIdentityNumbers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      name === 'identity' && item !== null && typeof item === 'object'
        ? { ...item, number: '[hidden]', image: '[hidden]' }
        : name === 'photo' && typeof item === 'string'
          ? '[hidden]'
          : withoutIdentityNumbers(item),
    ]),
  );
};

const isCardRead = (method: string, path: string): boolean =>
  method === 'GET' && path.startsWith('/v1/issuing');

/** A recorder that masks them before it records a call. */
export const maskingRecorder =
  (record: RecordCall): RecordCall =>
  (call) =>
    record({
      ...call,
      request: withoutIdentityNumbers(call.request),
      response:
        isCardRead(call.method, call.path) && call.response !== null
          ? '[card]'
          : withoutIdentityNumbers(call.response),
    });

/** A drift report that masks these values before it reports an answer that we could not read. */
export const maskingDrift =
  (report: ReportDrift): ReportDrift =>
  (drift) =>
    report({
      ...drift,
      sample: drift.source.startsWith('GET /v1/issuing')
        ? '[card]'
        : withoutIdentityNumbers(drift.sample),
    });

import type { RecordCall } from '../caller.ts';

/**
 * What the common masking cannot know by name: a card's number, date and code come in clear when a
 * card is read, and the number of an identity is called just that.
 */
const withoutIdentityNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIdentityNumbers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      name === 'identity' && item !== null && typeof item === 'object'
        ? { ...item, number: '[hidden]' }
        : withoutIdentityNumbers(item),
    ]),
  );
};

const isCardRead = (method: string, path: string): boolean =>
  method === 'GET' && path.startsWith('/v1/issuing');

/** A recorder that never sees them. */
export const discreet =
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

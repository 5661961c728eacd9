import { expect, it } from 'vitest';
import { envelopeOf, parseDsn } from './failure-envelope.ts';

it('finds the address and the key in a DSN', () => {
  expect(parseDsn('https://abc123@errors.example/sub/42')).toEqual({
    envelopeUrl: 'https://errors.example/sub/api/42/envelope/',
    publicKey: 'abc123',
  });
});

it.each([
  '',
  'nonsense',
  'https://errors.example/42',
  'javascript:abc@x/1',
  'https://key@errors.example',
])('%j is not a valid DSN', (dsn) => expect(parseDsn(dsn)).toBeNull());

it('writes header, item and event on one line each, without personal data', () => {
  const error = new Error('amara@mail.example has BVN 22345678901');
  const url = 'https://app.example/verify-email?token=secret-token-value';
  const text = envelopeOf({ error, url, at: new Date(0), id: 'f'.repeat(32) });
  const [header, item, event] = text.split('\n').map((line) => JSON.parse(line));
  expect(header.event_id).toBe('f'.repeat(32));
  expect(item).toEqual({ type: 'event' });
  expect(event.exception.values[0]).toEqual({ type: 'Error', value: '[email] has BVN [digits]' });
  expect(text).not.toMatch(/amara|22345678901|secret-token-value/);
});

it('reports a thrown value that is not an Error', () => {
  expect(envelopeOf({ error: 'plain words', url: '/', at: new Date(0), id: 'a' })).toContain(
    'plain words',
  );
});

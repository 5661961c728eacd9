import { expect, test } from 'vitest';
import { readClient, writeClient } from './app-client.ts';

test('a client is read as it was written', () => {
  const client = { platform: 'ios', version: '1.4.2' } as const;
  expect(readClient(writeClient(client))).toEqual(client);
});

test.each([null, '', 'ios', 'ios/', 'symbian/1.0', 'ios/1.2.3.4', 'ios/1.x', 'ios/99999'])(
  '%s is not a client',
  (text) => {
    expect(readClient(text)).toBeNull();
  },
);

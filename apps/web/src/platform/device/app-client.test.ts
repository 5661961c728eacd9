import { expect, test, vi } from 'vitest';
import { readClient } from '@cowrie/contract/platform/app-client';
import { clientName, clientRefused, noteRefusal, platformOf } from './app-client.ts';

test('the platform is that of the shell', () => {
  const shell = (name: string) => ({ Capacitor: { getPlatform: () => name } });
  expect(platformOf(false, shell('ios'))).toBe('web');
  expect(platformOf(true, shell('ios'))).toBe('ios');
  expect(platformOf(true, shell('android'))).toBe('android');
});

test('the server can read the name of the app', () => {
  expect(readClient(clientName)?.platform).toBe('web');
});

test('only a refusal of the app itself brings the update page', () => {
  const heard = vi.fn<(value: unknown) => void>();
  const stop = clientRefused.listen(heard);
  noteRefusal({ code: 'READ_ONLY', message: 'Not now' });
  noteRefusal({ code: 'UPDATE_REQUIRED', message: 'Please update' });
  stop();
  expect(heard.mock.calls).toEqual([[{ code: 'UPDATE_REQUIRED', words: 'Please update' }]]);
});

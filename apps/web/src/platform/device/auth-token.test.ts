import { expect, it } from 'vitest';
import { createAuthToken } from './auth-token.ts';

const deviceWith = (token?: string) => {
  const kept = new Map(token === undefined ? [] : [['auth-token', token]]);
  const storage = {
    get: async ({ key }: { key: string }) => {
      const value = kept.get(key);
      // The plugin rejects if it has no such key.
      if (value === undefined) throw new Error('Item with given key does not exist');
      return { value };
    },
    set: async ({ key, value }: { key: string; value: string }) => void kept.set(key, value),
    remove: async ({ key }: { key: string }) => void kept.delete(key),
  };
  return { kept, storage };
};

it('the token rests in the device’s secure storage, and survives a restart', async () => {
  const { kept, storage } = deviceWith();
  const first = createAuthToken(async () => ({ storage }));
  await first.load();
  expect(first.read()).toBeNull();
  first.write('abc');
  await first.saved();
  expect(kept.get('auth-token')).toBe('abc');
  const second = createAuthToken(async () => ({ storage }));
  await second.load();
  expect(second.read()).toBe('abc');
});

it('a token that was forgotten is gone from memory at once and from the device', async () => {
  const { kept, storage } = deviceWith('abc');
  const token = createAuthToken(async () => ({ storage }));
  await token.load();
  token.write('def');
  token.forget();
  expect(token.read()).toBeNull();
  await token.saved();
  expect([...kept]).toEqual([]);
});

it('without the plugin the token lives in memory only', async () => {
  const token = createAuthToken(() => Promise.reject(new Error('no plugin')));
  await token.load();
  token.write('abc');
  expect(token.read()).toBe('abc');
});

it('a sign-in while the device is read is not replaced by what it kept', async () => {
  const { storage } = deviceWith('old');
  const token = createAuthToken(async () => ({ storage }));
  const loading = token.load();
  token.write('new');
  await loading;
  expect(token.read()).toBe('new');
});

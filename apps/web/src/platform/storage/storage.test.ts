import { expect, it } from 'vitest';
import { themeKey, wipeStorage } from './storage.ts';

function storageWith(keys: readonly string[]) {
  const map = new Map(keys.map((key) => [key, 'value']));
  return {
    map,
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

it('leaving the page removes everything except the theme, also a token of an earlier release', () => {
  const session = storageWith(['a', 'theme']);
  const local = storageWith(['x', themeKey, 'y', 'auth-token', 'z']);
  wipeStorage(session, local);
  expect([...session.map.keys()]).toEqual([]);
  expect([...local.map.keys()]).toEqual([themeKey]);
});

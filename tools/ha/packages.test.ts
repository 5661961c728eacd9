import { expect, test } from 'vitest';
import { etcdApiFor } from './packages.ts';

test.each([
  ['2.1.7', 'etcd'],
  ['3.0.2', 'etcd'],
  ['3.0.3', 'etcd3'],
  ['3.1.0', 'etcd3'],
  ['4.0', 'etcd3'],
])('Patroni %s uses the API %s', (version, api) => {
  expect(etcdApiFor(version)).toBe(api);
});

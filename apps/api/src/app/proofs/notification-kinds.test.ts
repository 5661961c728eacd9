import { kindNames } from '@cowrie/contract/notifications/kinds';
import { expect, test } from 'vitest';
import { definedKinds } from '#features/notifications/index.ts';
import { rooms } from '../rooms.ts';

/** Other tests may have defined kinds of their own. */
const ownKinds = () => definedKinds().filter(({ id }) => !id.startsWith('test.'));

test('every kind of message has a name for staff, and every name a kind', () => {
  // Naming the rooms loads them, and with them every kind.
  expect(rooms.length).toBeGreaterThan(0);
  const ids = ownKinds().map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(kindNames).toSorted());
});

test('every kind has words for a channel that its subject or its secrecy uses', () => {
  const mute = ownKinds().filter((kind) => !kind.mail && !kind.text && !kind.inbox);
  expect(mute.map(({ id }) => id)).toEqual([]);
});

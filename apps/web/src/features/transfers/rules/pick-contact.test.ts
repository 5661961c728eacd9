import { expect, test } from 'vitest';
import { copy } from '../copy.ts';
import { pickContact } from './pick-contact.ts';

test('in a browser "Contacts access is only available on mobile devices"', async () => {
  expect(await pickContact()).toEqual({
    ok: false,
    problem: 'Contacts access is only available on mobile devices',
  });
});

test('the other sentences of contacts: "This contact is not a Cowrie user yet", "Unable to access contacts permissions", "Failed to load contacts"', () => {
  const { notUser, contactsRefused, contactsFailed } = copy.search;
  expect([notUser, contactsRefused, contactsFailed]).toEqual([
    'This contact is not a Cowrie user yet',
    'Unable to access contacts permissions',
    'Failed to load contacts',
  ]);
});

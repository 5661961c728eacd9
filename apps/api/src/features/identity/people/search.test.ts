import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask-contact.ts';
import { readSearch } from './search.ts';

test('an id, a tag and an address are what they look like', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(readSearch(` ${id.toUpperCase()} `)).toEqual({ by: 'id', id });
  expect(readSearch('@Ama')).toEqual({ by: 'tag', start: 'ama' });
  expect(readSearch('Ada@Example.test')).toEqual({ by: 'email', key: 'ada@example.test' });
});

test('a local phone number is searched in every served country', () => {
  const found = readSearch('0803 123 4567');
  expect(found).toMatchObject({ by: 'number', account: '08031234567' });
  expect(found.by === 'number' && found.phones).toContain('+2348031234567');
});

test('an international phone number is searched only as it is', () => {
  expect(readSearch('+2348031234567')).toEqual({
    by: 'number',
    phones: ['+2348031234567'],
    account: '2348031234567',
  });
});

test('words match the start of a name, a tag or a reference, and special characters are dropped', () => {
  expect(readSearch("O'Neil txn_1")).toEqual({
    by: 'words',
    tag: "o'neil txn_1",
    reference: "O'NEIL TXN_1",
    transfer: null,
    name: 'o:* & neil:* & txn:* & 1:*',
  });
  expect(readSearch('tag_01890A5DAC96774BBCCEB302099A8057')).toMatchObject({
    transfer: '01890a5d-ac96-774b-bcce-b302099a8057',
  });
  expect(readSearch('TAG_01890A5DAC96774BBCCEB302099A80ZZ')).toMatchObject({ transfer: null });
  expect(readSearch('&|!')).toMatchObject({ by: 'words', name: null });
});

test('a masked contact detail can be recognised but not used', () => {
  expect(maskEmail('amara@cowrie.test')).toBe('a•••@cowrie.test');
  expect(maskPhone('+2348031234567')).toBe('•••• 67');
});

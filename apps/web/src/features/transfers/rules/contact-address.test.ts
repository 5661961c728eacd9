import { expect, test } from 'vitest';
import { readContact } from './contact-address.ts';

test.each([
  ['0803 123 4567', { channel: 'phone', address: '08031234567' }],
  ['+234 (803) 123-4567', { channel: 'phone', address: '+2348031234567' }],
  [' Ada@Example.com ', { channel: 'email', address: 'ada@example.com' }],
])('%s is read as a person means it', (typed, contact) => {
  expect(readContact(typed)).toEqual({ ok: true, contact });
});

test.each([
  ['', 'empty'],
  ['ada@', 'email'],
  ['a b@c.d', 'email'],
  ['12345', 'phone'],
  ['ada', 'phone'],
  ['8031234567', 'phone'],
] as const)('%j is refused', (typed, problem) => {
  expect(readContact(typed)).toEqual({ ok: false, problem });
});

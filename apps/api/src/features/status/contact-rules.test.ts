import { product } from '@cowrie/contract/product';
import { describe, expect, test } from 'vitest';
import { builtInContacts, findContact, isReadable, readTyped } from './contact-rules.ts';

const contacts = [
  ...builtInContacts,
  { kind: 'phone', value: '+234 803 000 1111', use: 'Calls of our team' } as const,
];
const isOurs = (text: string): boolean => findContact(contacts, readTyped(text)) !== undefined;

describe('ours', () => {
  test.each([
    product.supportEmail,
    ` ${product.supportEmail.toUpperCase()} `,
    `mailto:${product.supportEmail}`,
    product.domain,
    `https://${product.domain}/receipt/abc?x=1`,
    `https://help.${product.domain}`,
    '+2348030001111',
    '08030001111',
    '00234 803-000-1111',
    product.name,
  ])('%s', (text) => {
    expect(isOurs(text)).toBe(true);
  });
});

describe('not ours', () => {
  test.each([
    `support@${product.domain}.evil.test`,
    `https://${product.domain}.evil.test/`,
    `https://${product.domain}@evil.test/`,
    `https://evil.test/${product.domain}`,
    `https://not${product.domain}`,
    `support-${product.supportEmail}`,
    '+2348030001112',
    '12345678',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'x'.repeat(300),
  ])('%s', (text) => {
    expect(isOurs(text)).toBe(false);
  });
});

test('eight digits are the code of a call, also with spaces', () => {
  expect(readTyped('1234 5678')).toEqual({ kind: 'code', compared: '12345678' });
});

test('a contact on the list has the shape of its kind', () => {
  const use = 'Calls';
  expect(isReadable({ kind: 'phone', value: '0803 000', use })).toBe(false);
  expect(isReadable({ kind: 'phone', value: '+234 803 000 1111', use })).toBe(true);
  expect(isReadable({ kind: 'domain', value: 'https://cowrie.example', use })).toBe(false);
  expect(isReadable({ kind: 'email', value: 'no-address', use })).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { findCode, readCode } from './read-code.ts';

const ours = ['https://cowrie.test'];
const read = (text: string) => readCode(text, ours);
const code = 'AbCdEfGhIjKlMnOpQrSt';

describe('a scanned code', () => {
  test('leads to a person, a request, a pay link or a receipt of ours', () => {
    expect(read('https://cowrie.test/to/Amara')).toBe('/to/amara');
    expect(read('@amara')).toBe('/to/amara');
    expect(read(`https://cowrie.test/request/${code}`)).toBe(`/request/${code}`);
    expect(read(` https://cowrie.test/pay/${code} `)).toBe(`/pay/${code}`);
    expect(read(`https://cowrie.test/receipt/${code}`)).toBe(`/receipt/${code}`);
  });

  test.each([
    'https://evil.example/to/amara',
    'https://cowrie.test.evil.example/to/amara',
    'https://cowrie.test@evil.example/to/amara',
    'https://user:pass@cowrie.test/to/amara',
    'http://cowrie.test/to/amara',
    '//evil.example/to/amara',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://cowrie.test/settings',
    'https://cowrie.test/to/amara/more',
    'https://cowrie.test/request/short',
    'https://cowrie.test/receipt/short',
    'https://cowrie.test/to/%2e%2e%2fadmin',
    '@../admin',
    'amara',
    '',
  ])('that says %j leads nowhere', (text) => {
    expect(read(text)).toBeNull();
  });
});

test('a shared message leads to the first code in it, and to nothing foreign', () => {
  const message = `See https://evil.example/to/x\nPay me: https://cowrie.test/pay/${code} thanks`;
  expect(findCode(message, ours)).toBe(`/pay/${code}`);
  expect(findCode('Pay @amara please', ours)).toBe('/to/amara');
  expect(findCode('https://evil.example/to/amara and more', ours)).toBeNull();
  expect(findCode('', ours)).toBeNull();
});

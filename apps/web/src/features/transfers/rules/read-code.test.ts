import { describe, expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const ours = ['https://cowrie.test'];
const read = (text: string) => readCode(text, ours);
const code = 'AbCdEfGhIjKlMnOpQrSt';

describe('a scanned code', () => {
  test('leads to a person, a request or a pay link of ours', () => {
    expect(read('https://cowrie.test/to/Amara')).toBe('/to/amara');
    expect(read('@amara')).toBe('/to/amara');
    expect(read(`https://cowrie.test/request/${code}`)).toBe(`/request/${code}`);
    expect(read(` https://cowrie.test/pay/${code} `)).toBe(`/pay/${code}`);
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
    'https://cowrie.test/to/%2e%2e%2fadmin',
    '@../admin',
    'amara',
    '',
  ])('that says %j leads nowhere', (text) => {
    expect(read(text)).toBeNull();
  });
});

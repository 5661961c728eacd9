import { expect, test } from 'vitest';
import { readReceiptCode } from './receipt-code.ts';

const code = 'AbCdEfGhIjKl-_901';

test.each([
  code,
  ` ${code} `,
  `https://cowrie.test/receipt/${code}`,
  `cowrie.test/receipt/${code}/?x=1`,
])('%j names a receipt', (text) => {
  expect(readReceiptCode(text)).toBe(code);
});

test.each([
  '',
  'short',
  'https://cowrie.test/to/amara',
  '<script>alert(1)</script>',
  `https://cowrie.test/receipt/${'x'.repeat(300)}`,
  'https://cowrie.test/receipt/../../admin',
  'a code with spaces in it',
])('%j names none', (text) => {
  expect(readReceiptCode(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { bankInitials } from './bank-initials.ts';

test.each([
  ['United Bank for Africa (UBA)', 'UBA'],
  ['First City Monument Bank (FCMB)', 'FCMB'],
  ['Guaranty Trust Bank (GTBank)', 'GT'],
  ['Stanbic IBTC Bank', 'SI'],
  ['Zenith Bank', 'Ze'],
  ['Kuda Microfinance Bank', 'Ku'],
  ['9 Payment Service Bank (9PSB)', '9PSB'],
  ['Bank of Nigeria', 'Ba'],
])('%s is %s', (name, initials) => {
  expect(bankInitials(name)).toBe(initials);
});

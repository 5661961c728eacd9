import { expect, it } from 'vitest';
import { seedOfOrder } from './pay-seed.ts';

const known = {
  category: 'electricity',
  country: 'NG',
  currency: 'NGN',
  holder: 'ADA OBI',
} as const;

it('the same again has every answer, and no account number in the address', () => {
  const { address, draft } = seedOfOrder(
    {
      billerId: 'ng-electricity-ikeja-prepaid',
      account: '45123456789',
      amount: 5_000_00,
      currency: 'USD',
      phone: '+2348031234567',
    },
    known,
  );
  expect(JSON.stringify(address)).not.toMatch(/45123456789|8031234567|5,?000/);
  expect(address).toMatchObject({ biller: 'ng-electricity-ikeja-prepaid', wallet: 'USD' });
  expect(draft).toEqual({
    typed: '45123456789',
    phone: '+2348031234567',
    amount: '5,000.00',
    checked: 'ng-electricity-ikeja-prepaid 45123456789',
    holder: 'ADA OBI',
  });
});

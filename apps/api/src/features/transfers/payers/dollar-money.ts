import type { Money } from '@cowrie/money';

export const dollarMoney = ({ minor, currency }: Money): Money<'USD'> => {
  if (currency !== 'USD') throw new TypeError(`${currency} is not paid to American banks`);
  return { minor, currency };
};

/**
 * Bridge writes amounts as decimal text. Stored as whole millionths, the finest unit of any coin.
 */

const decimal = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

export const isAmount = (text: string): boolean => decimal.test(text);

export const micros = (text: string): number => {
  const [, whole = '0', fraction = ''] = decimal.exec(text) ?? [];
  return Number(BigInt(whole + fraction.padEnd(6, '0')));
};

/** 1500000 → '1.50', with as many decimals as needed and at least two. */
export const printed = (value: number): string => {
  const digits = String(Math.abs(value)).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -6)}.${fraction}`;
};

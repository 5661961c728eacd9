const written = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Writes a JSON number as a plain decimal without exponent. No digit changes: JavaScript prints the
 * shortest text that means this number, which is the text the provider sent.
 */
export const decimalText = (value: number): string => {
  const [, sign, whole, fraction = '', exponent = '0'] = written.exec(String(value)) ?? [];
  if (sign === undefined || whole === undefined) throw new RangeError(`${value} is no decimal`);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const integer = digits.slice(0, point).padEnd(point, '0');
  return digits.length > point ? `${sign}${integer}.${digits.slice(point)}` : sign + integer;
};

/** Pure: '50' and '12.5' as basis points; undefined if it is no percentage from 0 to 100. */
export const readPercent = (typed: string): number | undefined => {
  const text = typed.trim().replace(/%$/, '').trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.split('.');
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : undefined;
};

/** 5000 → '50', 1250 → '12.5' */
export const showPercent = (basisPoints: number): string => {
  const part = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(basisPoints / 100));
  return part === '' ? whole : `${whole}.${part}`;
};

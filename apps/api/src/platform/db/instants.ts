import pg from 'pg';

/** The format in which PostgreSQL writes an instant in UTC, such as '2026-11-15 18:02:33.5+00'. */
const inUtc = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

const number = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let index = from; index < to; index += 1) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
};

/**
 * The first three digits of the fraction as milliseconds. Instants are truncated, never rounded.
 */
const millisOf = (text: string): number => {
  const end = Math.min(23, text.length - 3);
  return end <= 20 ? 0 : number(text, 20, end) * 10 ** (23 - end);
};

/**
 * Reads UTC instants digit by digit, which is faster than the driver. Other formats go to the
 * driver.
 */
export const instantReader = (): ((text: string) => unknown) => {
  const others = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');
  return (text) =>
    inUtc.test(text)
      ? new Date(
          Date.UTC(
            number(text, 0, 4),
            number(text, 5, 7) - 1,
            number(text, 8, 10),
            number(text, 11, 13),
            number(text, 14, 16),
            number(text, 17, 19),
            millisOf(text),
          ),
        )
      : others(text);
};

import pg from 'pg';

/** As the server writes an instant in UTC. */
const inUtc = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

const number = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let index = from; index < to; index += 1) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
};

/** The first three digits of a fraction, as milliseconds: instants are cut off, never rounded. */
const millisOf = (text: string): number => {
  const end = Math.min(23, text.length - 3);
  return end <= 20 ? 0 : number(text, 20, end) * 10 ** (23 - end);
};

/** Reads what is in UTC digit by digit, and leaves the rest to the driver, which takes longer. */
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

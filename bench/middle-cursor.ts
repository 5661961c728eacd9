/** A place half-way down a staff list, made from the ends of its first page in both directions. */

type Ends = readonly [from: string, to: string];

const between = (from: number, to: number): number => Math.round((from + to) / 2);

const middleTime = ([from, to]: Ends): string | undefined => {
  const pattern = /^\d{4}-\d\d-\d\d \d\d:/;
  if (!pattern.test(from) || !pattern.test(to)) return undefined;
  const at = (text: string): number =>
    Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return `${new Date(between(at(from), at(to))).toISOString().slice(0, 23).replace('T', ' ')}+00`;
};

const middleNumber = ([from, to]: Ends): string | undefined =>
  /^-?\d+$/.test(from) && /^-?\d+$/.test(to)
    ? String(between(Number(from), Number(to)))
    : undefined;

/** Ids that rise with time begin with their milliseconds. */
const middleId = ([from, to]: Ends): string | undefined => {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
  if (!pattern.test(from) || !pattern.test(to)) return undefined;
  const at = (id: string): number => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  const middle = between(at(from), at(to)).toString(16).padStart(12, '0');
  return `${middle.slice(0, 8)}-${middle.slice(8)}${from.slice(13)}`;
};

const middleDay = ([from, to]: Ends): string | undefined => {
  const pattern = /^\d{4}-\d\d-\d\d$/;
  if (!pattern.test(from) || !pattern.test(to)) return undefined;
  return new Date(between(Date.parse(from), Date.parse(to))).toISOString().slice(0, 10);
};

const middleText = ([from, to]: Ends): string =>
  String.fromCodePoint(between(from.codePointAt(0) ?? 97, to.codePointAt(0) ?? 122));

const middleOf = (ends: Ends): string =>
  middleTime(ends) ?? middleDay(ends) ?? middleNumber(ends) ?? middleId(ends) ?? middleText(ends);

/** The second value decides only between rows that are equal in the first, so it is kept. */
export const middleCursor = (next: string, opposite: string): string => {
  const parse = (cursor: string): readonly string[] =>
    JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[];
  const [sort = '', value = '', ...rest] = parse(next);
  const middle = middleOf([value, parse(opposite)[1] ?? '']);
  return Buffer.from(JSON.stringify([sort, middle, ...rest])).toString('base64url');
};

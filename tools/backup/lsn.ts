/**
 * Positions in PostgreSQL's write-ahead log (WAL). The log is cut into segments, files of usually
 * 16 MiB that are named after their timeline and number.
 */

export const parseLsn = (text: string): bigint => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`"${text}" is no WAL position`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffffffffn).toString(16).toUpperCase()}`;

export const segmentStart = (lsn: bigint, segmentBytes: number): bigint =>
  lsn - (lsn % BigInt(segmentBytes));

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the segment file that holds a position: '000000010000000A000000FF'. */
export const segmentName = (timeline: number, lsn: bigint, segmentBytes: number): string => {
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes);
  const number = lsn / BigInt(segmentBytes);
  return `${hex(BigInt(timeline))}${hex(number / perFile)}${hex(number % perFile)}`;
};

/** The first position of a segment, from the name of its file. */
export const startOfSegment = (name: string, segmentBytes: number): bigint => {
  const high = BigInt(`0x${name.slice(8, 16)}`);
  const low = BigInt(`0x${name.slice(16, 24)}`);
  return (high * (0x1_0000_0000n / BigInt(segmentBytes)) + low) * BigInt(segmentBytes);
};

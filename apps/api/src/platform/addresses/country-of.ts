/**
 * The country in which an internet address is registered, from public registry data. It says where a
 * network belongs, not where a person is: roaming phones and private networks are elsewhere.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';

/**
 * Ranges in ascending order. An IPv4 address is one number, the upper half of an IPv6 address two;
 * no network is smaller than that half.
 */
type Ranges = {
  readonly count: number;
  readonly high: { readonly from: Uint32Array; readonly to: Uint32Array };
  readonly low: { readonly from: Uint32Array; readonly to: Uint32Array };
  /** The two letters of each country, one after the other. */
  readonly countries: Uint8Array;
};

const { resolve } = createRequire(import.meta.url);
const open = (file: string): Buffer => readFileSync(resolve(`@ip-location-db/asn-country/${file}`));

const [newLine, comma, colon] = [10, 44, 58];

const emptyRanges = (bytes: Buffer): Ranges => {
  let lines = 0;
  for (const byte of bytes) if (byte === newLine) lines += 1;
  const numbers = (): Uint32Array => new Uint32Array(lines + 1);
  return {
    count: lines,
    high: { from: numbers(), to: numbers() },
    low: { from: numbers(), to: numbers() },
    countries: new Uint8Array(2 * (lines + 1)),
  };
};

/** Lines such as `16777216,16777471,AU`. The file is read byte by byte: it has 140,000 of them. */
const readShort = (): Ranges => {
  const bytes = open('asn-country-ipv4-num.csv');
  const ranges = emptyRanges(bytes);
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (; bytes[at] !== comma; at += 1) value = value * 10 + (bytes[at] ?? 0) - 48;
    at += 1;
    return value;
  };
  for (let line = 0; line < ranges.count; line += 1) {
    ranges.high.from[line] = number();
    ranges.high.to[line] = number();
    ranges.countries.set(bytes.subarray(at, at + 2), line * 2);
    at = bytes.indexOf(newLine, at) + 1;
  }
  return ranges;
};

const hexDigit = (byte: number): number => (byte <= 57 ? byte - 48 : (byte | 32) - 87);

/** The first four groups of an IPv6 address, as two numbers. What `::` leaves out is zero. */
const upperHalf = (bytes: Buffer, from: number, to: number): readonly [number, number] => {
  const groups = [0, 0, 0, 0];
  let group = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === colon) {
      group += 1;
      // After `::` come the last groups. They reach into the upper half if enough of them follow.
      if (bytes[at + 1] === colon) {
        group = 8 - groupsAfter(bytes, at + 2, to);
        at += 1;
      }
    } else if (group < 4) groups[group] = (groups[group] ?? 0) * 16 + hexDigit(byte);
  }
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [a * 65_536 + b, c * 65_536 + d];
};

const groupsAfter = (bytes: Buffer, from: number, to: number): number => {
  if (from >= to) return 0;
  let count = 1;
  for (let at = from; at < to; at += 1) if (bytes[at] === colon) count += 1;
  return count;
};

/** Lines such as `2001:200::,2001:200:ffff:ffff:ffff:ffff:ffff:ffff,JP`. */
const readLong = (): Ranges => {
  const bytes = open('asn-country-ipv6.csv');
  const ranges = emptyRanges(bytes);
  let at = 0;
  for (let line = 0; line < ranges.count; line += 1) {
    const first = bytes.indexOf(comma, at);
    const second = bytes.indexOf(comma, first + 1);
    const [highFrom, lowFrom] = upperHalf(bytes, at, first);
    const [highTo, lowTo] = upperHalf(bytes, first + 1, second);
    ranges.high.from[line] = highFrom;
    ranges.low.from[line] = lowFrom;
    ranges.high.to[line] = highTo;
    ranges.low.to[line] = lowTo;
    ranges.countries.set(bytes.subarray(second + 1, second + 3), line * 2);
    at = bytes.indexOf(newLine, second) + 1;
  }
  return ranges;
};

let short: Ranges | undefined;
let long: Ranges | undefined;

const find = (ranges: Ranges, high: number, low: number): string | null => {
  const isAfter = ({ from, to }: { from: [number, number]; to: [number, number] }): number => {
    if (high < from[0] || (high === from[0] && low < from[1])) return -1;
    return high > to[0] || (high === to[0] && low > to[1]) ? 1 : 0;
  };
  const range = (at: number) => ({
    from: [ranges.high.from[at] ?? 0, ranges.low.from[at] ?? 0] as [number, number],
    to: [ranges.high.to[at] ?? 0, ranges.low.to[at] ?? 0] as [number, number],
  });
  let [first, last] = [0, ranges.count - 1];
  while (first <= last) {
    const middle = (first + last) >> 1;
    const side = isAfter(range(middle));
    if (side < 0) last = middle - 1;
    else if (side > 0) first = middle + 1;
    else return String.fromCodePoint(...ranges.countries.subarray(middle * 2, middle * 2 + 2));
  }
  return null;
};

/** The two letters of a country; null for an address that belongs to none, such as a private one. */
export const countryOf = (address: string): string | null => {
  switch (isIP(address)) {
    case 4:
      short ??= readShort();
      return find(
        short,
        address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0),
        0,
      );
    case 6: {
      // An IPv4 address inside an IPv6 one belongs to no registered network.
      if (address.includes('.') || address.includes('%')) return null;
      long ??= readLong();
      const bytes = Buffer.from(address);
      return find(long, ...upperHalf(bytes, 0, bytes.length));
    }
    default:
      return null;
  }
};

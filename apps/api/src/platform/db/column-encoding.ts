/**
 * Encodes arrays in PostgreSQL's binary format, for statements that pass whole columns as parameters.
 * A batch is a few long columns of numbers and ids. In binary, neither side has to print or parse text.
 */

const oids = { bytea: 17, int8: 20, text: 25, timestamptz: 1184, uuid: 2950, jsonb: 3802 } as const;
const headBytes = 20;
const high = 2 ** 32;

/** A new buffer with the array header; `bytes` is the room for the values and their lengths. */
const startArray = ({
  oid,
  count,
  bytes,
  hasNull = false,
}: {
  readonly oid: number;
  readonly count: number;
  readonly bytes: number;
  readonly hasNull?: boolean;
}): Buffer => {
  const buffer = Buffer.allocUnsafe(count === 0 ? 12 : headBytes + bytes);
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  if (count === 0) return buffer;
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
};

const fixed = <T>(
  oid: number,
  size: number,
  values: readonly T[],
  put: (buffer: Buffer, value: T, offset: number) => void,
): Buffer => {
  const buffer = startArray({ oid, count: values.length, bytes: values.length * (size + 4) });
  let offset = headBytes;
  for (const value of values) {
    buffer.writeInt32BE(size, offset);
    put(buffer, value, offset + 4);
    offset += size + 4;
  }
  return buffer;
};

const putBigInt = (buffer: Buffer, value: bigint, offset: number): void => {
  buffer.writeBigInt64BE(value, offset);
};
const putInteger = (buffer: Buffer, value: number, offset: number): void => {
  buffer.writeInt32BE(Math.floor(value / high), offset);
  buffer.writeUInt32BE(value >>> 0, offset + 4);
};

export const amounts = (values: readonly bigint[]): Buffer =>
  fixed(oids.int8, 8, values, putBigInt);
export const integers = (values: readonly number[]): Buffer =>
  fixed(oids.int8, 8, values, putInteger);

/** The value of a hexadecimal digit, by its character code. */
const nibbles = new Uint8Array(128);
for (const digits of ['0123456789abcdef', '0123456789ABCDEF']) {
  for (let value = 0; value < 16; value += 1) nibbles[digits.charCodeAt(value)] = value;
}
/** The offset of each of the sixteen bytes in a written UUID; the dashes are left out. */
const places = Uint8Array.from([0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]);
const writtenLength = 36;

const putUuid = (buffer: Buffer, offset: number, written: Buffer, from: number): void => {
  for (let index = 0; index < 16; index += 1) {
    const place = from + (places[index] ?? 0);
    const high = nibbles[written[place] ?? 0] ?? 0;
    buffer[offset + index] = (high << 4) | (nibbles[written[place + 1] ?? 0] ?? 0);
  }
};

/** Values of varying length, each after its length; null has the length −1. */
const varying = <T>(
  oid: number,
  values: readonly (T | null)[],
  lengthOf: (value: T) => number,
  put: (buffer: Buffer, value: T, offset: number) => void,
): Buffer => {
  let [bytes, hasNull] = [0, false];
  const lengths = values.map((value) => {
    const length = value === null ? 0 : lengthOf(value);
    bytes += 4 + length;
    hasNull ||= value === null;
    return length;
  });
  const buffer = startArray({ oid, count: values.length, bytes, hasNull });
  let offset = headBytes;
  values.forEach((value, index) => {
    const length = lengths[index] ?? 0;
    buffer.writeInt32BE(value === null ? -1 : length, offset);
    if (value !== null) put(buffer, value, offset + 4);
    offset += 4 + length;
  });
  return buffer;
};

/** Joins all ids into one buffer first: reading the characters of each string takes several times as long. */
export const uuids = (values: readonly (string | null)[]): Buffer => {
  const written = Buffer.from(values.join(''), 'latin1');
  const missing = values.length - written.length / writtenLength;
  const buffer = startArray({
    oid: oids.uuid,
    count: values.length,
    bytes: values.length * 20 - missing * 16,
    hasNull: missing > 0,
  });
  let [offset, from] = [headBytes, 0];
  for (const value of values) {
    buffer.writeInt32BE(value === null ? -1 : 16, offset);
    offset += 4;
    if (value === null) continue;
    // One id of another length would shift every id after it.
    if (value.length !== writtenLength) throw new TypeError('not a UUID');
    putUuid(buffer, offset, written, from);
    offset += 16;
    from += writtenLength;
  }
  return buffer;
};

/** Each value is written in hex. */
export const bytes = (values: readonly string[]): Buffer =>
  varying(
    oids.bytea,
    values,
    (hex) => hex.length / 2,
    (buffer, hex, offset) => buffer.write(hex, offset, 'hex'),
  );

export const texts = (values: readonly (string | null)[]): Buffer =>
  varying(
    oids.text,
    values,
    (text) => Buffer.byteLength(text),
    (buffer, text, offset) => buffer.write(text, offset, 'utf8'),
  );

const jsonVersion = 1;
/** Each value is a JSON text. */
export const jsons = (values: readonly (string | null)[]): Buffer =>
  varying(
    oids.jsonb,
    values,
    (json) => 1 + Buffer.byteLength(json),
    (buffer, json, offset) => {
      buffer.writeUInt8(jsonVersion, offset);
      buffer.write(json, offset + 1, 'utf8');
    },
  );

const epoch2000 = 946_684_800_000;
const forever = 2n ** 63n - 1n;
/** PostgreSQL counts microseconds since 2000. A hold that never expires has `infinity`. */
export const instants = (values: readonly number[]): Buffer =>
  fixed(oids.timestamptz, 8, values, (buffer, at, offset) =>
    putBigInt(buffer, Number.isFinite(at) ? BigInt(at - epoch2000) * 1000n : forever, offset),
  );

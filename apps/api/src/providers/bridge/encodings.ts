/** Decodes the two alphabets of addresses to bytes. Undefined if the text is invalid. */

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const longest = 128;

export const fromBase58 = (text: string): Buffer | undefined => {
  if (text === '' || text.length > longest) return undefined;
  let value = 0n;
  for (const letter of text) {
    const digit = base58Letters.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const significant = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  // Every leading '1' stands for a zero byte.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), significant]);
};

/** Without padding. Leftover bits at the end must be zero, or two texts would mean one address. */
export const fromBase32 = (text: string): Buffer | undefined => {
  if (text === '' || text.length > longest) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    const digit = base32Letters.indexOf(letter);
    if (digit < 0) return undefined;
    held = (held << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push(held >> bits);
    held &= (1 << bits) - 1;
  }
  return held === 0 && bits < 5 ? Buffer.from(bytes) : undefined;
};

/** The XModem checksum: CRC-16 with the polynomial 0x1021, starting from zero. */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc;
};

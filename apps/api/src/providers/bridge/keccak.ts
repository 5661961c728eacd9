/**
 * Keccak-256 as Ethereum uses it. It has the padding from before the SHA-3 standard, so Node's own
 * SHA-3 gives another digest. It hashes only addresses, so the code is written for clarity, not
 * speed.
 */

const rate = 136;
const rounds = 24;
const mask = (1n << 64n) - 1n;

/** The rotation of each lane in a round, in the order the lanes are visited. */
const turns = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
];
const walk = [
  10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
];

/** The constants come from an eight-bit shift register; each round takes seven of its bits. */
const constants = (() => {
  let register = 1;
  return Array.from({ length: rounds }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
})();

const turn = (lane: bigint, by: number): bigint =>
  ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & mask;

const permute = (lanes: bigint[]): void => {
  const lane = (at: number): bigint => lanes[at] ?? 0n;
  for (const constant of constants) {
    const columns = [0, 1, 2, 3, 4].map(
      (x) => lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20),
    );
    for (let at = 0; at < 25; at += 1) {
      const left = columns[(at + 4) % 5] ?? 0n;
      const right = columns[(at + 1) % 5] ?? 0n;
      lanes[at] = lane(at) ^ left ^ turn(right, 1);
    }
    let carried = lane(1);
    for (const [step, to] of walk.entries()) {
      const next = lane(to);
      lanes[to] = turn(carried, turns[step] ?? 0);
      carried = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const before = lanes.slice(row, row + 5);
      for (let x = 0; x < 5; x += 1) {
        const near = before[(x + 1) % 5] ?? 0n;
        lanes[row + x] = (before[x] ?? 0n) ^ (~near & mask & (before[(x + 2) % 5] ?? 0n));
      }
    }
    lanes[0] = lane(0) ^ constant;
  }
};

export const keccak256 = (message: Uint8Array): Buffer => {
  const padded = Buffer.alloc((Math.floor(message.length / rate) + 1) * rate);
  padded.set(message);
  padded[message.length] = 0x01;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;
  const lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += rate) {
    for (let at = 0; at < rate / 8; at += 1) {
      lanes[at] = (lanes[at] ?? 0n) ^ padded.readBigUInt64LE(block + at * 8);
    }
    permute(lanes);
  }
  const digest = Buffer.alloc(32);
  for (let at = 0; at < 4; at += 1) digest.writeBigUInt64LE(lanes[at] ?? 0n, at * 8);
  return digest;
};

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkAddress, tokenContracts } from './addresses.ts';
import { crc16, fromBase32, fromBase58 } from './encodings.ts';
import { keccak256 } from './keccak.ts';
import type { Network } from './routes.ts';
import vectors from './vectors.json' with { type: 'json' };

const cases = (table: Readonly<Record<string, readonly string[]>>): [Network, string][] =>
  Object.entries(table).flatMap(([network, list]) =>
    list.map((address): [Network, string] => [network as Network, address]),
  );
const { good, tokens, badChecksum } = vectors.addresses;

describe('an address', () => {
  it.each(cases(good))('of %s is taken as it is: %s', (network, address) => {
    expect(checkAddress(network, ` ${address}\n`)).toEqual({ ok: true, address });
  });

  it.each([...cases(tokens), ...cases(tokenContracts)])(
    'of %s that is a coin’s own contract is refused: %s',
    (network, address) => {
      expect(checkAddress(network, address)).toEqual({ ok: false, why: 'token_contract' });
    },
  );

  it('is recognised as a contract in upper and lower case', () => {
    const lower = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
    expect(checkAddress('ethereum', lower)).toEqual({ ok: false, why: 'token_contract' });
  });

  it.each(cases(badChecksum))('of %s with a wrong letter is refused: %s', (network, address) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, why: 'checksum' });
  });

  it('of an Ethereum network may be all lower or all upper case, and is stored with its checksum', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const capitals = `0x${address.slice(2).toUpperCase()}`;
    for (const network of ['ethereum', 'polygon', 'avalanche'] as const) {
      expect(checkAddress(network, address.toLowerCase())).toEqual({ ok: true, address });
      expect(checkAddress(network, capitals)).toEqual({ ok: true, address });
    }
  });

  it.each([
    ['ethereum', `0x${'0'.repeat(40)}`],
    ['solana', '1'.repeat(32)],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['stellar', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  ] as const)('of %s without an owner is refused: %s', (network, address) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, why: 'zero' });
  });

  it.each([
    ['ethereum', ''],
    ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['polygon', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['solana', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwy'],
    ['solana', 'l'.repeat(40)],
    ['solana', '9'.repeat(129)],
    ['tron', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['stellar', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['stellar', `G${'A'.repeat(54)}`],
  ] as const)('of %s that is invalid is refused: %s', (network, address) => {
    expect(checkAddress(network, address)).toEqual({ ok: false, why: 'format' });
  });

  it('of Stellar with a wrong letter is refused', () => {
    const address = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVM';
    expect(checkAddress('stellar', address)).toEqual({ ok: false, why: 'checksum' });
  });

  it.each([`M${'A'.repeat(68)}`, `C${'A'.repeat(55)}`])(
    'of Stellar that is not a plain account is refused: %s',
    (address) => {
      expect(checkAddress('stellar', address)).toEqual({ ok: false, why: 'unsupported' });
    },
  );
});

describe('hashes, encodings and checksums', () => {
  it.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    [
      'The quick brown fox jumps over the lazy dog',
      '4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15',
    ],
  ])('hashes %j with Keccak', (message, digest) => {
    expect(keccak256(Buffer.from(message)).toString('hex')).toBe(digest);
  });

  it('hashes messages around the length of a block, each to its own digest', () => {
    const digests = [135, 136, 137, 272].map((length) =>
      keccak256(Buffer.alloc(length, 'a')).toString('hex'),
    );
    expect(new Set(digests).size).toBe(4);
    // Keccak and SHA-3 differ only in padding. With the padding of SHA-3, Node's digest would be
    // equal.
    const sha3 = createHash('sha3-256').update(Buffer.alloc(136, 'a')).digest('hex');
    expect(digests).not.toContain(sha3);
    expect(digests[1]).toBe('a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e');
  });

  it('decodes base 58', () => {
    expect(fromBase58('11')).toEqual(Buffer.from([0, 0]));
    expect(fromBase58('1112')).toEqual(Buffer.from([0, 0, 0, 1]));
    expect(fromBase58('2NEpo7TZRRrLZSi2U')?.toString()).toBe('Hello World!');
    for (const wrong of ['', '0', 'O', 'I', 'l', '2 N']) expect(fromBase58(wrong)).toBeUndefined();
  });

  it('decodes base 32 without padding, and only in its canonical spelling', () => {
    expect(fromBase32('MZXW6YTBOI')?.toString()).toBe('foobar');
    expect(fromBase32('MZXW6YTB')?.toString()).toBe('fooba');
    for (const wrong of ['', 'mzxw6ytb', 'MZXW6YTBO1', 'MZXW6YTBOJ', 'MZXW6YTBA']) {
      expect(fromBase32(wrong)).toBeUndefined();
    }
  });

  it('computes the XModem checksum', () => {
    expect(crc16(Buffer.from('123456789'))).toBe(0x31c3);
  });
});

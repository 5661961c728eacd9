/**
 * Checks whether money sent to an address can arrive. The checksum, where a network has one,
 * catches typing errors. Valid addresses that would swallow the money are refused by name.
 */

import { createHash } from 'node:crypto';
import { crc16, fromBase32, fromBase58 } from './encodings.ts';
import { keccak256 } from './keccak.ts';
import type { Network } from './routes.ts';

export type AddressFault =
  /** Not an address of this network. */
  | 'format'
  /** One or two letters are wrong. */
  | 'checksum'
  /** No person has the key. */
  | 'zero'
  /** The coin's own contract: money sent there is lost. */
  | 'token_contract'
  /** A valid address of this network that transfers cannot reach. */
  | 'unsupported';

type CheckedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly why: AddressFault };

/** The contracts of the coins we send, as published by their issuers. */
export const tokenContracts: Readonly<Record<Network, readonly string[]>> = {
  ethereum: [
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
  ],
  polygon: [
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  ],
  avalanche: ['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  solana: [
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  stellar: [],
};

const refused = (why: AddressFault): CheckedAddress => ({ ok: false, why });
const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Upper and lower case are a checksum (EIP-55): the hash says which letters are upper case. */
const withCapitals = (hex: string): string => {
  const hash = keccak256(Buffer.from(hex)).toString('hex');
  const raised = hex
    .split('')
    .map((letter, at) =>
      Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
    );
  return `0x${raised.join('')}`;
};

const checkEvm = (address: string): CheckedAddress => {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1];
  if (hex === undefined) return refused('format');
  const lower = hex.toLowerCase();
  const written = withCapitals(lower);
  const isPlain = hex === lower || hex === hex.toUpperCase();
  if (!isPlain && address !== written) return refused('checksum');
  return /^0+$/.test(hex) ? refused('zero') : { ok: true, address: written };
};

const checkSolana = (address: string): CheckedAddress => {
  const bytes = fromBase58(address);
  if (bytes?.length !== 32) return refused('format');
  return isZero(bytes) ? refused('zero') : { ok: true, address };
};

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const checkTron = (address: string): CheckedAddress => {
  const bytes = /^T.{33}$/.test(address) ? fromBase58(address) : undefined;
  if (bytes?.length !== 25 || bytes[0] !== 0x41) return refused('format');
  const body = bytes.subarray(0, 21);
  if (!sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21))) return refused('checksum');
  return isZero(body.subarray(1)) ? refused('zero') : { ok: true, address };
};

const stellarAccount = 6 << 3;

const checkStellar = (address: string): CheckedAddress => {
  if (/^(M[A-Z2-7]{68}|C[A-Z2-7]{55})$/.test(address)) return refused('unsupported');
  const bytes = /^G.{55}$/.test(address) ? fromBase32(address) : undefined;
  if (bytes?.length !== 35 || bytes[0] !== stellarAccount) return refused('format');
  if (crc16(bytes.subarray(0, 33)) !== bytes.readUInt16LE(33)) return refused('checksum');
  return isZero(bytes.subarray(1, 33)) ? refused('zero') : { ok: true, address };
};

const checks: Readonly<Record<Network, (address: string) => CheckedAddress>> = {
  ethereum: checkEvm,
  polygon: checkEvm,
  avalanche: checkEvm,
  solana: checkSolana,
  tron: checkTron,
  stellar: checkStellar,
};

/** The address in its canonical form for storage, or the reason why nothing may be sent to it. */
export const checkAddress = (network: Network, written: string): CheckedAddress => {
  const checked = checks[network](written.trim());
  if (checked.ok && tokenContracts[network].includes(checked.address)) {
    return refused('token_contract');
  }
  return checked;
};

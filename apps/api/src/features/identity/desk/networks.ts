/** Networks as staff type them, and whether one may be blocked. */

import { isIP } from 'node:net';

/** A larger network than this is a country's worth of people. */
const smallestPrefix = { 4: 16, 6: 32 } as const;
const fullPrefix = { 4: 32, 6: 128 } as const;

type Network = { readonly cidr: string; readonly address: string; readonly prefix: number };

/** Undefined if it is no address and no network. */
export const parseNetwork = (typed: string): Network | undefined => {
  const [address = '', length, ...more] = typed.trim().toLowerCase().split('/');
  const version = isIP(address);
  if (more.length > 0 || (version !== 4 && version !== 6) || address.includes('%')) {
    return undefined;
  }
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const prefix = length === undefined ? fullPrefix[version] : Number(length);
  if (prefix > fullPrefix[version]) return undefined;
  return { cidr: `${address}/${prefix}`, address, prefix };
};

export const isTooLarge = ({ address, prefix }: Network): boolean =>
  prefix < smallestPrefix[isIP(address) === 6 ? 6 : 4];

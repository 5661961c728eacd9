/** Which coin can be sent over which network, and Bridge's name of the network. */

import type { StableCode } from '@cowrie/money';

export type Network = 'ethereum' | 'polygon' | 'solana' | 'stellar' | 'avalanche' | 'tron';

export type Route = {
  readonly coin: StableCode;
  readonly network: Network;
  readonly rail: string;
  /** Exchanges need the memo to find their customer. Stellar and Tron carry one. */
  readonly takesMemo: boolean;
  /**
   * Whether Bridge documents the route. Others work for some accounts and are switched on by name.
   */
  readonly isDocumented: boolean;
};
export type RouteName = `${StableCode}:${Network}`;

const rails: Readonly<Record<Network, string>> = {
  ethereum: 'ethereum',
  polygon: 'polygon',
  solana: 'solana',
  stellar: 'stellar',
  avalanche: 'avalanche_c_chain',
  tron: 'tron',
};

const table: readonly (readonly [StableCode, Network, 'documented' | 'on request'])[] = [
  ['USDC', 'ethereum', 'documented'],
  ['USDC', 'polygon', 'documented'],
  ['USDC', 'solana', 'documented'],
  ['USDC', 'stellar', 'documented'],
  ['USDC', 'avalanche', 'documented'],
  ['USDT', 'ethereum', 'documented'],
  ['USDT', 'tron', 'documented'],
  ['USDT', 'polygon', 'on request'],
  ['USDT', 'solana', 'on request'],
  ['PYUSD', 'ethereum', 'documented'],
  ['PYUSD', 'solana', 'documented'],
];

export const knownRoutes: readonly Route[] = table.map(([coin, network, standing]) => ({
  coin,
  network,
  rail: rails[network],
  takesMemo: network === 'stellar' || network === 'tron',
  isDocumented: standing === 'documented',
}));

const nameOf = ({ coin, network }: Route): RouteName => `${coin}:${network}`;

export const isRouteName = (text: string): text is RouteName =>
  knownRoutes.some((route) => nameOf(route) === text);

/** The documented routes, and those that the configuration adds. */
export const offeredRoutes = (alsoOffered: readonly RouteName[]): readonly Route[] =>
  knownRoutes.filter((route) => route.isDocumented || alsoOffered.includes(nameOf(route)));

/** Where money may go: addresses of each network, and accounts and wallets of the customer. */

import type { World } from './state.ts';
import { invalid } from './wire.ts';

const evm = /^0x[0-9a-fA-F]{40}$/;
const addresses: Readonly<Record<string, RegExp>> = {
  ethereum: evm,
  polygon: evm,
  avalanche_c_chain: evm,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  stellar: /^G[A-Z2-7]{55}$/,
};

/** The networks on which a payment may carry a memo. */
export const memoRails: readonly string[] = ['stellar', 'tron'];

export const requireAddress = (goal: { rail: string; address: string; field: string }): void => {
  const isZero = /^(0x0+|1+)$/.test(goal.address);
  if (!isZero && addresses[goal.rail]?.test(goal.address)) return;
  throw invalid({ [goal.field]: 'is not a valid address' });
};

/** The customer's own account or wallet; another customer's is not known to them. */
export const requireOwn = (
  world: World,
  customerId: string,
  goal: { external_account_id?: string | undefined; bridge_wallet_id?: string | undefined },
): void => {
  const { external_account_id: account, bridge_wallet_id: wallet } = goal;
  if (account && world.externalAccounts.get(account)?.customer_id !== customerId) {
    throw invalid({ external_account_id: 'is not known' });
  }
  if (wallet && world.wallets.get(wallet)?.customer_id !== customerId) {
    throw invalid({ bridge_wallet_id: 'is not known' });
  }
};

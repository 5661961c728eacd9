/** A blockchain address. Addresses at which money would be lost are refused. */

import type { NetworkName } from '@cowrie/contract/transfers/data';
import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { StableCode } from '@cowrie/money';
import { fail, ok } from '#platform/result.ts';
import { type AddressFault, checkAddress } from '#providers/bridge/addresses.ts';
import { corridorFor } from '../quotes/corridors.ts';
import { findDigital } from '../digital-queries.ts';
import type { TransferDeps } from '../deps.ts';
import { type FoundPayee, outside } from './payee.ts';
import { recipientKey } from '../rules.ts';

const networkTitles: Readonly<Record<NetworkName, string>> = {
  ethereum: 'Ethereum',
  polygon: 'Polygon',
  solana: 'Solana',
  stellar: 'Stellar',
  avalanche: 'Avalanche',
  tron: 'Tron',
};

const wordsFor: Readonly<Record<AddressFault, (network: string) => string>> = {
  format: (network) => `This address cannot be on ${network}.`,
  checksum: () => 'A letter or digit of this address is wrong. Please copy it again.',
  zero: () => 'No one can use this address. Money sent there is lost.',
  token_contract: () => 'This is the address of the coin itself. Money sent there is lost.',
  unsupported: (network) => `We cannot send to this kind of ${network} address.`,
};

export const rightAddress = (network: NetworkName, address: string) => {
  const checked = checkAddress(network, address);
  if (checked.ok) return ok({ address: checked.address });
  const words = wordsFor[checked.why](networkTitles[network]);
  return fail('ADDRESS_INVALID', { words, fields: { address: words } });
};

export const toAddress = async (
  deps: TransferDeps,
  userId: string,
  wanted: Extract<QuoteSubject, { rail: 'digital' }>,
): Promise<FoundPayee> => {
  const { coin, network } = wanted;
  const target = coin.toUpperCase() as StableCode;
  const corridor = corridorFor('digital', '*');
  const route = deps.providers.bridge.routes.find(
    (each) => each.coin === target && each.network === network,
  );
  if (!corridor || !route) return fail('RAIL_OFF');
  const checked = rightAddress(network, wanted.address);
  if (!checked.ok) return checked;
  const customer = await findDigital(deps.db, userId);
  if (customer?.state !== 'active' || customer.company_id === null) return fail('DIGITAL_SETUP');
  const { address } = checked.value;
  const addressMemo = route.takesMemo ? (wanted.addressMemo ?? '') : '';
  return outside(deps, userId, {
    corridor,
    key: recipientKey.digital({ network, address, memo: addressMemo }),
    type: 'digital',
    name: `${address.slice(0, 6)}…${address.slice(-4)}`,
    identifier: address,
    country: 'US',
    target,
    detail: {
      coin,
      network,
      bankName: networkTitles[network],
      accountNumber: address,
      customerId: customer.company_id,
      ...(addressMemo === '' ? {} : { addressMemo }),
    },
  });
};

/** Every sentence of the wallet screens, except those the server sends. */

import { product } from '@cowrie/contract/product';
import { common } from '#ui/text/common-copy.ts';

export const copy = {
  title: 'Your wallets',
  names: { NGN: 'Naira', USD: 'US dollar' },
  total: 'Total balance',
  totalIn: 'Show the total in',
  rate: (rate: string, time: string) => `1 USD = ${rate} NGN, ${time}`,
  uncounted: 'not counted: no exchange rate right now',
  actions: {
    label: 'What you can do',
    send: 'Send',
    add: 'Add money',
    convert: 'Convert',
    bill: 'Pay a bill',
  },
  /** The label of the large figure, when some money is on hold or pending. */
  available: (name: string) => `${name} · available`,
  convertFrom: (name: string) => `Convert ${name}`,
  onHold: 'on hold',
  setAside: 'set aside for orders',
  onItsWay: 'on its way',
  inVault: 'in vault',
  hide: 'Hide balances',
  show: 'Show balances',
  copyNumber: (name: string) => `Copy ${name} account number`,
  asOf: (time: string) => `As of ${time}`,
  offline: 'You are offline, so this may have changed.',
  notRefreshed: 'This could not be refreshed.',
  failed: 'Your balances could not be loaded',
  safe: common.safe,

  frozen: 'Frozen',
  frozenWords: {
    debits: 'Money can come in but not go out. See why in the security center.',
    all: `Money can neither come in nor go out for now. Write to ${product.supportEmail} to ask why.`,
  },
  inactive: 'Not active',
  inactiveWords: `This wallet is switched off. Write to ${product.supportEmail} to ask why.`,

  openWords: 'Hold dollars alongside your naira. It’s free.',
  open: 'Open a USD wallet',
  opened: 'Your USD wallet is open',
} as const;

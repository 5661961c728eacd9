import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'wallets.changed': 'it carries a new balance; the movement has its own event',
    'deposits.arrived': ['wallets.money-arrived'],
    'deposits.failed': 'no money was there, and the page that waits for it says so',
  },
  companyEvents: {
    maplerad: {
      'collection.successful': ['wallets.money-arrived', 'collections.request-paid'],
      'collection.failed': 'no money was there, and the page that waits for it says so',
      'account.transaction': ['wallets.money-arrived'],
      'account.creation.successful': ['wallets.usd-account-ready'],
      'account.creation.failed': ['wallets.usd-account-refused'],
      'account.creation.change_request': ['wallets.usd-account-needs-more'],
    },
    bridge: {
      'virtual_account.activity': ['wallets.money-arrived'],
      'liquidation_address.drain': ['wallets.money-arrived'],
    },
  },
};

import { balance, state, type RoomProofs } from '#test/proofs.ts';

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
  notCounters: {
    codes: {
      USD_ACCOUNT_MISSING: state,
      USD_REQUEST_SENT: 'usd-request.db.test.ts sends one request many times',
      INSUFFICIENT_FUNDS: balance,
      ADJUSTMENT_REFUSED: balance,
    },
    columns: {
      'balance_explanations.ended_at': 'the row is locked, and ending it twice is refused',
      'balance_explanations.ended_by': 'it is written with ended_at',
      'reconciliation_breaks.closed_at': 'the row is locked, and closing it twice is refused',
      'reconciliation_breaks.closed_by': 'it is written with closed_at',
      'reconciliation_breaks.closed_reason': 'it is written with closed_at',
    },
  },
};

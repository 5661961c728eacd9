import { balance, state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'transfers.claim-waiting': 'a person sends to an address without an account',
    'transfers.claim-waiting-text': 'a person sends to an address without an account',
    'transfers.claim-reminder': 'time',
    'transfers.claim-reminder-text': 'time',
    'transfers.claim-ended': 'time',
    'transfers.schedule-skipped': 'time',
  },
  notCounters: {
    codes: {
      CONTACTS_TOO_MANY:
        'one statement counts and refuses; contacts.db.test.ts asks many times at once',
      RECIPIENT_WALLET: state,
      RECIPIENT_FROZEN: state,
      CLAIM_OVER: 'the ledger closes the hold once; claims.db.test.ts races every end',
      CLAIM_PAUSED: state,
      USD_NOT_READY: state,
      USD_NOT_SYNCED: state,
      ACCOUNT_COOLING: state,
      ACCOUNT_KNOWN: 'a unique index decides; own-accounts.db.test.ts adds one account many times',
      ACCOUNT_OURS: state,
      SCHEDULE_OVER: state,
      SCHEDULE_CONFIRM: state,
      USD_INSUFFICIENT: balance,
      USD_LIMIT: balance,
      DIGITAL_TERMS: state,
    },
    columns: {
      'claimable_sends.ended_at': 'it follows the hold; claims.db.test.ts races every end',
      'recipients.last_used_at': 'it orders a list',
    },
  },
};

import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'funds-protection.vault-asked': 'the person asks for money from the vault',
    'funds-protection.vault-soon': 'a wait of the vault that ends soon',
    'funds-protection.vault-paid': 'a wait of the vault that is over',
    'funds-protection.vault-declined': 'the second person says no',
    'funds-protection.vault-changed': 'the person does it',
    'funds-protection.vault-weakening': 'the person asks for it',
    'funds-protection.partner-asked': 'another person asks them',
    'funds-protection.partner-answered': 'the second person answers',
    'funds-protection.partner-left': 'the second person stops, or closes the account',
    'funds-protection.partner-question': 'a request that waits for the second person',
    'funds-protection.nominee-changed': 'the person does it',
  },
  notCounters: {
    codes: {
      VAULT_INSUFFICIENT: 'the ledger decides in the batch; vault.db.test.ts asks 50 times at once',
      VAULT_REQUESTS_FULL: 'a lock on the person; vault.db.test.ts asks 50 times at once',
      VAULT_REQUEST_OVER: 'the ledger closes the hold once; partners.db.test.ts races every end',
    },
    columns: {
      'vault_requests.ended_at': 'it follows the hold; vault.db.test.ts races every end',
    },
  },
};

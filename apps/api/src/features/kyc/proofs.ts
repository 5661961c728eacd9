import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  companyEvents: { smile: { all: ['kyc.tier-approved', 'kyc.tier-rejected'] } },
  causedOtherwise: {
    'kyc.link-by-mail': 'the person asks for it',
    'kyc.link-by-text': 'the person asks for it',
    'kyc.document-asked-again': 'staff ask for it',
    'kyc.access-suspended': 'staff decide it',
    'kyc.suspension-lifted': 'staff decide it',
    'kyc.appeal-refused': 'staff decide it',
  },
  notCounters: {
    codes: {
      KYC_STEP_EARLY: state,
    },
    columns: {
      'kyc_duplicates.tries': 'it counts what staff read, and lets nothing through',
      'screening_hits.decided_at': 'the hit is locked before it is decided',
      'screening_hits.decided_by': 'the hit is locked before it is decided',
      'kyc_enrolments.ended_at': 'enrolment.db.test.ts ends one enrolment in parallel',
    },
  },
};

import type { RoomProofs } from '#test/proofs.ts';

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
};

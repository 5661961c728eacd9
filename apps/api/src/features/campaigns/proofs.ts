import { state, type RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  causedOtherwise: {
    'campaigns.service': 'two members of staff',
    'campaigns.news': 'two members of staff',
    'campaigns.test': 'staff ask for it',
    'campaigns.test-text': 'staff ask for it',
  },
  notCounters: {
    codes: {
      CAMPAIGN_OVER: state,
    },
    columns: {
      'campaigns.ended_at': 'the campaign is locked before it ends or is stopped',
    },
  },
};

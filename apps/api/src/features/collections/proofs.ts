import type { RoomProofs } from '#test/proofs.ts';

export const proofs: RoomProofs = {
  events: {
    'collections.changed': ['collections.request-paid', 'collections.request-paid-otherwise'],
    'collections.request-changed': [
      'collections.money-requested',
      'collections.money-request-paid',
      'collections.money-request-declined',
    ],
  },
  causedOtherwise: { 'collections.request-reminder': 'time' },
  notCounters: {
    codes: {
      PROMPT_OPEN: 'thirty prompts at once are in prompts.db.test.ts',
      PROMPTS_TOO_MANY: 'counted under the same lock as the open one',
      LINK_OVER:
        'a link may be paid by several people; a payment is credited once by its reference',
    },
    columns: {
      'collection_links.closed_at': 'a link is closed by its owner, as often as they like',
    },
  },
};

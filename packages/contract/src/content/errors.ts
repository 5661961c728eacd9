import type { ErrorTable } from '../error-table.ts';

export const contentErrors = {
  TEXT_MARKDOWN: { status: 400, sentence: 'Please fix the marked parts of the text.' },
  TEXT_SLUG_TAKEN: { status: 400, sentence: 'Another text already has this address.' },
  TEXT_SLUG_FIXED: { status: 400, sentence: 'You cannot change the address of a page.' },
  TEXT_CATEGORY: { status: 400, sentence: 'Choose a category from the list.' },
  TEXT_RELATED: { status: 400, sentence: 'There is no text of this kind with that address.' },
  TEXT_GAP: {
    status: 400,
    sentence: 'The title and the summary cannot have a gap that is still to be filled in.',
  },
  TEXT_TIME: { status: 400, sentence: 'Choose a time in the future, within a year.' },
  TEXT_STALE: {
    status: 409,
    sentence:
      'Someone else changed this draft in the meantime. Your words are still here: copy them, load the draft again and add them.',
  },
  TEXT_STATE: { status: 409, sentence: 'You cannot do this while the text has this status.' },
  TEXT_OWN: {
    status: 403,
    sentence: 'You wrote part of this text, so another person has to review it.',
  },
} as const satisfies ErrorTable;

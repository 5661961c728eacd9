import type { ErrorTable } from '../error-table.ts';

export const contentErrors = {
  TEXT_MARKDOWN: { status: 400, sentence: 'Please mend what is marked in the text.' },
  TEXT_SLUG_TAKEN: { status: 400, sentence: 'Another text has this address already.' },
  TEXT_SLUG_FIXED: { status: 400, sentence: 'The address of a page cannot change.' },
  TEXT_CATEGORY: { status: 400, sentence: 'Choose a category of the list.' },
  TEXT_RELATED: { status: 400, sentence: 'There is no text of this kind with that address.' },
  TEXT_GAP: {
    status: 400,
    sentence: 'Title and summary cannot have a part that is still to fill in.',
  },
  TEXT_TIME: { status: 400, sentence: 'Choose a time in the future, within a year.' },
  TEXT_STALE: {
    status: 409,
    sentence:
      'Someone else changed this draft in the meantime. Your words are still here: copy them, load the draft again and add them.',
  },
  TEXT_STATE: { status: 409, sentence: 'This is not possible in the state the text is in now.' },
  TEXT_OWN: {
    status: 403,
    sentence: 'You wrote part of it, so another person has to review it.',
  },
} as const satisfies ErrorTable;

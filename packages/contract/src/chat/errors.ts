import type { ErrorTable } from '../error-table.ts';

export const chatErrors = {
  THREAD_CLOSED: { status: 409, sentence: 'This conversation is closed.' },
  CHAT_LINK: {
    status: 400,
    sentence: 'Links to other sites are not allowed here. Write the name of the page instead.',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../error-table.ts';

export const analyticsErrors = {
  FIGURE_WINDOW: {
    status: 422,
    sentence:
      'Choose a first and a last day, at most 400 days apart. The last day cannot come first.',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../error-table.ts';

export const analyticsErrors = {
  FIGURE_WINDOW: {
    status: 422,
    sentence: 'Choose a first and a last day, at most 400 days apart, the first one first.',
  },
} as const satisfies ErrorTable;

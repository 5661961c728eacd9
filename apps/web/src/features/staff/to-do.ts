/** The tasks that wait for staff. The server ranks them; their sentences are in `overview-copy.ts`. */

import type { Signal } from '#platform/session/staff-signals.ts';

const maxTasks = 5;

/** Work that waits within its normal time is no task. */
const isTask = ({ isDue }: Signal): boolean => isDue;

export const listToDo = (signals: readonly Signal[]): Signal[] =>
  signals.filter(isTask).slice(0, maxTasks);

/** The tasks after the first five: each is one click away too. */
export const listMoreToDo = (signals: readonly Signal[]): Signal[] =>
  signals.filter(isTask).slice(maxTasks);

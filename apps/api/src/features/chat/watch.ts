/** Staff who have a conversation open without being in it. Their page says so again and again. */

import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { writeWatcher } from './queries.ts';

export const watchThread = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  threadId: string,
  userId: string,
  seconds: number,
) =>
  writeWatcher(db, {
    thread_id: threadId,
    user_id: userId,
    until: addSeconds(clock.now(), seconds),
  });

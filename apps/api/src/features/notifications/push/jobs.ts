/** Pushes are sent by a job, encrypted in the queue like mails, to every device of the person. */

import * as z from 'zod';
import { job, newJob, type NewJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

export const pushContent = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  notificationId: z.string(),
});
type PushContent = z.output<typeof pushContent>;

export const pushJob = job(
  'notifications:push',
  z.object({ id: z.uuid(), sealed: z.string() }),
  { lane: 'messages', longestSeconds: 60, company: 'push' },
  8,
);

/** Push job for messages to many people. They keep no push about one person waiting. */
export const pushManyJob = job(
  'notifications:push-many',
  pushJob.payload,
  { lane: 'many', longestSeconds: 60, company: 'push' },
  8,
);

/** The text was made with the notification. Jobs of an earlier release have none. */
export const fallBackJob = job(
  'notifications:fall-back',
  z.object({ notificationId: z.uuid(), sealed: z.string().optional() }),
  { lane: 'messages', longestSeconds: 60 },
);

export const fallBackWords = z.object({
  shown: z.string(),
  hidden: z.string(),
  version: z.int().nullable(),
});

export const fallBackPlace = (id: string) => ({ table: 'jobs', column: 'fall_back', row: id });

export const fallBackJobOf = (
  { cipher }: Pick<Platform, 'cipher'>,
  {
    notificationId,
    words,
    runAt,
  }: {
    readonly notificationId: string;
    readonly words: z.output<typeof fallBackWords>;
    readonly runAt: Date;
  },
): NewJob => {
  const text = JSON.stringify(words);
  const sealed = cipher.seal(text, fallBackPlace(notificationId)).toString('base64');
  return newJob(fallBackJob, { notificationId, sealed }, { runAt });
};

export const pushPlace = (id: string) => ({ table: 'jobs', column: 'push', row: id });

export const pushJobOf = (
  { cipher }: Pick<Platform, 'cipher'>,
  {
    id,
    content,
    runAt,
    isForMany = false,
  }: {
    readonly id: string;
    readonly content: PushContent;
    readonly runAt?: Date;
    readonly isForMany?: boolean;
  },
): NewJob => {
  const sealed = cipher.seal(JSON.stringify(content), pushPlace(id)).toString('base64');
  const spec = isForMany ? pushManyJob : pushJob;
  return newJob(spec, { id, sealed }, runAt ? { runAt } : {});
};

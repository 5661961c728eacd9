import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** What the operations room is given: the platform, and every kind of job of the rooms. */
export type OperationsDeps = Platform & { readonly jobKinds: () => readonly JobHandler[] };

import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** Dependencies of the operations room: the platform, and every kind of job of the rooms. */
export type OperationsDeps = Platform & { readonly jobKinds: () => readonly JobHandler[] };

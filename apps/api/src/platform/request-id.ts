/**
 * The request that is under way. It is kept beside the work and not handed from function to function,
 * so that company calls, jobs and log lines can name the request that caused them.
 */

import { AsyncLocalStorage } from 'node:async_hooks';

type Origin = {
  readonly requestId: string;
  /** A member of staff looks at a screen or acts on it. */
  readonly isStaff: boolean;
};

const origins = new AsyncLocalStorage<Origin>();

export const withRequestId = <T>(requestId: string, work: () => T, isStaff = false): T =>
  origins.run({ requestId, isStaff }, work);

/** Empty outside a request, and in a job that no request caused. */
export const currentRequestId = (): string => origins.getStore()?.requestId ?? '';

/** False in a job, also if a member of staff caused it: the product would do it anyway. */
export const isStaffRequest = (): boolean => origins.getStore()?.isStaff ?? false;

import type { CaseHooks } from '#features/cases/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { MailReader } from '#providers/messaging.ts';

/**
 * What support is given: the platform, what the rooms that move money know about a movement, and the
 * mails that people send to us.
 */
export type SupportDeps = Platform & {
  readonly cases: Pick<CaseHooks, 'companyOf'>;
  readonly senders: { readonly received: MailReader };
};

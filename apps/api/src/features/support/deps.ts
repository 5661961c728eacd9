import type { CaseHooks } from '#features/cases/index.ts';
import type { ScanFile } from '#platform/files/scan-upload.ts';
import type { Platform } from '#platform/platform.ts';
import type { MailReader } from '#providers/messaging.ts';

/**
 * Dependencies of support: the platform, the facts about a movement from the rooms that move money,
 * and the mails that people send to us.
 */
export type SupportDeps = Platform & {
  readonly cases: Pick<CaseHooks, 'companyOf'>;
  readonly senders: { readonly received: MailReader };
  readonly scanFile: ScanFile | null;
};

import { analyticsErrors } from './analytics/errors.ts';
import { approvalsErrors } from './approvals/errors.ts';
import { campaignsErrors } from './campaigns/errors.ts';
import { billsErrors } from './bills/errors.ts';
import { fxErrors } from './fx/errors.ts';
import { cardsErrors } from './cards/errors.ts';
import { careersErrors } from './careers/errors.ts';
import { casesErrors } from './cases/errors.ts';
import { chatErrors } from './chat/errors.ts';
import { collectionsErrors } from './collections/errors.ts';
import { companiesErrors } from './companies/errors.ts';
import { contentErrors } from './content/errors.ts';
import { identityErrors } from './identity/errors.ts';
import { kycErrors } from './kyc/errors.ts';
import { limitsErrors } from './limits/errors.ts';
import { notificationsErrors } from './notifications/errors.ts';
import { operationsErrors } from './operations/errors.ts';
import { securityCenterErrors } from './security-center/errors.ts';
import { scamsErrors } from './scams/errors.ts';
import { commonErrors, platformErrors, uploadErrors } from './platform/errors.ts';
import { protectionsErrors } from './protections/errors.ts';
import { fundsProtectionErrors } from './funds-protection/errors.ts';
import { recoveryErrors } from './recovery/errors.ts';
import { quoteErrors } from './quote/errors.ts';
import { referenceErrors } from './reference/errors.ts';
import { staffErrors } from './staff/errors.ts';
import { statusErrors } from './status/errors.ts';
import { supportErrors } from './support/errors.ts';
import { transactionsErrors } from './transactions/errors.ts';
import { transfersErrors } from './transfers/errors.ts';
import { waitlistErrors } from './waitlist/errors.ts';
import { walletsErrors } from './wallets/errors.ts';

/**
 * Every expected failure of the product, joined from the rooms. A page that needs a sentence of one
 * room imports that room's table, so that the browser does not carry them all.
 */
export const errors = {
  ...commonErrors,
  ...uploadErrors,
  ...platformErrors,
  ...identityErrors,
  ...walletsErrors,
  ...cardsErrors,
  ...billsErrors,
  ...fxErrors,
  ...kycErrors,
  ...transfersErrors,
  ...collectionsErrors,
  ...transactionsErrors,
  ...casesErrors,
  ...chatErrors,
  ...supportErrors,
  ...quoteErrors,
  ...limitsErrors,
  ...protectionsErrors,
  ...fundsProtectionErrors,
  ...companiesErrors,
  ...referenceErrors,
  ...approvalsErrors,
  ...operationsErrors,
  ...notificationsErrors,
  ...campaignsErrors,
  ...analyticsErrors,
  ...securityCenterErrors,
  ...scamsErrors,
  ...recoveryErrors,
  ...careersErrors,
  ...waitlistErrors,
  ...contentErrors,
  ...statusErrors,
  ...staffErrors,
} as const;

export type ErrorCode = keyof typeof errors;

export const statusOf = (code: ErrorCode): number => errors[code].status;
export const sentenceFor = (code: ErrorCode): string => errors[code].sentence;

export type CommonCode = keyof typeof commonErrors;
export const commonCodes = Object.keys(commonErrors) as CommonCode[];
export const uploadCodes = Object.keys(uploadErrors) as (keyof typeof uploadErrors)[];

/** The body of every failed `/api/v1` call. */
export type ErrorEnvelope = {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly requestId: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly retryAfterSeconds?: number;
  };
};

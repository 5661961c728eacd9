import type { ErrorTable } from '../error-table.ts';

export const kycErrors = {
  PGRST116: { status: 406, sentence: 'JSON object requested, multiple (or no) rows returned' },
  CUSTOMER_NOT_FOUND: { status: 404, sentence: 'User not authenticated or customer not found' },
  CUSTOMER_UPDATE_FAILED: { status: 503, sentence: 'Failed to update customer profile' },
  CUSTOMER_ACCOUNTS_FAILED: { status: 503, sentence: 'Failed to fetch customer accounts' },
  IDENTITY_NUMBER_INVALID: { status: 400, sentence: 'Please check this number.' },
  IDENTITY_NUMBER_TAKEN: {
    status: 409,
    sentence: 'This number cannot be used for this account. Please contact support.',
  },
  IDENTITY_NUMBER_UNKNOWN: {
    status: 400,
    sentence: 'This number is not in the national register. Please check it.',
  },
  IDENTITY_MISMATCH: {
    status: 400,
    sentence:
      'The name or date of birth does not match this number. Check both, or contact support.',
  },
  UNDER_AGE: { status: 400, sentence: 'You must be 18 or older.' },
  KYC_STEP_DONE: { status: 409, sentence: 'You have already completed this step.' },
  KYC_STEP_EARLY: { status: 409, sentence: 'Please finish the previous tier first.' },
  KYC_IN_REVIEW: {
    status: 409,
    sentence: 'KYC Under Review. We will tell you as soon as we have decided.',
  },
  KYC_TIER1_FAILED: { status: 503, sentence: 'Failed to submit Tier 1 KYC' },
  KYC_TIER2_FAILED: { status: 503, sentence: 'Failed to submit Tier 2 KYC' },
  DOCUMENTS_MISSING: { status: 400, sentence: 'Please add your selfie and your government ID.' },
  IMAGE_TOO_SMALL: {
    status: 400,
    sentence:
      'This picture is too small to read. Use one that is at least 480 pixels wide and high.',
  },
  ENROLMENT_FAILED: { status: 503, sentence: 'Failed to start enrollment. Please try again.' },
  ENROLMENT_UNAVAILABLE: {
    status: 503,
    sentence: 'Service temporarily unavailable. Please try again in a few moments.',
  },
  ENROLMENT_NOT_CONFIGURED: {
    status: 503,
    sentence: 'Service not configured. Please contact support.',
  },
  PHONE_NOT_AVAILABLE: {
    status: 400,
    sentence: 'Phone number not available. Please update your profile.',
  },
  EMAIL_NOT_AVAILABLE: { status: 400, sentence: 'Email address not available.' },
  ACCESS_SUSPENDED: {
    status: 403,
    sentence: 'Access Suspended. Money cannot leave your account until this is resolved.',
  },
  NOT_SUSPENDED: { status: 409, sentence: 'Your access is not suspended.' },
  APPEAL_WAITING: { status: 409, sentence: 'We already have your appeal and are reviewing it.' },
  SELFIE_REQUIRED: { status: 403, sentence: 'Please take a selfie to confirm that it is you.' },
  SELFIE_PROOF_INVALID: {
    status: 403,
    sentence: 'Your selfie check has expired or was for another transfer. Take it again.',
  },
  SELFIE_CHECK_OVER: {
    status: 409,
    sentence: 'This selfie check has ended. Please start it again.',
  },
  SELFIE_LOCKED: {
    status: 429,
    sentence: 'Too many selfies did not match. Please wait a while before you try again.',
  },
  SELFIE_UNAVAILABLE: {
    status: 503,
    sentence: 'Selfie checks are not available right now. Please try again in a few moments.',
  },
  REVIEW_DECIDED: { status: 409, sentence: 'This has already been decided.' },
  CHECKLIST_INCOMPLETE: { status: 400, sentence: 'Please go through the whole checklist first.' },
  PICTURES_NOT_OPENED: {
    status: 400,
    sentence: 'Open the selfie and the photo ID before you approve.',
  },
  SCREENING_OPEN: {
    status: 400,
    sentence: 'Decide the hits on sanctions and PEP lists before you approve.',
  },
  SCREENING_FILE: { status: 400, sentence: 'The file could not be read.' },
  TIER_NOT_LOWER: { status: 400, sentence: 'Choose a tier below the current one.' },
} as const satisfies ErrorTable;

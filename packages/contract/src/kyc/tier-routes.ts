/**
 * Identity checks: tiers, the customer record, documents, suspension. The enhanced selfie is in
 * `enrolment-routes.ts`, continuing on a phone in `handoff-routes.ts`, the selfie before a send in
 * `selfie-routes.ts`, what staff do in `staff-routes.ts`.
 */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { events } from '../events.ts';
import {
  cleanIdNumber,
  documentBytes,
  documentKinds,
  documentTypes,
  enrolmentStates,
  genders,
  idNumberProblem,
  idTypes,
  type IdType,
} from './data.ts';
import { route } from '../route.ts';
import { columnsOf, done, equals, instant, nothing, uuid } from '../schemas.ts';

const required = (name: string, most: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(most, `Use at most ${most} characters`);

export const kycTier = z.int().min(0).max(3);
const date = z.iso.date();
const gender = z.enum(genders, 'Please choose one');
export const documentKind = z.enum(documentKinds);
const idType = z.enum(Object.keys(idTypes) as [IdType, ...IdType[]], 'Please choose one');
export const picture = { maxBytes: documentBytes, types: documentTypes } as const;

// The customer record: field names of the specification keep its spelling.

export const customerRow = z.strictObject({
  user_id: uuid,
  customer_id: z.string(),
  kyc_tier: z.int().min(0).max(2),
  /** Shows only the last four digits. */
  bvn: z.string().nullable(),
  date_of_birth: date.nullable(),
  gender: z.enum(genders).nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  tier1_verified_at: instant.nullable(),
  tier2_verified_at: instant.nullable(),
  passport_photo_url: z.string().nullable(),
  id_document_url: z.string().nullable(),
});
export type CustomerRow = z.output<typeof customerRow>;

export const customerTable = route({
  id: 'kyc.customer-table',
  method: 'GET',
  path: '/rest/v1/maplerad_customers',
  summary:
    'The caller’s own customer record. If one object is requested and there is none, the answer is PGRST116.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(customerRow).optional(),
    user_id: equals(uuid).optional(),
  }),
  output: z.union([z.array(customerRow.partial()), customerRow.partial()]),
  errors: ['PGRST116'],
});

const kycDataRow = z.strictObject({
  user_id: uuid,
  kyc_tier: kycTier,
  user_tier: z.string(),
  smile_id_status: z.string(),
  tier1_verified_at: instant.nullable(),
  tier2_verified_at: instant.nullable(),
  tier3_verified_at: instant.nullable(),
});

export const kycDataTable = route({
  id: 'kyc.data-table',
  method: 'GET',
  path: '/rest/v1/user_kyc_data',
  summary: 'The caller’s own verification data.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(kycDataRow).optional(),
    user_id: equals(uuid).optional(),
  }),
  output: z.array(kycDataRow.partial()),
});

export const setUpCustomer = route({
  id: 'kyc.set-up-customer',
  method: 'POST',
  path: '/api/v1/kyc/customer',
  summary: 'Create the customer record at tier 0. A repeated call returns the existing one.',
  access: signedIn,
  output: customerRow,
});

const profileFields = z
  .strictObject({
    gender: gender.optional(),
    address: required('Address', 200).optional(),
    city: required('City', 100).optional(),
    state: required('State', 100).optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'Nothing to change');

export const updateCustomerProfile = route({
  id: 'kyc.update-customer-profile',
  method: 'POST',
  path: '/functions/v1/update-customer-profile',
  summary: 'Change the editable fields of the customer record.',
  access: signedIn,
  body: profileFields,
  output: z.strictObject({ success: z.literal(true) }),
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_UPDATE_FAILED'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

const customerAccount = z.strictObject({
  id: z.string(),
  currency: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  bank_name: z.string(),
  status: z.string(),
});

export const customerAccounts = route({
  id: 'kyc.customer-accounts',
  method: 'POST',
  path: '/functions/v1/get-customer-accounts',
  summary: 'The caller’s bank accounts at our banking company.',
  access: signedIn,
  body: nothing,
  output: z.strictObject({ success: z.literal(true), accounts: z.array(customerAccount) }),
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ACCOUNTS_FAILED'],
  rate: { by: 'user', tries: 30, seconds: 60 },
});

// The status of a person.

export const enrolment = z.strictObject({
  status: z.enum(enrolmentStates),
  isEnrolled: z.boolean(),
  job_id: z.string().nullable(),
  web_url: z.string().nullable(),
  mobile_url: z.string().nullable(),
  result_text: z.string().nullable(),
  startedAt: instant.nullable(),
});
export type Enrolment = z.output<typeof enrolment>;

const ownDocument = z.strictObject({
  id: uuid,
  kind: documentKind,
  uploadedAt: instant,
  /** `kept` waits to be submitted. */
  state: z.enum(['kept', 'submitted', 'accepted', 'asked_again']),
  /** Why staff asked for it again. */
  reason: z.string().nullable(),
});

export const kycStatus = z.strictObject({
  tier: kycTier,
  userTier: z.string(),
  smileIdStatus: z.string(),
  country: z.string(),
  /** The form the KYC page shows, by its four rules; null if nothing is left to do. */
  next: z.enum(['tier1', 'tier2', 'tier3', 'card']).nullable(),
  policy: z.enum(['instant', 'review']),
  customer: customerRow.nullable(),
  documents: z.array(ownDocument),
  /** Submission that waits for a decision by staff. */
  review: z.strictObject({ tier: kycTier, submittedAt: instant }).nullable(),
  /** The last refusal and its reason, until the next submission. */
  refusal: z.strictObject({ tier: kycTier, reason: z.string(), at: instant }).nullable(),
  enrolment,
  suspension: z
    .strictObject({
      reason: z.string(),
      at: instant,
      appeal: z
        .strictObject({
          at: instant,
          state: z.enum(['waiting', 'granted', 'refused']),
          answer: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type KycStatus = z.output<typeof kycStatus>;

export const readKyc = route({
  id: 'kyc.status',
  method: 'GET',
  path: '/api/v1/kyc',
  summary: 'The caller’s verification: tier, record, documents, next step, open review.',
  access: signedIn,
  output: kycStatus,
});

/** The checks made on a person. */
export const checkKeys = [
  'email',
  'phone',
  'identity_number',
  'personal_details',
  'photo_id',
  'selfie',
  'liveness',
  'second_factor',
  'screening',
] as const;

export const readChecks = route({
  id: 'kyc.checks',
  method: 'GET',
  path: '/api/v1/kyc/checks',
  summary: 'Every check of the caller with its state, and the history.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        key: z.enum(checkKeys),
        state: z.enum(['passed', 'waiting', 'failed', 'missing']),
        at: instant.nullable(),
        /** One sentence, if there is more to say than the state. */
        note: z.string().nullable(),
      }),
    ),
    history: z.array(z.strictObject({ at: instant, kind: z.string(), what: z.string() })),
  }),
});

// Tier 1 and tier 2.

export const tier1Body = z.strictObject({
  /** The BVN in Nigeria, the country's own identity number elsewhere. */
  bvn: required('BVN', 40),
  dateOfBirth: z
    .string({ error: 'Date of birth is required' })
    .trim()
    .min(1, 'Date of birth is required')
    .pipe(z.iso.date('Please enter a valid date')),
  gender,
  state: required('State', 100),
  city: required('City', 100),
  address: required('Address', 200),
});

export const submitTier1 = route({
  id: 'kyc.submit-tier1',
  method: 'POST',
  path: '/api/v1/kyc/tier1',
  summary: 'Submit identity number and personal details.',
  access: signedIn,
  body: tier1Body,
  output: kycStatus,
  errors: [
    'IDENTITY_NUMBER_INVALID',
    'IDENTITY_NUMBER_TAKEN',
    'IDENTITY_NUMBER_UNKNOWN',
    'IDENTITY_MISMATCH',
    'UNDER_AGE',
    'KYC_STEP_DONE',
    'KYC_IN_REVIEW',
    'ACCESS_SUSPENDED',
    'KYC_TIER1_FAILED',
  ],
  // A rate limit, so that people cannot guess numbers against the register.
  rate: { by: 'user', tries: 10, seconds: 3600 },
});

export const companyPicture = route({
  id: 'kyc.company-picture',
  method: 'GET',
  path: '/api/v1/kyc/pictures/{token}',
  summary: 'A picture for the banking company, at an address created for one submission.',
  access: anyone,
  params: z.strictObject({ token: z.string().min(40).max(600) }),
  output: z.unknown(),
  reply: 'file',
  rate: { by: 'ip', tries: 60, seconds: 60 },
});

export const uploadDocument = route({
  id: 'kyc.upload-document',
  method: 'PUT',
  path: '/api/v1/kyc/documents/{kind}',
  summary: 'Save a picture for tier 2. It is decoded, re-encoded and stripped of metadata.',
  access: signedIn,
  params: z.strictObject({ kind: documentKind }),
  upload: picture,
  output: ownDocument,
  errors: ['IMAGE_INVALID', 'IMAGE_TOO_SMALL', 'KYC_STEP_DONE', 'KYC_STEP_EARLY', 'KYC_IN_REVIEW'],
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

export const ownDocumentFile = route({
  id: 'kyc.document',
  method: 'GET',
  path: '/api/v1/kyc/documents/{documentId}',
  summary: 'One of the caller’s own pictures.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
});

export const submitTier2 = route({
  id: 'kyc.submit-tier2',
  method: 'POST',
  path: '/api/v1/kyc/tier2',
  summary: 'Submit the saved selfie and photo ID, with the number on the document.',
  access: signedIn,
  body: z
    .strictObject({
      idType,
      idNumber: z.string({ error: 'Document number is required' }).max(40).transform(cleanIdNumber),
    })
    .superRefine(({ idType: type, idNumber }, context) => {
      const message = idNumberProblem(type, idNumber);
      if (message) context.addIssue({ code: 'custom', path: ['idNumber'], message });
    }),
  output: kycStatus,
  errors: [
    'DOCUMENTS_MISSING',
    'KYC_STEP_DONE',
    'KYC_STEP_EARLY',
    'KYC_IN_REVIEW',
    'ACCESS_SUSPENDED',
    'KYC_TIER2_FAILED',
  ],
  rate: { by: 'user', tries: 10, seconds: 3600 },
});

export const appeal = route({
  id: 'kyc.appeal',
  method: 'POST',
  path: '/api/v1/kyc/appeals',
  summary: 'Appeal a suspension.',
  access: signedIn,
  body: z.strictObject({
    message: z
      .string({ error: 'Please tell us what we should know' })
      .trim()
      .min(10, 'Please tell us what we should know')
      .max(2000, 'Use at most 2,000 characters'),
  }),
  output: done,
  errors: ['NOT_SUSPENDED', 'APPEAL_WAITING'],
  rate: { by: 'user', tries: 5, seconds: 86_400 },
});

export const kycEvents = events({
  'maplerad_customers.changed': {
    channel: 'maplerad_customers',
    payload: z.strictObject({ kyc_tier: z.int() }),
  },
  'user_kyc_data.changed': {
    channel: 'user_kyc_data',
    payload: z.strictObject({ what: z.string() }),
  },
});

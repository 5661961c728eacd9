/** The request for a dollar account: filled in over several visits, sent, and corrected. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';
import {
  cleanPassportNumber,
  employmentStatuses,
  usdDocumentKinds,
  usdDocumentTypes,
  usdPictureBytes,
  usdRequestFields,
  usResidencies,
} from './usd-request-data.ts';

const documentKind = z.enum(usdDocumentKinds);

const answers = {
  occupation: z.string().max(80),
  employmentStatus: z.enum([...employmentStatuses, '']),
  employer: z.string().max(80),
  residency: z.enum([...usResidencies, '']),
  passportExpires: z.union([z.iso.date(), z.literal('')]),
};

const document = z.strictObject({
  id: uuid,
  kind: documentKind,
  mediaType: z.string(),
  bytes: z.int(),
  uploadedAt: instant,
});

const usdRequest = z.strictObject({
  /** `change_requested`: the bank has not refused; it approves after a correction. */
  state: z.enum(['none', 'incomplete', 'sent', 'change_requested', 'approved', 'refused']),
  /** The bank's words: what it wants changed, or why it refused. */
  note: z.string().nullable(),
  /** False while the bank has the request and has not asked for a change. */
  canChange: z.boolean(),
  answers: z.strictObject(answers),
  /** The saved passport number, except its last characters, never leaves the server again. */
  passportEnding: z.string().nullable(),
  /** The passport of tier 2 is sent, so the person need not give it again. */
  hasVerifiedPassport: z.boolean(),
  documents: z.array(document),
  missing: z.array(z.strictObject({ field: z.enum(usdRequestFields), message: z.string() })),
  savedAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type UsdRequest = z.output<typeof usdRequest>;

const path = '/api/v1/wallets/usd-account/request';
const standing = [
  'KYC_STEP_EARLY',
  'USD_WALLET_NOT_FOUND',
  'ACCESS_SUSPENDED',
  'USD_REQUEST_SENT',
] as const;

export const readUsdRequest = route({
  id: 'wallets.usd-request',
  method: 'GET',
  path,
  summary: 'The caller’s request for a dollar account: its state, what is saved, what is missing.',
  access: signedIn,
  output: usdRequest,
});

export const saveUsdRequest = route({
  id: 'wallets.save-usd-request',
  method: 'PATCH',
  path,
  summary: 'Save some answers of the request. They may be incomplete.',
  access: signedIn,
  body: z
    .strictObject({
      ...answers,
      passportNumber: z.string().max(40).transform(cleanPassportNumber),
    })
    .partial(),
  output: usdRequest,
  errors: standing,
  rate: { by: 'user', tries: 300, seconds: 3600 },
});

export const uploadUsdDocument = route({
  id: 'wallets.upload-usd-document',
  method: 'POST',
  path: '/api/v1/wallets/usd-account/documents/{kind}',
  summary: 'Save one document of the request. Pictures are re-encoded and stripped of metadata.',
  access: signedIn,
  params: z.strictObject({ kind: documentKind }),
  upload: { maxBytes: usdPictureBytes, types: usdDocumentTypes.proof_of_address },
  output: usdRequest,
  errors: [
    ...standing,
    'IMAGE_INVALID',
    'IMAGE_TOO_SMALL',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
    'DOCUMENT_TOO_LARGE',
  ],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const usdDocumentFile = route({
  id: 'wallets.usd-document',
  method: 'GET',
  path: '/api/v1/wallets/usd-account/documents/{documentId}',
  summary: 'One document of the caller’s own request.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
});

export const sendUsdRequest = route({
  id: 'wallets.send-usd-request',
  method: 'POST',
  path,
  summary: 'Send the request, or its correction, to the bank. A repeated call is the same request.',
  access: signedIn,
  output: usdRequest,
  errors: ['KYC_STEP_EARLY', 'USD_WALLET_NOT_FOUND', 'ACCESS_SUSPENDED', 'ACCOUNT_ASK_FAILED'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

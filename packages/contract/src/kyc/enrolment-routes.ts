/** Tier 3: the enhanced selfie at the identity company, and its link for other devices. */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { enrolment } from './tier-routes.ts';
import { route } from '../route.ts';

export const startEnrolment = route({
  id: 'kyc.start-enrolment',
  method: 'POST',
  path: '/api/v1/kyc/enrolment',
  summary: 'Start the enhanced selfie. The answer says so if the person is already enrolled.',
  access: signedIn,
  output: enrolment,
  errors: [
    'KYC_STEP_EARLY',
    'KYC_IN_REVIEW',
    'ACCESS_SUSPENDED',
    'ENROLMENT_FAILED',
    'ENROLMENT_UNAVAILABLE',
    'ENROLMENT_NOT_CONFIGURED',
  ],
  rate: { by: 'user', tries: 12, seconds: 3600 },
});

export const readEnrolment = route({
  id: 'kyc.enrolment',
  method: 'GET',
  path: '/api/v1/kyc/enrolment',
  summary: 'The state of the enrolment; a pending one is checked at the company.',
  access: signedIn,
  output: enrolment,
});

export const enrolmentPage = route({
  id: 'kyc.enrolment-page',
  method: 'POST',
  path: '/api/v1/kyc/enrolment-page',
  summary: 'Settings for the identity company’s widget on the page behind an enrolment link.',
  access: anyone,
  body: z.strictObject({ jobId: z.string().min(8).max(80) }),
  output: z.strictObject({
    token: z.string(),
    partnerId: z.string(),
    environment: z.enum(['sandbox', 'live']),
    callbackUrl: z.string(),
    scriptUrl: z.string(),
  }),
  errors: ['LINK_INVALID', 'ENROLMENT_FAILED', 'ENROLMENT_UNAVAILABLE', 'ENROLMENT_NOT_CONFIGURED'],
  rate: { by: 'ip', tries: 30, seconds: 600 },
});

const link = z.string().trim().max(2000);

export const sendLinkBySms = route({
  id: 'kyc.send-smile-id-sms',
  method: 'POST',
  path: '/functions/v1/send-smile-id-sms',
  summary: 'Text the caller their own verification link, to the number on their profile.',
  access: signedIn,
  body: z.strictObject({ verification_url: link, phone_number: z.string().trim().max(40) }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ['PHONE_NOT_AVAILABLE', 'LINK_INVALID'],
  rate: { by: 'user', tries: 5, seconds: 600 },
});

export const sendLinkByEmail = route({
  id: 'kyc.send-smile-id-email',
  method: 'POST',
  path: '/functions/v1/send-smile-id-email',
  summary: 'Email the caller their own verification link, to the address on their profile.',
  access: signedIn,
  body: z.strictObject({
    verification_url: link,
    user_email: z.string().trim().max(254),
    user_name: z.string().trim().max(120),
  }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ['EMAIL_NOT_AVAILABLE', 'LINK_INVALID'],
  rate: { by: 'user', tries: 5, seconds: 600 },
});

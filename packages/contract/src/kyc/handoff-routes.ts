/** Continuing with the pictures on a phone. The link's secret is behind the #. */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { documentKind, picture } from './tier-routes.ts';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';

export const startHandoff = route({
  id: 'kyc.start-handoff',
  method: 'POST',
  path: '/api/v1/kyc/handoffs',
  summary: 'A link that lets a phone take the pictures for the caller, for 15 minutes.',
  access: signedIn,
  output: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: ['KYC_STEP_DONE', 'KYC_STEP_EARLY', 'KYC_IN_REVIEW'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

const handoffState = z.strictObject({
  firstName: z.string(),
  kept: z.array(documentKind),
  expiresAt: instant,
});

export const readHandoff = route({
  id: 'kyc.handoff',
  method: 'POST',
  path: '/api/v1/kyc/handoff',
  summary: 'The steps that the holder of a link can continue with.',
  access: anyone,
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  output: handoffState,
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 60, seconds: 600 },
});

export const uploadByHandoff = route({
  id: 'kyc.upload-by-handoff',
  method: 'PUT',
  path: '/api/v1/kyc/handoff/{kind}',
  summary:
    'Save a picture for the person who created the link; the token is sent in X-Handoff-Token.',
  access: anyone,
  params: z.strictObject({ kind: documentKind }),
  upload: picture,
  output: handoffState,
  errors: [
    'LINK_INVALID',
    'IMAGE_INVALID',
    'IMAGE_TOO_SMALL',
    'KYC_STEP_DONE',
    'KYC_STEP_EARLY',
    'KYC_IN_REVIEW',
  ],
  rate: { by: 'ip', tries: 30, seconds: 600 },
});

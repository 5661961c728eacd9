import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';

/** How the product sees a person, told to that person alone. */

export const segmentKeys = [
  'newcomer',
  'explorer',
  'regular',
  'sender',
  'saver',
  'business',
  'quiet',
] as const;

export const readSegment = route({
  id: 'personalization.segment',
  method: 'GET',
  path: '/api/v1/personalization/segment',
  summary: 'The caller’s own segment, the facts behind it, and what it changes for them.',
  access: signedIn,
  output: z.strictObject({
    segment: z.enum(segmentKeys),
    at: instant,
    /** What was counted, over the last 90 days unless it says otherwise. */
    facts: z.array(z.strictObject({ key: z.string(), value: z.int() })),
    /** The other segments, and whether they nearly fit. */
    others: z.array(z.strictObject({ segment: z.enum(segmentKeys), fits: z.boolean() })),
  }),
  errors: [],
});

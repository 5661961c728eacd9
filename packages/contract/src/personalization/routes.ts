/** The segment the product assigns to a person, shown only to that person. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { instant } from '../schemas.ts';

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
  summary: 'The caller’s own segment, the figures behind it, and what it changes for them.',
  access: signedIn,
  output: z.strictObject({
    segment: z.enum(segmentKeys),
    at: instant,
    /** The figures, over the last 90 days unless stated otherwise. */
    facts: z.array(z.strictObject({ key: z.string(), value: z.int() })),
    /** The other segments, and whether they nearly match. */
    others: z.array(z.strictObject({ segment: z.enum(segmentKeys), fits: z.boolean() })),
  }),
});

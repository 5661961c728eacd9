/** Joining the waitlist, confirming, one's own place, leaving. No account is needed. */

import * as z from 'zod';
import { anyone } from '../access.ts';
import { route } from '../route.ts';
import { countryCode, done, email, instant, uuid } from '../schemas.ts';
import { shareCodePattern, wantKeys } from './data.ts';

const want = z.enum(wantKeys);

export const startJoining = route({
  id: 'waitlist.form',
  method: 'GET',
  path: '/api/v1/waitlist/form',
  summary: 'Waitlist options, and a signed token that says when the form was opened.',
  access: anyone,
  output: z.strictObject({
    token: z.string(),
    isOn: z.boolean(),
    wants: z.array(z.strictObject({ key: want, name: z.string(), note: z.string() })),
  }),
  rate: { by: 'ip', tries: 120, seconds: 600 },
});

export const join = route({
  id: 'waitlist.join',
  method: 'POST',
  path: '/api/v1/waitlist',
  summary:
    'Request a place. An email has the link that confirms it. The answer is the same for everyone.',
  access: anyone,
  body: z.strictObject({
    id: uuid,
    token: z.string().max(200),
    email,
    country: countryCode,
    wants: z
      .array(want)
      .min(1, 'Choose what you are waiting for')
      .max(wantKeys.length)
      .transform((all) => [...new Set(all)]),
    /** The code of a friend’s link. One that does not exist counts as none. */
    from: z.string().regex(shareCodePattern).or(z.literal('')).catch(''),
    utm: z.string().max(40).catch(''),
    /** A field that people do not see: only programs fill it in. */
    website: z.string().max(500),
  }),
  output: done,
  errors: [
    'FORM_OLD',
    'WAITLIST_WANT',
    'WAITLIST_COUNTRY',
    'IDEMPOTENCY_KEY_REUSED',
    'FEATURE_OFF',
  ],
  rate: { by: 'ip', tries: 20, seconds: 3_600 },
});

/** The key is a secret, so it travels in the body and never in the address of a call. */
const held = z.strictObject({ key: z.string().min(20).max(100) });

const place = z.strictObject({
  want,
  name: z.string(),
  /** Null after the invitation. */
  position: z.int().positive().nullable(),
  waiting: z.int().nonnegative(),
  invitedAt: instant.nullable(),
});

export const readPlace = route({
  id: 'waitlist.place',
  method: 'POST',
  path: '/api/v1/waitlist/place',
  summary: 'The place that a link opens, or the request that needs confirmation.',
  isRead: true,
  access: anyone,
  body: held,
  output: z.discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('unconfirmed'),
      email: z.string(),
      country: z.string(),
      wants: z.array(z.strictObject({ key: want, name: z.string() })),
    }),
    z.strictObject({
      state: z.literal('confirmed'),
      email: z.string(),
      country: z.string(),
      places: z.array(place),
      code: z.string(),
      friends: z.int().nonnegative(),
    }),
  ]),
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 120, seconds: 600 },
});

export const confirmPlace = route({
  id: 'waitlist.confirm',
  method: 'POST',
  path: '/api/v1/waitlist/confirmation',
  summary: 'Confirm the place. A repeat changes nothing.',
  access: anyone,
  body: held,
  output: done,
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 60, seconds: 600 },
});

export const openInvitation = route({
  id: 'waitlist.open',
  method: 'POST',
  path: '/api/v1/waitlist/invitation',
  summary: 'Note that an invited person goes on to the sign-up. A repeat changes nothing.',
  access: anyone,
  body: held,
  output: done,
  errors: ['LINK_INVALID', 'WAITLIST_NOT_INVITED'],
  rate: { by: 'ip', tries: 60, seconds: 600 },
});

export const leave = route({
  id: 'waitlist.leave',
  method: 'POST',
  path: '/api/v1/waitlist/leave',
  summary: 'Leave the list. Everything about the address is deleted immediately.',
  access: anyone,
  body: held,
  output: done,
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 60, seconds: 600 },
});

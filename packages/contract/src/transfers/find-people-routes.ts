/** Finding the people money can be sent to, by tag, email or a contact of the phone. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { contactsABatch } from './data.ts';
import { columnsOf, equals, uuid } from '../schemas.ts';

const tagUser = z.strictObject({
  user_id: uuid,
  tag: z.string(),
  full_name: z.string(),
  has_ngn_wallet: z.boolean(),
  has_usd_wallet: z.boolean(),
});
export type TagUser = z.output<typeof tagUser>;

export const searchUsersByTag = route({
  id: 'transfers.search-users-by-tag',
  method: 'POST',
  path: '/rest/v1/rpc/search_users_by_tag',
  summary:
    'People whose tag starts with the typed text, or whose email is exactly that. At least 2 characters.',
  access: signedIn,
  body: z.strictObject({ search_pattern: z.string().trim().max(254) }),
  output: z.array(tagUser),
  errors: ['SEARCH_TOO_SHORT'],
  // A rate limit, so that people cannot collect many names.
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const findUserByTag = route({
  id: 'transfers.find-user-by-tag',
  method: 'POST',
  path: '/rest/v1/rpc/find_user_by_tag',
  summary: 'The person with exactly this tag; an empty list if there is none.',
  access: signedIn,
  body: z.strictObject({ input_tag: z.string().trim().max(40) }),
  output: z.array(tagUser),
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const matchContacts = route({
  id: 'transfers.match-contacts',
  method: 'POST',
  path: '/api/v1/transfers/contacts',
  summary:
    'Which numbers of the caller’s contacts belong to people who can be found. Nothing is kept.',
  access: signedIn,
  body: z.strictObject({
    phones: z
      .array(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Use numbers with their country code'))
      .min(1, 'Send at least one number')
      .max(contactsABatch, 'Send at most 500 numbers at once'),
  }),
  output: z.strictObject({ items: z.array(tagUser) }),
  errors: ['CONTACTS_TOO_MANY'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const contactSettings = route({
  id: 'transfers.contact-settings',
  method: 'GET',
  path: '/api/v1/transfers/contact-settings',
  summary: 'Whether people who have the caller’s number can find them.',
  access: signedIn,
  output: z.strictObject({ findableByPhone: z.boolean() }),
});

export const saveContactSettings = route({
  id: 'transfers.save-contact-settings',
  method: 'PUT',
  path: '/api/v1/transfers/contact-settings',
  summary: 'Allow people who have the caller’s number to find them, or stop it.',
  access: signedIn,
  body: z.strictObject({ findableByPhone: z.boolean() }),
  output: z.strictObject({ findableByPhone: z.boolean() }),
});

const contactRow = z.strictObject({
  id: uuid,
  tag: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
});

export const usersTable = route({
  id: 'transfers.users-table',
  method: 'GET',
  path: '/rest/v1/users',
  summary: 'Whether a phone number or email from the caller’s contacts belongs to a user.',
  access: signedIn,
  query: z.strictObject({
    select: columnsOf(contactRow).optional(),
    phone: equals(z.string().max(40)).optional(),
    email: equals(z.string().max(254)).optional(),
  }),
  output: z.array(contactRow.partial()),
  rate: { by: 'user', tries: 300, seconds: 3600 },
});

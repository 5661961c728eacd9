/** One search over people, transactions, accounts, cases, events, approvals and ledger plans. */

import * as z from 'zod';
import { anyStaff } from '../access.ts';
import { route } from '../route.ts';
import { entityKinds } from './data.ts';

export const foundEntity = z.strictObject({
  kind: z.enum(entityKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
});

export const searchEntities = route({
  id: 'staff.search',
  method: 'GET',
  path: '/api/v1/staff/search',
  summary:
    'Find anything by reference, id, tag, name, email, phone, account number or case reference, as far as the caller may see it.',
  access: anyStaff,
  query: z.strictObject({ text: z.string().trim().min(2).max(80) }),
  output: z.strictObject({ items: z.array(foundEntity) }),
  rate: { by: 'user', tries: 240, seconds: 60 },
});

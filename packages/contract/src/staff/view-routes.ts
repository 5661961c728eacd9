/** Saved views: the filters, sort and columns a member of staff keeps for a list, for themselves. */

import * as z from 'zod';
import { anyStaff } from '../access.ts';
import { route } from '../route.ts';
import { done, uuid } from '../schemas.ts';

const listParams = z.strictObject({ list: z.string().regex(/^[a-z][a-z0-9.-]{2,59}$/) });
export const mostSavedViews = 20;

export const savedView = z.strictObject({ id: uuid, name: z.string(), address: z.string() });

export const savedViews = route({
  id: 'staff.saved-views',
  method: 'GET',
  path: '/api/v1/staff/lists/{list}/views',
  summary: 'The views of a list that the caller saved, by name.',
  access: anyStaff,
  params: listParams,
  output: z.strictObject({ items: z.array(savedView) }),
});

export const saveView = route({
  id: 'staff.save-view',
  method: 'PUT',
  path: '/api/v1/staff/lists/{list}/views',
  summary: 'Save a view under a name. The same name again replaces it.',
  access: anyStaff,
  params: listParams,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Please enter a name').max(40),
    /** The parameters of the address: 'status=dead&sort=-attempts'. */
    address: z.string().max(500),
  }),
  output: savedView,
  rate: { by: 'user', tries: 60, seconds: 60 },
});

export const deleteView = route({
  id: 'staff.delete-view',
  method: 'DELETE',
  path: '/api/v1/staff/lists/{list}/views/{viewId}',
  summary: 'Delete a view that the caller saved.',
  access: anyStaff,
  params: listParams.extend({ viewId: uuid }),
  output: done,
  errors: ['NOT_FOUND'],
});

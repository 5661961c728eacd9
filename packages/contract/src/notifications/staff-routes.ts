/** Messages as staff see them: what became of each, never its words. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';
import { channelKeys, deliveryStates, pushPlatforms } from './data.ts';
import { deliveriesList } from './lists.ts';

export const { list: listDeliveries, file: exportDeliveries } = adminListRoutes(deliveriesList, {
  path: '/api/v1/staff/notifications/deliveries',
  summary: 'Messages to people by channel and state, newest first, without their words.',
  permission: 'notifications.read',
  row: z.strictObject({
    id: uuid,
    at: instant,
    /** Null if the address has no account. */
    userId: uuid.nullable(),
    /** '@amara'; empty if the address has no account. */
    person: z.string(),
    kind: z.string(),
    channel: z.enum(channelKeys),
    state: z.enum(deliveryStates),
    note: z.string(),
    attempts: z.int(),
    company: z.string(),
    endedAt: instant.nullable(),
  }),
});

const count = z.int().nonnegative();

export const readPushDevices = route({
  id: 'notifications.push-devices',
  method: 'GET',
  path: '/api/v1/staff/notifications/push-devices',
  summary: 'How many devices take pushes, by platform.',
  access: staff('notifications.read'),
  output: z.strictObject({
    readAt: instant,
    items: z.array(
      z.strictObject({
        platform: z.enum(pushPlatforms),
        devices: count,
        people: count,
        addedLately: count,
        usedLately: count,
      }),
    ),
  }),
});

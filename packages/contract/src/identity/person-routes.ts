/** More about one person, as staff see them: risk, people they are connected with, labels, sessions. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { linkKindNames, personLabelNames, riskKindNames, riskLevels } from './people-data.ts';

const member = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });

export const userConnections = route({
  id: 'identity.user-connections',
  method: 'GET',
  path: '/api/v1/staff/users/{userId}/connections',
  summary: 'How risky a person is and why, and who shares a device, address or account with them.',
  access: staff('users.read'),
  output: z.strictObject({
    risk: z.strictObject({
      level: z.enum(riskLevels),
      reasons: z.array(z.strictObject({ kind: z.enum(riskKindNames), count: z.int() })),
    }),
    /** Those that say the most first; at most 50 of each kind. */
    people: z.array(
      z.strictObject({
        person: member,
        links: z.array(
          z.strictObject({
            kind: z.enum(linkKindNames),
            /** 'iPhone · Safari', '•••• 6789 GTBank'. Numbers are masked. */
            detail: z.string(),
            at: instant,
          }),
        ),
      }),
    ),
  }),
});

export const labelUser = route({
  id: 'identity.label-user',
  method: 'PUT',
  path: '/api/v1/staff/users/{userId}/labels',
  summary: 'Set the labels on a person. Only staff see them.',
  access: staffRecently('users.write'),
  body: z.strictObject({ labels: z.array(z.enum(personLabelNames)).max(10), reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
});

export const endUserSession = route({
  id: 'identity.end-user-session',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/sessions/{sessionId}/end',
  summary: 'Sign a person out on one device and notify them.',
  access: staffRecently('users.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['OWN_CASE', 'ALREADY_SO'],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

/** Alerts: when a signal became due, when it was over, and who took it. */

import * as z from 'zod';
import { anyStaff } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, nothing, uuid } from '../schemas.ts';
import { severities, signalKinds } from './signals.ts';

const alert = z.strictObject({
  id: uuid,
  kind: z.enum(signalKinds),
  /** The company or the group of approvals, if a kind has several: 'maplerad'. */
  part: z.string().nullable(),
  severity: z.enum(severities),
  /** The count now, or the last one before it was over. */
  count: z.int(),
  most: z.int(),
  to: z.string(),
  beganAt: instant,
  endedAt: instant.nullable(),
  takenBy: z.string().nullable(),
  takenAt: instant.nullable(),
});

export const alerts = route({
  id: 'staff.alerts',
  method: 'GET',
  path: '/api/v1/staff/alerts',
  summary:
    'Alerts of the screens that the caller’s roles open: the open ones, then the last ended.',
  access: anyStaff,
  output: z.strictObject({ items: z.array(alert) }),
});

export const takeAlert = route({
  id: 'staff.take-alert',
  method: 'POST',
  path: '/api/v1/staff/alerts/{alertId}/take',
  summary: 'Take an open alert: others see that the caller works on it.',
  access: anyStaff,
  body: nothing,
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_SO'],
});

const choices = z.strictObject({ kinds: z.array(z.enum(signalKinds)) });

export const alertChoices = route({
  id: 'staff.alert-choices',
  method: 'GET',
  path: '/api/v1/staff/alert-choices',
  summary: 'Which kinds of alert the caller gets by email.',
  access: anyStaff,
  output: choices,
});

export const saveAlertChoices = route({
  id: 'staff.save-alert-choices',
  method: 'PUT',
  path: '/api/v1/staff/alert-choices',
  summary: 'Choose which kinds of alert come by email.',
  access: anyStaff,
  body: choices,
  output: done,
  rate: { by: 'user', tries: 30, seconds: 60 },
});

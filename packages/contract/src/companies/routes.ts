/** The events outside companies send us, and the companies' health. */

import { assetCodes } from '@cowrie/money';
import * as z from 'zod';
import { anyone, staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, uuid, nothing } from '../schemas.ts';
import { callsList, eventsList } from './lists.ts';

export const eventCompanies = [
  'maplerad',
  'smile',
  'reloadly',
  'bridge',
  'resend',
  'termii',
  'twilio',
  'africastalking',
] as const;
export type EventCompany = (typeof eventCompanies)[number];

const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);

const eventBody = {
  maxBytes: 512 * 1024,
  types: ['application/json', 'application/x-www-form-urlencoded'],
} as const;

export const receiveEvent = route({
  id: 'companies.receive',
  method: 'POST',
  path: '/webhooks/{company}',
  summary:
    'Receive an event of an outside company: its signature is verified, and it is stored first.',
  access: anyone,
  params: z.strictObject({ company: z.enum(eventCompanies).exclude(['africastalking']) }),
  upload: eventBody,
  output: z.strictObject({ received: z.literal(true) }),
  errors: ['EVENT_REFUSED'],
  rate: { by: 'ip', tries: 6_000, seconds: 60 },
});

export const receiveUnsignedEvent = route({
  id: 'companies.receive-unsigned',
  method: 'POST',
  path: '/webhooks/africastalking/{secret}',
  summary:
    'Receive a delivery report of a company that does not sign: the address itself is the secret.',
  access: anyone,
  params: z.strictObject({ secret: z.string().min(8).max(100) }),
  upload: eventBody,
  output: z.strictObject({ received: z.literal(true) }),
  errors: ['EVENT_REFUSED'],
  rate: { by: 'ip', tries: 600, seconds: 60 },
});

export const eventStatuses = ['waiting', 'done', 'ignored', 'dead', 'refused'] as const;

export const companyEvent = z.strictObject({
  id: uuid,
  company: z.enum(eventCompanies),
  eventId: z.string(),
  type: z.string(),
  receivedAt: instant,
  signature: z.enum(['valid', 'invalid']),
  why: z.string().nullable(),
  status: z.enum(eventStatuses),
  deliveries: z.int(),
  attempts: z.int(),
  error: z.string().nullable(),
  processedAt: instant.nullable(),
});

export const { list: listEvents, file: exportEvents } = adminListRoutes(eventsList, {
  path: '/api/v1/staff/events',
  summary: 'Events received from outside companies, newest first.',
  permission: 'providers.read',
  row: companyEvent,
});

export const readEvent = route({
  id: 'companies.read',
  method: 'GET',
  path: '/api/v1/staff/events/{id}',
  summary: 'One event with its content, secrets masked, and its result.',
  access: staff('providers.read'),
  output: companyEvent.extend({
    headers: z.record(z.string(), z.string()),
    payload: z.unknown(),
    result: z.unknown(),
  }),
});

export const replayEvent = route({
  id: 'companies.replay',
  method: 'POST',
  path: '/api/v1/staff/events/{id}/replay',
  summary: 'Process an event again, with a reason. Effects it already had are not repeated.',
  access: staff('providers.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['EVENT_REFUSED'],
});

export const companies = [
  'maplerad',
  'smile',
  'reloadly',
  'bridge',
  'google',
  'coingecko',
  'binance',
  'resend',
  'termii',
  'africastalking',
  'twilio',
] as const;

export const companyHealth = z.strictObject({
  company: z.enum(companies),
  configured: z.boolean(),
  state: z.enum(['closed', 'open', 'half_open']),
  since: instant,
  failures: z.int(),
  inFlight: z.int(),
  waiting: z.int(),
  lastHour: z.strictObject({
    calls: z.int(),
    failed: z.int(),
    unknown: z.int(),
    p50Ms: z.int().nullable(),
    p95Ms: z.int().nullable(),
  }),
});

export const listCompanies = route({
  id: 'companies.companies',
  method: 'GET',
  path: '/api/v1/staff/companies',
  summary: 'The health of every outside company: circuit breaker, calls of the last hour.',
  access: staff('providers.read'),
  output: z.strictObject({ at: instant, items: z.array(companyHealth) }),
});

/** The companies that hold money for us. */
export const floatCompanies = ['maplerad', 'reloadly', 'bridge'] as const;
export type FloatCompany = (typeof floatCompanies)[number];

export const companyBalances = route({
  id: 'companies.balances',
  method: 'GET',
  path: '/api/v1/staff/companies/{company}/balances',
  summary: 'Our balances at a company, asked live, with an alert if one is low.',
  access: staff('providers.read'),
  params: z.strictObject({ company: z.enum(floatCompanies) }),
  output: z.strictObject({
    at: instant,
    items: z.array(
      z.strictObject({
        currency: z.string(),
        available: z.int(),
        low: z.boolean(),
        alertBelow: z.int(),
      }),
    ),
  }),
  errors: ['PROVIDER_UNAVAILABLE'],
});

export const setFloatAlert = route({
  id: 'companies.set-float-alert',
  method: 'PUT',
  path: '/api/v1/staff/companies/{company}/float-alerts/{currency}',
  summary:
    'Propose the amount below which our balance at a company is low. A second member of staff decides.',
  access: staffRecently('providers.write'),
  params: z.strictObject({ company: z.enum(floatCompanies), currency: z.enum(assetCodes) }),
  body: z.strictObject({
    alertBelow: z.int().min(0, 'An amount cannot be negative').max(1_000_000_000_000_000),
    reason,
  }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['ALREADY_SO', 'OWN_CASE'],
});

const companyCall = z.strictObject({
  id: uuid,
  company: z.enum(companies),
  method: z.string(),
  path: z.string(),
  at: instant,
  ms: z.int(),
  status: z.int().nullable(),
  outcome: z.string(),
  error: z.string().nullable(),
});

export const { list: listCalls, file: exportCalls } = adminListRoutes(callsList, {
  path: '/api/v1/staff/company-calls',
  summary: 'Our calls to companies, newest first.',
  permission: 'providers.read',
  row: companyCall,
});

export const readCall = route({
  id: 'companies.call',
  method: 'GET',
  path: '/api/v1/staff/company-calls/{id}',
  summary: 'One call to a company with its request and answer, secrets masked.',
  access: staff('providers.read'),
  output: companyCall.extend({ request: z.unknown(), response: z.unknown() }),
});

export const driftItem = z.strictObject({
  /** The call or the event: 'GET /v1/transactions/{id}', 'event transfer.successful'. */
  source: z.string(),
  /** Empty if the answer as a whole has another form. */
  field: z.string(),
  problem: z.string(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  /** The newest one, secrets masked. */
  sample: z.unknown(),
});

export const listDrift = route({
  id: 'companies.drift',
  method: 'GET',
  path: '/api/v1/staff/companies/{company}/drift',
  summary: 'Answers and events of a company that do not fit the format we read, newest first.',
  access: staff('providers.read'),
  params: z.strictObject({ company: z.enum(companies) }),
  output: z.strictObject({ items: z.array(driftItem) }),
});

export const probeCompany = route({
  id: 'companies.probe',
  method: 'POST',
  path: '/api/v1/staff/companies/maplerad/probe',
  summary: 'Ask the card company free read-only questions, and show how it answered.',
  access: staff('providers.read'),
  body: nothing,
  output: z.strictObject({
    at: instant,
    items: z.array(
      z.strictObject({
        what: z.string(),
        ok: z.boolean(),
        milliseconds: z.int(),
        /** How many items came back, or the kind of failure; never the content. */
        answer: z.string(),
      }),
    ),
  }),
  rate: { by: 'user', tries: 20, seconds: 60 },
});

export const requery = route({
  id: 'companies.requery',
  method: 'POST',
  path: '/api/v1/staff/companies/{company}/requery',
  summary: 'Ask a company what it knows about a reference. Nothing is changed.',
  access: staff('providers.read'),
  params: z.strictObject({ company: z.enum(['maplerad', 'reloadly', 'smile']) }),
  body: z.strictObject({
    reference: z.string().trim().min(3, 'Please enter a reference').max(100),
  }),
  output: z.strictObject({ found: z.boolean(), answer: z.unknown() }),
  errors: ['PROVIDER_UNAVAILABLE'],
  rate: { by: 'user', tries: 30, seconds: 60 },
});

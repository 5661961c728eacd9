/**
 * Emulates Firebase Cloud Messaging, HTTP v1: POST /token gives an access token for a signed
 * assertion, and POST /v1/projects/{project}/messages:send takes a push to a device.
 */

import { createPrivateKey, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';

type FcmKeys = { projectId: string; clientEmail: string; privateKey: string };

type KeptDevicePush = {
  name: string;
  at: string;
  token: string;
  message: Record<string, unknown>;
};

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const lifeSeconds = 3_600;

const messageSchema = z.strictObject({
  message: z.looseObject({
    token: z.string().min(1),
    notification: z.strictObject({ title: z.string(), body: z.string() }).optional(),
    data: z.record(z.string(), z.string()).optional(),
  }),
});

const statuses = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
type Status = keyof typeof statuses;

const errorOf = (status: Status, message: string, errorCode?: string) => ({
  error: {
    code: statuses[status],
    message,
    status,
    ...(errorCode && {
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    }),
  },
});

const refuse = (c: Context, status: Status, message: string, errorCode?: string): Response =>
  c.json(errorOf(status, message, errorCode), statuses[status]);

/** Tokens that begin so have an answer of their own; all others are devices that take pushes. */
const testTokens: readonly (readonly [string, Status, string, string])[] = [
  ['gone-', 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED'],
  ['other-', 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH'],
  ['busy-', 'RESOURCE_EXHAUSTED', 'Quota exceeded for the device.', 'QUOTA_EXCEEDED'],
];

const parse = (part: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Why Google would refuse the assertion; undefined if it is right. */
const assertionProblem = (assertion: string, keys: FcmKeys, now: Date): string | undefined => {
  const [head = '', body = '', proof = ''] = assertion.split('.');
  const key = createPublicKey(createPrivateKey(keys.privateKey));
  const text = Buffer.from(`${head}.${body}`);
  if (!verify('sha256', text, key, Buffer.from(proof, 'base64url')))
    return 'Invalid JWT Signature.';
  const { iss, aud, exp, scope: wanted } = parse(body);
  if (iss !== keys.clientEmail) return 'Invalid issuer.';
  if (typeof aud !== 'string' || !aud.endsWith('/token')) return 'Invalid audience.';
  if (typeof exp !== 'number' || exp <= now.getTime() / 1000) return 'The assertion has expired.';
  return wanted === scope ? undefined : 'Invalid scope.';
};

const failures: Readonly<Record<FailureStatus, Status>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export const fcm = ({ store, clock }: ProviderContext, keys: FcmKeys): Provider => {
  const tokens = store.collection<{ until: string }>('fcm.tokens');
  const kept = store.collection<KeptDevicePush>('fcm.messages');
  const routes = new Hono();

  routes.post('/token', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    if (form['grant_type'] !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return c.json({ error: 'unsupported_grant_type' }, 400);
    }
    const problem = assertionProblem(form['assertion'] ?? '', keys, clock.now());
    if (problem) return c.json({ error: 'invalid_grant', error_description: problem }, 400);
    const token = `ya29.${randomBytes(24).toString('base64url')}`;
    const until = new Date(clock.now().getTime() + lifeSeconds * 1000).toISOString();
    tokens.put(token, { until });
    return c.json({ access_token: token, expires_in: lifeSeconds, token_type: 'Bearer' });
  });

  routes.post('/v1/projects/:project/:call{messages:send}', async (c) => {
    const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const until = tokens.get(token)?.until;
    if (until === undefined || until <= clock.now().toISOString()) {
      return refuse(c, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    }
    if (c.req.param('project') !== keys.projectId) {
      return refuse(c, 'PERMISSION_DENIED', 'The project is another one.');
    }
    const parsed = messageSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return refuse(c, 'INVALID_ARGUMENT', z.prettifyError(parsed.error));
    const { message } = parsed.data;
    const known = testTokens.find(([start]) => message.token.startsWith(start));
    if (known) return refuse(c, known[1], known[2], known[3]);
    const name = `projects/${keys.projectId}/messages/${randomUUID()}`;
    kept.put(name, { name, at: clock.now().toISOString(), token: message.token, message });
    return c.json({ name });
  });
  routes.all('*', (c) => refuse(c, 'NOT_FOUND', 'Not found.'));

  const control = new Hono();
  control.get('/messages', (c) => {
    const wanted = c.req.query('token');
    return c.json({ messages: kept.all().filter(({ token }) => !wanted || token === wanted) });
  });

  const failure = (status: FailureStatus) => errorOf(failures[status], 'The service is not well.');
  return { name: 'fcm', routes, control, failure };
};

/** Firebase Cloud Messaging, HTTP v1: pushes to the native apps. */

import { createPrivateKey, sign } from 'node:crypto';
import * as z from 'zod';
import { createCaller, type ClientOptions } from '../caller.ts';
import { ProviderError } from '../provider-error.ts';
import type { PushAddress, PushAnswer, PushMessage } from '../push.ts';

const provider = 'Firebase';
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

type FcmOptions = Omit<ClientOptions, 'record' | 'baseUrl'> & {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM, PKCS#8. */
  readonly privateKey: string;
};

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const acceptedSchema = z.object({ name: z.string() });
const errorSchema = z.object({
  error: z.object({
    status: z.string(),
    message: z.string(),
    details: z.array(z.object({ errorCode: z.string().optional() }).loose()).optional(),
  }),
});

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  if (!data) return {};
  const { status, message, details } = data.error;
  return { message, code: details?.find((each) => each.errorCode)?.errorCode ?? status };
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A minute before it ends, a token is renewed. */
const spareSeconds = 60;

const createTokens = ({ clientEmail, privateKey, tokenUrl, ...options }: FcmOptions) => {
  const { origin, pathname } = new URL(tokenUrl);
  const caller = createCaller(
    { ...options, baseUrl: origin, provider, secrets: [privateKey] },
    readError,
  );
  let known: { token: string; until: number } | undefined;
  return async (): Promise<string> => {
    const now = Math.floor(options.clock.now().getTime() / 1000);
    if (known && known.until > now) return known.token;
    const claims = { iss: clientEmail, scope, aud: tokenUrl, iat: now, exp: now + 3_600 };
    const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const proof = sign('sha256', Buffer.from(text), createPrivateKey(privateKey));
    const form = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${text}.${proof.toString('base64url')}`,
    };
    const request = { method: 'POST', path: pathname, form, repeatable: true } as const;
    const answer = await caller.read(request, tokenSchema);
    known = { token: answer.access_token, until: now + answer.expires_in - spareSeconds };
    return known.token;
  };
};

/** The app was removed, or the token is not one of our project's. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

export const createFcm = (options: FcmOptions) => {
  const tokenOf = createTokens(options);
  const caller = createCaller({ ...options, provider, secrets: [options.privateKey] }, readError);
  return {
    health: caller.health,
    send: async (
      { token }: Extract<PushAddress, { platform: 'android' | 'ios' }>,
      { id, title, body, path, token: shown }: PushMessage,
    ): Promise<PushAnswer> => {
      const message = {
        token,
        notification: { title, body },
        data: { id, path, token: shown },
        android: { priority: 'HIGH', collapse_key: id },
        apns: { headers: { 'apns-priority': '10', 'apns-collapse-id': id } },
      };
      const request = {
        method: 'POST',
        path: `/v1/projects/${options.projectId}/messages:send`,
        headers: { Authorization: `Bearer ${await tokenOf()}` },
        json: { message },
        repeatable: true,
      } as const;
      try {
        await caller.read(request, acceptedSchema);
        return 'taken';
      } catch (error) {
        if (error instanceof ProviderError && goneCodes.has(error.code ?? '')) return 'gone';
        throw error;
      }
    },
  };
};

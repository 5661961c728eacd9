/**
 * The request pipeline. Every API call runs the same steps in this order: cross-site check → rate
 * limit by address → session → access → rate limit by user → app version and read-only mode → input → use case → reply. Both
 * `listener.ts` and `server.ts` call it, so a route behaves as its contract says on either path.
 */

import { type RateRule, recentSeconds, type Route, type UploadedFile } from '@cowrie/contract';
import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { AnsweredCall } from '../logs/log-writer.ts';
import type { Metrics } from '../metrics.ts';
import type { Report } from '../report.ts';
import { fail, ok, type Failure, type Result } from '../result.ts';
import { type Admission, type Work, networkOf, retryAfterSeconds } from './admission.ts';
import { withRequestId } from '../request-id.ts';
import { isUnavailable } from '../unavailable.ts';
import { withAsker } from './asker.ts';
import { readForm, readJson } from './body.ts';
import type { Actor, Binding, Call, Caller, Streaming, Uploading } from './call.ts';
import { readCookie } from './cookies.ts';
import { isCrossSite, nativeAccessHeaders, originsOf } from './csrf.ts';
import { assertDeclared } from './envelope.ts';
import { createSecure } from './headers.ts';
import { judgeFields, judgeParams } from './input.ts';
import type { RateLimits } from './rate-limit.ts';
import { addToReply, addToResponse, createReplies, type Reply, letProxiesKeep } from './reply.ts';
import type { HttpRequest } from './request.ts';
import { clientOf, withClient } from './request-client.ts';

export type Authentication = { readonly actor: Actor } | { readonly expired: true } | null;

type PipelineDeps = {
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly admission: Admission;
  /** `touch` counts the call as activity of the user. An open stream is not activity. */
  readonly authenticate: (
    request: Pick<HttpRequest, 'headers'>,
    touch: boolean,
  ) => Promise<Authentication>;
  /** The caller's address, from the request headers and the address of the connection. */
  readonly addressOf: (request: Pick<HttpRequest, 'headers'>, remote: string) => string;
  /** Aborts when the process stops, so that streams end and other requests can finish. */
  readonly stopping: AbortSignal;
  /** Says why this person can change nothing now; null if they can. */
  readonly readOnly?: (userId: string) => Promise<{ readonly words?: string } | null>;
  /** Says why the app that made the request gets no answer now; null if it does. */
  readonly refusedClient?: (userId: string | null) => Promise<{
    readonly code: 'UPDATE_REQUIRED' | 'APP_OFF';
    readonly words?: string;
  } | null>;
  /** Looks at a call that is allowed and well formed, before it is carried out. */
  readonly noticeCall?: (
    route: Route,
    who: { readonly actor: Actor | null; readonly caller: Caller },
    input: unknown,
  ) => Promise<void>;
  /** Scans the files of a call. A failure if one is harmful, or if that cannot be said now. */
  readonly scanFiles?: (
    route: Route,
    who: { readonly actor: Actor | null; readonly caller: Caller },
    files: readonly Uint8Array[],
  ) => Promise<Failure | null>;
  /** Called after every request that may have written. */
  readonly afterWrite: () => void;
  /** Receives every error that is not the caller's fault. */
  readonly report?: Report;
  /** Receives every answered call, for the log that staff read. */
  readonly recordRequest?: (call: AnsweredCall) => void;
};

const checkAccess = (route: Route, auth: Authentication, now: Date): Result<Actor | null> => {
  const { access } = route;
  const actor = auth && 'actor' in auth ? auth.actor : null;
  if (access.who === 'anyone') return ok(actor);
  if (!actor) {
    const words = route.signedOutWords?.[auth ? 'ended' : 'missing'];
    return fail(auth ? 'SESSION_EXPIRED' : 'USER_NOT_AUTHENTICATED', words ? { words } : {});
  }
  if (access.who === 'staff') {
    const isAllowed = access.permission
      ? actor.permissions.has(access.permission)
      : actor.permissions.size > 0;
    if (!isAllowed) return fail('FORBIDDEN');
    if (actor.secondFactorMissing) return fail('SECOND_FACTOR_REQUIRED');
  }
  if (access.recent && now.getTime() - actor.authenticatedAt.getTime() > recentSeconds * 1000) {
    return fail('REAUTHENTICATION_REQUIRED');
  }
  return ok(actor);
};

/** Read-only mode must not lock people out, nor keep a stolen session open. */
const allowedWhileReadOnly: ReadonlySet<string> = new Set([
  'identity.log-out',
  'identity.log-out-everywhere',
  'identity.reauthenticate',
  'identity.passkey-options',
  'identity.change-password',
  'identity.revoke-session',
  'identity.revoke-other-sessions',
  'identity.client-event',
]);

const checkReadOnly = async (
  { readOnly }: PipelineDeps,
  { id, method, access, isRead }: Route,
  actor: Actor | null,
): Promise<Failure | null> => {
  if (method === 'GET' || isRead || access.who !== 'user' || !actor || !readOnly) return null;
  if (allowedWhileReadOnly.has(id)) return null;
  const stopped = await readOnly(actor.userId);
  return stopped && fail('READ_ONLY', stopped.words ? { words: stopped.words } : {});
};

/** Staff calls are not refused: staff must be able to undo a mistake. */
const checkClient = async (
  { refusedClient }: PipelineDeps,
  { access }: Route,
  actor: Actor | null,
): Promise<Failure | null> => {
  if (access.who === 'staff' || !refusedClient) return null;
  const refused = await refusedClient(actor?.userId ?? null);
  return refused && fail(refused.code, refused.words ? { words: refused.words } : {});
};

/** In place of an address of the connection, which no client can choose. */
export const forAll = 'for all visitors';

/** For calls that anyone may make and that name no rule of their own. */
const openRate: RateRule = { by: 'ip', tries: 600, seconds: 60 };

const checkRate = async (
  limits: RateLimits,
  route: Route,
  rule: RateRule,
  who: string,
): Promise<Failure | null> => {
  const wait = await limits.take(route.id, who, rule);
  return wait === null ? null : fail('RATE_LIMITED', { retryAfterSeconds: wait });
};

type Uploaded = { readonly file?: UploadedFile; readonly files?: readonly UploadedFile[] };

const readUpload = async (
  rule: NonNullable<Route['upload']>,
  request: HttpRequest,
): Promise<Result<Uploaded>> => {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim() ?? '';
  const accepted = rule.files === undefined ? rule.types : ['multipart/form-data'];
  if (!accepted.includes(type)) return fail('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await request.bytes(rule.maxBytes);
  if (!bytes) return fail('PAYLOAD_TOO_LARGE');
  if (rule.files === undefined) return ok({ file: { bytes, type } });
  const files = await readForm(bytes, contentType, rule.files);
  if (!files.ok) return files;
  const isAccepted = files.value.every((file) => rule.types.includes(file.type));
  return isAccepted ? ok({ files: files.value }) : fail('UNSUPPORTED_MEDIA_TYPE');
};

const readInput = async (
  route: Route,
  request: HttpRequest,
  params: Readonly<Record<string, string>>,
): Promise<Result<Record<string, unknown> & Uploaded>> => {
  const input: Record<string, unknown> = {};
  if (route.params) {
    const named = judgeParams(route.params, params);
    if (!named.ok) return named;
    input['params'] = named.value;
  }
  if (route.query) {
    const asked = judgeFields(route.query, Object.fromEntries(request.query()));
    if (!asked.ok) return asked;
    input['query'] = asked.value;
  }
  if (route.body) {
    const raw = await readJson(request);
    if (!raw.ok) return raw;
    const told = judgeFields(route.body, raw.value);
    if (!told.ok) return told;
    input['body'] = told.value;
  }
  if (!route.upload) return ok(input);
  const upload = await readUpload(route.upload, request);
  return upload.ok ? ok({ ...input, ...upload.value }) : upload;
};

/** The files of people. Events of companies are signed, and are no files. */
const filesIn = ({ path }: Route, { file, files }: Uploaded): Uint8Array[] =>
  path.startsWith('/webhooks/')
    ? []
    : [...(file ? [file] : []), ...(files ?? [])].map(({ bytes }) => bytes);

const createCaller = (
  request: HttpRequest,
  requestId: string,
  ip: string,
  replyHeaders: (readonly [string, string])[],
): Caller => ({
  requestId,
  ip,
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  cookie: (name) => readCookie(request.headers.get('cookie'), name),
  setCookie: (header) => void replyHeaders.push(['set-cookie', header]),
  giveToken: (token) => void replyHeaders.push(['x-session-token', token]),
});

/** Extra fields that only stream routes and upload routes receive. */
const extraInput = (
  { route }: Binding,
  { web }: HttpRequest,
  stopping: AbortSignal,
): Partial<Streaming & Uploading> =>
  web === null
    ? {}
    : {
        ...(route.reply === 'stream' ? { signal: AbortSignal.any([web.signal, stopping]) } : {}),
        ...(route.upload ? { headers: web.headers } : {}),
      };

/** One call on its way through the pipeline. */
type Asked = {
  readonly binding: Binding;
  readonly request: HttpRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly caller: Caller;
  /** Filled in once the person is recognised, also if the call is then refused. */
  readonly seen: { userId: string };
  /** A page that is kept for many visitors is rendered: the call is no one's. */
  readonly isForAll: boolean;
};

const run = async (
  deps: PipelineDeps,
  origins: ReadonlySet<string>,
  { binding, request, params, caller, seen, isForAll }: Asked,
): Promise<Result<unknown>> => {
  const { route } = binding;
  const rate = route.rate ?? (route.access.who === 'anyone' ? openRate : undefined);
  if (isCrossSite(request, origins)) return fail('CROSS_SITE_REQUEST');
  if (rate?.by === 'ip' && !isForAll) {
    const limited = await checkRate(deps.limits, route, rate, networkOf(caller.ip));
    if (limited) return limited;
  }
  const auth = await deps.authenticate(request, route.reply !== 'stream');
  if (auth && 'actor' in auth) seen.userId = auth.actor.userId;
  const access = checkAccess(route, auth, deps.clock.now());
  if (!access.ok) return access;
  const actor = access.value;
  if (rate?.by === 'user' && actor) {
    const limited = await checkRate(deps.limits, route, rate, actor.userId);
    if (limited) return limited;
  }
  const refused =
    (await checkClient(deps, route, actor)) ?? (await checkReadOnly(deps, route, actor));
  if (refused) return refused;
  const input = await readInput(route, request, params);
  if (!input.ok) return input;
  const harmful = await deps.scanFiles?.(route, { actor, caller }, filesIn(route, input.value));
  if (harmful) return harmful;
  await deps.noticeCall?.(route, { actor, caller }, input.value);
  const call = {
    ...input.value,
    ...extraInput(binding, request, deps.stopping),
    actor,
    caller,
    header: (name: string) => request.headers.get(name) ?? undefined,
  } as Call<Route>;
  return withAsker(actor, caller, () => binding.handle(call));
};

/** Companies' events are signed and must not wait behind visitors. A stream stays open for hours. */
const workOf = ({ access, path, reply }: Route): Work =>
  access.who === 'anyone' && !path.startsWith('/webhooks/') && reply !== 'stream' ? 'open' : 'call';

const noteAnswer = (
  { metrics, log, recordRequest }: PipelineDeps,
  { binding, caller, seen }: Asked,
  status: number,
  seconds: number,
): void => {
  const { id: route } = binding.route;
  const { requestId, ip: address } = caller;
  metrics.requests.observe({ route, status }, seconds);
  log.info({ requestId, route, status, seconds }, 'request');
  recordRequest?.({ requestId, route, status, seconds, userId: seen.userId, address });
};

export type RequestPipeline = {
  /** Files and streams are returned as a `Response`, JSON as a `Reply`. */
  readonly answer: (
    binding: Binding,
    request: HttpRequest,
    params: Readonly<Record<string, string>>,
    remote: string,
  ) => Promise<Reply | Response>;
  /** For a path or method that no route serves. */
  readonly refuse: (failure: Failure, request: HttpRequest, path: string) => Promise<Reply>;
  /** Gives an answer the security headers, whoever made it. */
  readonly secure: (response: Response) => Response;
};

const forProxies = (answered: Reply | Response, seconds?: number): Reply | Response =>
  seconds === undefined || answered instanceof Response || answered.status !== 200
    ? answered
    : letProxiesKeep(answered, seconds);

export const createPipeline = (deps: PipelineDeps): RequestPipeline => {
  const { protocol } = new URL(deps.publicUrl);
  const origins = originsOf(deps.publicUrl);
  const replies = createReplies(protocol === 'https:');

  const decide = async (asked: Asked): Promise<Reply | Response> => {
    const { route } = asked.binding;
    const { requestId } = asked.caller;
    try {
      const result = await run(deps, origins, asked);
      if (!result.ok) {
        assertDeclared(route, result.code);
        return replies.refusal(result, route.path, requestId);
      }
      return result.value instanceof Response
        ? replies.finish(result.value, requestId)
        : replies.data(result.value, requestId);
    } catch (error) {
      if (isUnavailable(error)) {
        deps.log.warn({ err: error, requestId, route: route.id }, 'request refused for now');
        return replies.refusal(fail('UNAVAILABLE', { retryAfterSeconds }), route.path, requestId);
      }
      deps.log.error({ err: error, requestId, route: route.id }, 'request failed');
      deps.report?.(error, { requestId, route: route.id });
      return replies.refusal(fail('INTERNAL'), route.path, requestId);
    }
  };

  return {
    secure: createSecure(protocol === 'https:'),
    refuse: async (failure, request, path) => {
      const leave = await deps.admission.enter('open');
      leave?.();
      const told = leave ? failure : fail('UNAVAILABLE', { retryAfterSeconds });
      const reply = replies.refusal(told, path, deps.ids.next());
      return addToReply(reply, nativeAccessHeaders(request));
    },
    answer: async (binding, request, params, remote) => {
      const { route } = binding;
      const started = performance.now();
      const requestId = deps.ids.next();
      const replyHeaders: (readonly [string, string])[] = [];
      const caller = createCaller(
        request,
        requestId,
        deps.addressOf(request, remote),
        replyHeaders,
      );
      const isForAll = remote === forAll;
      const asked = { binding, request, params, caller, seen: { userId: '' }, isForAll };
      const leave = await deps.admission.enter(workOf(route));
      const answered = leave
        ? await withRequestId(
            requestId,
            () => withClient(clientOf(request), () => decide(asked).finally(leave)),
            route.access.who === 'staff',
          )
        : replies.refusal(fail('UNAVAILABLE', { retryAfterSeconds }), route.path, requestId);
      if (route.method !== 'GET') deps.afterWrite();
      const reply = replyHeaders.length === 0 ? forProxies(answered, route.cacheSeconds) : answered;
      noteAnswer(deps, asked, reply.status, (performance.now() - started) / 1000);
      const more = [...nativeAccessHeaders(request), ...replyHeaders];
      if (more.length === 0) return reply;
      return reply instanceof Response ? addToResponse(reply, more) : addToReply(reply, more);
    },
  };
};

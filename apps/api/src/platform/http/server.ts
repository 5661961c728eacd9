import { type RateRule, recentSeconds, type Route } from '@cowrie/contract';
import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Report } from '../report.ts';
import { fail, ok, type Failure, type Result } from '../result.ts';
import { readBytes, readForm, readJson } from './body.ts';
import type { Actor, Binding, Call, Caller } from './call.ts';
import { readCookie } from './cookies.ts';
import { isCrossSite, nativeAccessHeaders } from './csrf.ts';
import { assertDeclared, errorResponse, fieldErrors } from './envelope.ts';
import { apiContentPolicy, securityHeaders } from './headers.ts';
import type { RateLimits } from './rate-limit.ts';

/**
 * The way of every call: headers → cross-site check → rate by address → session → access → rate by
 * person → input → use case → answer. A route is served exactly as its contract says.
 */
export type Authentication = { readonly actor: Actor } | { readonly expired: true } | null;

export type HttpParts = {
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  /** `touch` counts the call as activity of the person; a stream left open is none. */
  readonly authenticate: (request: Request, touch: boolean) => Promise<Authentication>;
  readonly addressOf: (request: Request, env: unknown) => string;
  /** Aborts when the process stops, so that streams end and the rest can finish. */
  readonly stopping: AbortSignal;
  /** Called after every call that may have written. */
  readonly afterWrite: () => void;
  /** Told of every call that failed through no fault of the caller's. */
  readonly report?: Report;
};

/** On a developer's machine localhost and 127.0.0.1 are the same place. */
const loopbackOrigins = (origin: string): string[] => {
  const { hostname, port, protocol } = new URL(origin);
  return hostname === 'localhost' ? [`${protocol}//127.0.0.1:${port}`] : [];
};

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const checkAccess = (route: Route, auth: Authentication, now: Date): Result<Actor | null> => {
  const { access } = route;
  const actor = auth && 'actor' in auth ? auth.actor : null;
  if (access.who === 'anyone') return ok(actor);
  if (!actor) return fail(auth ? 'SESSION_EXPIRED' : 'USER_NOT_AUTHENTICATED');
  if (access.who === 'staff') {
    if (!actor.permissions.has(access.permission)) return fail('FORBIDDEN');
    if (actor.secondFactorMissing) return fail('SECOND_FACTOR_REQUIRED');
  }
  if (access.recent && now.getTime() - actor.authenticatedAt.getTime() > recentSeconds * 1000) {
    return fail('REAUTHENTICATION_REQUIRED');
  }
  return ok(actor);
};

const checkRate = async (
  limits: RateLimits,
  route: Route,
  by: RateRule['by'],
  who: string,
): Promise<Failure | null> => {
  if (route.rate?.by !== by) return null;
  const wait = await limits.take(route.id, who, route.rate);
  return wait === null ? null : fail('RATE_LIMITED', { retryAfterSeconds: wait });
};

const readUpload = async (route: Route, request: Request): Promise<Result<object>> => {
  const rule = route.upload;
  if (!rule) return ok({});
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim() ?? '';
  const accepted = rule.files === undefined ? rule.types : ['multipart/form-data'];
  if (!accepted.includes(type)) return fail('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readBytes(request, rule.maxBytes);
  if (!bytes.ok) return bytes;
  if (rule.files === undefined) return ok({ file: { bytes: bytes.value, type } });
  const files = await readForm(bytes.value, contentType, rule.files);
  if (!files.ok) return files;
  const isAccepted = files.value.every((file) => rule.types.includes(file.type));
  return isAccepted ? ok({ files: files.value }) : fail('UNSUPPORTED_MEDIA_TYPE');
};

const readInput = async (
  route: Route,
  request: Request,
  params: Record<string, string>,
): Promise<Result<Record<string, unknown>>> => {
  const input: Record<string, unknown> = {};
  const parts: [string, Route['query'] | Route['body'], () => Promise<Result<unknown>>][] = [
    ['params', route.params, async () => ok(params)],
    ['query', route.query, async () => ok(Object.fromEntries(new URL(request.url).searchParams))],
    ['body', route.body, () => readJson(request)],
  ];
  for (const [name, schema, read] of parts) {
    if (!schema) continue;
    const raw = await read();
    if (!raw.ok) return raw;
    const parsed = schema.safeParse(raw.value);
    if (!parsed.success) {
      // A malformed id in the path is the same as an id that does not exist.
      if (name === 'params') return fail('NOT_FOUND');
      return fail('INVALID_INPUT', { fields: fieldErrors(parsed.error) });
    }
    input[name] = parsed.data;
  }
  const upload = await readUpload(route, request);
  return upload.ok ? ok({ ...input, ...upload.value }) : upload;
};

const callerOf = (request: Request, requestId: string, ip: string, cookies: string[]): Caller => ({
  requestId,
  ip,
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  cookie: (name) => readCookie(request.headers.get('cookie'), name),
  setCookie: (header) => void cookies.push(header),
});

const run = async (
  parts: HttpParts,
  origins: ReadonlySet<string>,
  binding: Binding,
  request: Request,
  params: Record<string, string>,
  caller: Caller,
): Promise<Result<unknown>> => {
  const { route } = binding;
  if (isCrossSite(request, origins)) return fail('CROSS_SITE_REQUEST');
  const tooOften = await checkRate(parts.limits, route, 'ip', caller.ip);
  if (tooOften) return tooOften;
  const auth = await parts.authenticate(request, route.reply !== 'stream');
  const access = checkAccess(route, auth, parts.clock.now());
  if (!access.ok) return access;
  const actor = access.value;
  const personTooOften = actor && (await checkRate(parts.limits, route, 'user', actor.userId));
  if (personTooOften) return personTooOften;
  const input = await readInput(route, request, params);
  if (!input.ok) return input;
  return binding.handle({
    ...input.value,
    actor,
    caller,
    get signal() {
      return AbortSignal.any([request.signal, parts.stopping]);
    },
    header: (name: string) => request.headers.get(name) ?? undefined,
    headers: request.headers,
  } as Call<Route>);
};

export const createHttp = (parts: HttpParts, bindings: readonly Binding[]): Hono => {
  const app = new Hono();
  const { origin, protocol } = new URL(parts.publicUrl);
  const origins = new Set([origin, ...loopbackOrigins(origin)]);
  const fixedHeaders = [
    ...securityHeaders(protocol === 'https:'),
    ['cache-control', 'no-store'],
  ] as const;

  const dataHeaders = {
    ...Object.fromEntries(fixedHeaders),
    'content-type': 'application/json',
    'content-security-policy': apiContentPolicy,
  };
  /** Data has every header from the start: taking an answer apart to add them costs more than it. */
  const data = (value: unknown, requestId: string): Response =>
    new Response(JSON.stringify(value), { headers: { ...dataHeaders, 'x-request-id': requestId } });

  const finish = (response: Response, requestId: string, cookies: readonly string[]): Response => {
    for (const [name, value] of fixedHeaders) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    response.headers.set('content-security-policy', apiContentPolicy);
    response.headers.set('x-request-id', requestId);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };

  for (const binding of bindings) {
    const { route } = binding;
    app.on(route.method, honoPath(route.path), async (context) => {
      const started = performance.now();
      const requestId = parts.ids.next();
      const cookies: string[] = [];
      const request = context.req.raw;
      const caller = callerOf(request, requestId, parts.addressOf(request, context.env), cookies);
      let response: Response;
      let isWhole = false;
      try {
        const result = await run(parts, origins, binding, request, context.req.param(), caller);
        if (!result.ok) assertDeclared(route, result.code);
        if (!result.ok) response = errorResponse(result, requestId, route.path);
        else if (result.value instanceof Response) response = result.value;
        else {
          response = data(result.value, requestId);
          isWhole = true;
        }
      } catch (error) {
        parts.log.error({ err: error, requestId, route: route.id }, 'request failed');
        parts.report?.(error, { requestId, route: route.id });
        response = errorResponse(fail('INTERNAL'), requestId, route.path);
      }
      if (route.method !== 'GET') parts.afterWrite();
      const seconds = (performance.now() - started) / 1000;
      parts.metrics.requests.observe({ route: route.id, status: response.status }, seconds);
      parts.log.info({ requestId, route: route.id, status: response.status, seconds }, 'request');
      const native = nativeAccessHeaders(request);
      if (isWhole && native.length === 0 && cookies.length === 0) return response;
      for (const [name, value] of native) response.headers.set(name, value);
      return finish(response, requestId, cookies);
    });
  }
  return app;
};

/** Anything below an API prefix that no route claims: a wrong method or a wrong path, as JSON. */
export const refuseUnknown = (app: Hono, parts: HttpParts, bindings: readonly Binding[]): void => {
  const known = bindings.map(
    ({ route }) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  );
  for (const prefix of ['/api/*', '/functions/*', '/rest/*', '/realtime/*', '/webhooks/*']) {
    app.options(prefix, ({ req }) => {
      const headers = nativeAccessHeaders(req.raw).map(([name, value]): [string, string] => [
        name,
        value,
      ]);
      return new Response(null, { status: headers.length > 0 ? 204 : 403, headers });
    });
    app.all(prefix, (context) => {
      const path = new URL(context.req.url).pathname;
      const code = known.some((pattern) => pattern.test(path)) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND';
      const requestId = parts.ids.next();
      const response = errorResponse(fail(code), requestId, path);
      for (const [name, value] of [
        ...securityHeaders(false),
        ...nativeAccessHeaders(context.req.raw),
      ]) {
        response.headers.set(name, value);
      }
      response.headers.set('content-security-policy', apiContentPolicy);
      response.headers.set('x-request-id', requestId);
      response.headers.set('cache-control', 'no-store');
      return response;
    });
  }
};

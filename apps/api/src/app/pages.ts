/**
 * Everything that is not a call: the built client's files, and pages rendered on the server. The
 * pages' own guard decides who may open one; it gets the signed-in person from here.
 */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Me } from '@cowrie/contract';
import type { Hono } from 'hono';
import { type Authenticate, buildMe } from '#features/identity/index.ts';
import { readMonitoring } from '#features/staff/index.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { type Admission, retryAfterSeconds } from '#platform/http/admission.ts';
import { apiContentPolicy, pageContentPolicy, securityHeaders } from '#platform/http/headers.ts';
import type { Platform } from '#platform/platform.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import { createPageCalls } from './page-calls.ts';
import { loadStaticFiles } from './static-files.ts';

type ServerBuild = {
  readonly entry: {
    readonly module: {
      readonly serverContext: (values: Record<string, unknown>) => unknown;
      readonly createHandler: (
        build: unknown,
      ) => (request: Request, context: unknown) => Promise<Response>;
    };
  };
};

const themes = new Set(['light', 'dark', 'system']);

const choicesIn = (cookies: string | null) => {
  const theme = readCookie(cookies, 'theme') ?? '';
  return {
    theme: themes.has(theme) ? theme : undefined,
    sidebarOpen: readCookie(cookies, 'sidebar_state') !== 'false',
  };
};

const compress = (request: Request, response: Response): Response => {
  const accepts = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!accepts || !response.body || !/html/.test(response.headers.get('content-type') ?? ''))
    return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status: response.status,
    headers,
  });
};

/** Only the page that runs the identity company's widget may load it. */
const widgetFrom = (url: string) => {
  const { origin } = new URL(url);
  return (request: Request): string | undefined =>
    new URL(request.url).pathname.startsWith('/verify/') ? origin : undefined;
};

/** A page that is not rendered now. The browser shows it as it is, so it needs no style and no script. */
const busyPage = (status: 429 | 503, seconds: number): Response =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cowrie is busy</title>' +
      '<meta name="viewport" content="width=device-width"><p>We are busy right now. Please try again in a few moments.</p></html>',
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': apiContentPolicy,
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      },
    },
  );

export type PageParts = {
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  /** The seconds this caller has to wait; 0 if the page may be opened now. */
  readonly mayOpen: (request: Request, env: unknown) => Promise<number>;
  readonly buildDir: string;
};

type Headers = ReturnType<typeof securityHeaders>;

/** What may be asked of a page besides opening it. */
const refuseOthers = (app: Hono, fixed: Headers): void => {
  // A form submitted before its page's script ran, in a browser that did not get `early.js`, which
  // holds such forms back: redirect back to the page; the body is not read.
  app.post('*', (context) => {
    const { pathname } = new URL(context.req.url);
    const response = new Response(null, {
      status: 303,
      headers: { location: pathname.replace(/^\/+/, '/') },
    });
    for (const [name, value] of fixed) response.headers.set(name, value);
    return response;
  });

  app.all('*', () => {
    const response = new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
    for (const [name, value] of fixed) response.headers.set(name, value);
    response.headers.set('content-security-policy', apiContentPolicy);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
};

export const mountPages = async (
  app: Hono,
  deps: Platform,
  { authenticate, admission, mayOpen, buildDir }: PageParts,
): Promise<void> => {
  const build = (await import(
    pathToFileURL(join(buildDir, 'server/index.js')).href
  )) as ServerBuild;
  const handle = build.entry.module.createHandler(build);
  const files = await loadStaticFiles(join(buildDir, 'client'));
  const widgetOn = widgetFrom(deps.config.SMILE_WIDGET_URL);
  const { origin, protocol } = new URL(deps.config.PUBLIC_URL);
  const fixed = securityHeaders(protocol === 'https:');
  const callsOf = createPageCalls(app, origin);

  const meOf = async (request: Request): Promise<Me | null> => {
    const auth = await authenticate(request);
    return auth && 'actor' in auth ? buildMe(deps, auth.actor.userId, auth.actor.sessionId) : null;
  };

  const render = async (request: Request, me: Me | null, env: unknown): Promise<Response> => {
    const { dsn } = await readMonitoring(deps.db);
    const nonce = randomBytes(16).toString('base64');
    const context = build.entry.module.serverContext({
      nonce,
      me,
      ...choicesIn(request.headers.get('cookie')),
      monitoringDsn: dsn,
      ask: me ? callsOf(request, env) : undefined,
      onError: (error: unknown) => deps.log.error({ err: error }, 'page failed'),
    });
    const response = await handle(request, context);
    const page = new Response(response.body, response);
    page.headers.set(
      'content-security-policy',
      pageContentPolicy(nonce, dsn ? [new URL(dsn).origin] : [], widgetOn(request)),
    );
    page.headers.set('cache-control', me ? 'no-store' : 'private, no-cache');
    return compress(request, page);
  };

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const withHeaders = (response: Response): Response => {
      for (const [name, value] of fixed) response.headers.set(name, value);
      return response;
    };
    const file = await files(request);
    if (file) return withHeaders(file);
    const wait = await mayOpen(request, context.env);
    if (wait > 0) return withHeaders(busyPage(429, wait));
    const leave = await admission.enter('page');
    if (!leave) return withHeaders(busyPage(503, retryAfterSeconds));
    try {
      return withHeaders(await render(request, await meOf(request), context.env));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      deps.log.warn({ err: error }, 'page refused for now');
      return withHeaders(busyPage(503, retryAfterSeconds));
    } finally {
      leave();
    }
  });

  refuseOthers(app, fixed);
};

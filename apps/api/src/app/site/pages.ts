/**
 * Everything that is not a call: the built client's files, and pages rendered on the server. The
 * pages' own guard decides who may open one; it gets the signed-in person from here. Visitors get
 * pages of the public site as they were rendered last (`page-cache.ts`).
 */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRenderedForVisitors, isSitePage, type Me } from '@cowrie/contract';
import type { Hono } from 'hono';
import { type Authenticate, buildMe } from '#features/identity/index.ts';
import { readMonitoring } from '#features/staff/index.ts';
import { readCookie } from '#platform/http/cookies.ts';
import { type Admission, retryAfterSeconds } from '#platform/http/admission.ts';
import { isCrossSite, originsOf } from '#platform/http/csrf.ts';
import { pageContentPolicy } from '#platform/http/headers.ts';
import { forAll } from '#platform/http/request-pipeline.ts';
import type { Platform } from '#platform/platform.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import { createFormCalls, createPageCalls } from './page-calls.ts';
import { createPageCache } from './page-cache.ts';
import { createFormSender, type FormAnswer, type PageForm } from './page-forms.ts';
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
  if (!accepts || !response.body || !/html|json/.test(response.headers.get('content-type') ?? ''))
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
        'retry-after': String(seconds),
      },
    },
  );

/** Result for a path of the public site: it exists, it has moved, or it is unknown. */
export type PageExistence = 'there' | 'missing' | { readonly movedTo: string };

type PageParts = {
  readonly authenticate: Authenticate;
  readonly admission: Admission;
  /** The seconds this caller has to wait; 0 if the page may be opened now. */
  readonly mayOpen: (request: Request, env: unknown) => Promise<number>;
  readonly buildDir: string;
  readonly forms: readonly PageForm[];
  /** Asked about pages whose address names an object, such as an article. */
  readonly placeOf: (path: string) => Promise<PageExistence>;
};

/** Refuses all other methods: a page can only be opened, and its form can be sent. */
const refuseOthers = (app: Hono): void => {
  app.all('*', () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } }));
};

/** A page as one request gets it. */
type Visit = {
  /** Always a GET: a page that answers a form is rendered as if it was opened. */
  readonly request: Request;
  readonly env: unknown;
  readonly me: Me | null;
  readonly missingPath: string | null;
  readonly formAnswer: FormAnswer | null;
};

const createRender = async (deps: Platform, app: Hono, buildDir: string) => {
  const build = (await import(
    pathToFileURL(join(buildDir, 'server/index.js')).href
  )) as ServerBuild;
  const handle = build.entry.module.createHandler(build);
  const callsOf = createPageCalls(app, new URL(deps.config.PUBLIC_URL).origin);
  return (visit: Visit, page: { nonce?: string; monitoringDsn: string | null }) => {
    const { request, env, me, missingPath, formAnswer } = visit;
    const hasCalls = me !== null || isRenderedForVisitors(new URL(request.url).pathname);
    const context = build.entry.module.serverContext({
      ...page,
      me,
      missingPath,
      formAnswer,
      ...choicesIn(request.headers.get('cookie')),
      ask: hasCalls ? callsOf(request, env) : undefined,
      onError: (error: unknown) => deps.log.error({ err: error }, 'page failed'),
    });
    return handle(request, context);
  };
};

type Render = Awaited<ReturnType<typeof createRender>>;

/** The choices of a visitor that change a page. Nothing else of their request reaches a kept page. */
const shownCookies: Readonly<Record<string, (value: string) => boolean>> = {
  theme: (value) => themes.has(value),
  settings: (value) => value === 'on' || value === 'off',
  measuring: (value) => value === 'on' || value === 'off',
  time_zone: (value) => knownZones.has(value),
};
/** Only these: otherwise anyone could fill the memory with pages that differ in nothing. */
const knownZones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const keptKey = (request: Request, sessionCookie: string): string | null => {
  const { pathname, search } = new URL(request.url);
  const cookies = request.headers.get('cookie');
  const isPlain = search === '' && isSitePage(pathname);
  if (!isPlain || readCookie(cookies, sessionCookie) !== undefined) return null;
  // A zone by another name is rendered for this visitor alone.
  if (!knownZones.has(readCookie(cookies, 'time_zone') ?? 'UTC')) return null;
  const choices = Object.entries(shownCookies).flatMap(([name, isKnown]) => {
    const value = readCookie(cookies, name);
    return value !== undefined && isKnown(value) ? [`${name}=${value}`] : [];
  });
  return `${pathname} ${choices.join('; ')}`;
};

/** A page of the site has one address: the others lead to it. */
const tidyAddress = (request: Request): Response | null => {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/' || !pathname.endsWith('/') || !isSitePage(pathname)) return null;
  const location = pathname.replace(/\/+$/, '') + search;
  return new Response(null, { status: 301, headers: { location } });
};

const createSiteCache = (deps: Platform, render: Render, placeOf: PageParts['placeOf']) => {
  const { origin } = new URL(deps.config.PUBLIC_URL);
  return createPageCache({
    edition: deps.publicSite.edition,
    render: async (key) => {
      const [pathname = '/', ...cookies] = key.split(' ');
      const place = await placeOf(pathname);
      if (typeof place === 'object') {
        const headers = new Headers({ location: place.movedTo });
        return { status: 301, html: '', isWhole: true, headers };
      }
      const request = new Request(origin + pathname, { headers: { cookie: cookies.join(' ') } });
      const missingPath = place === 'missing' ? pathname : null;
      const visit = { request, env: forAll, me: null, missingPath, formAnswer: null };
      // Visitors' browsers call no other company, not even the one that collects errors.
      const response = await render(visit, { monitoringDsn: null });
      const headers = new Headers(response.headers);
      const isWhole = !headers.has('x-page-incomplete');
      headers.delete('x-page-incomplete');
      headers.delete('content-type');
      return { status: response.status, html: await response.text(), isWhole, headers };
    },
  });
};

/** Forms sent without a script. A form that no page knows leads back to its page, unread. */
const answerForms = (
  app: Hono,
  deps: Platform,
  parts: PageParts,
  open: (visit: Visit) => Promise<Response>,
): void => {
  const { origin } = new URL(deps.config.PUBLIC_URL);
  const origins = originsOf(deps.config.PUBLIC_URL);
  const send = createFormSender(parts.forms, createFormCalls(app, origin));
  app.post('*', async (context) => {
    const request = context.req.raw;
    const { pathname, search } = new URL(request.url);
    const wait = await parts.mayOpen(request, context.env);
    if (wait > 0) return busyPage(429, wait);
    const leave = await parts.admission.enter('page');
    if (!leave) return busyPage(503, retryAfterSeconds);
    try {
      const sent = isCrossSite(request, origins) ? null : await send(request, context.env);
      if (!sent) {
        const location = pathname.replace(/^\/+/, '/');
        return new Response(null, { status: 303, headers: { location } });
      }
      const rendered = await open({
        request: new Request(origin + pathname + search, { headers: request.headers }),
        env: context.env,
        me: await meOf(deps, parts.authenticate, request),
        missingPath: null,
        formAnswer: sent.answer,
      });
      const { status } = sent;
      const response = new Response(rendered.body, { status, headers: rendered.headers });
      for (const cookie of sent.cookies) response.headers.append('set-cookie', cookie);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      deps.log.warn({ err: error }, 'form refused for now');
      return busyPage(503, retryAfterSeconds);
    } finally {
      leave();
    }
  });
};

const meOf = async (
  deps: Platform,
  authenticate: Authenticate,
  request: Request,
): Promise<Me | null> => {
  const auth = await authenticate(request);
  return auth && 'actor' in auth ? buildMe(deps, auth.actor.userId, auth.actor.sessionId) : null;
};

/** Opens a page for one request alone. */
const createOpen = (deps: Platform, render: Render) => {
  const widgetOn = widgetFrom(deps.config.SMILE_WIDGET_URL);
  return async (visit: Visit): Promise<Response> => {
    const isVisitorOfSite =
      visit.me === null && isRenderedForVisitors(new URL(visit.request.url).pathname);
    const { dsn } = isVisitorOfSite ? { dsn: null } : await readMonitoring(deps.db);
    const nonce = randomBytes(16).toString('base64');
    const response = await render(visit, { nonce, monitoringDsn: dsn });
    const page = new Response(response.body, response);
    page.headers.delete('x-page-incomplete');
    page.headers.set(
      'content-security-policy',
      pageContentPolicy(
        [`'nonce-${nonce}'`],
        dsn ? [new URL(dsn).origin] : [],
        widgetOn(visit.request),
      ),
    );
    page.headers.set('cache-control', visit.me ? 'no-store' : 'private, no-cache');
    return compress(visit.request, page);
  };
};

export const mountPages = async (app: Hono, deps: Platform, parts: PageParts): Promise<void> => {
  const { authenticate, admission, mayOpen, buildDir, placeOf } = parts;
  const render = await createRender(deps, app, buildDir);
  const files = await loadStaticFiles(join(buildDir, 'client'));
  const site = createSiteCache(deps, render, placeOf);

  const open = createOpen(deps, render);

  const openFor = async (request: Request, env: unknown): Promise<Response> => {
    const me = await meOf(deps, authenticate, request);
    const { pathname } = new URL(request.url);
    const place = isSitePage(pathname) ? await placeOf(pathname) : 'there';
    if (typeof place === 'object')
      return new Response(null, { status: 301, headers: { location: place.movedTo } });
    const missingPath = place === 'missing' ? pathname : null;
    return open({ request, env, me, missingPath, formAnswer: null });
  };

  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const file = await files(request);
    if (file) return file;
    const elsewhere = tidyAddress(request);
    if (elsewhere) return elsewhere;
    const key = keptKey(request, deps.cookies.session);
    const kept = key === null ? null : await site.find(key, request);
    if (kept) return kept;
    const refuse = async (status: 429 | 503, seconds: number): Promise<Response> => {
      // An old page about how things are now would say the wrong thing.
      const isOldFine = key !== null && !key.startsWith('/status ');
      const old = isOldFine ? await site.findOld(key, request) : null;
      return old ?? busyPage(status, seconds);
    };
    const wait = await mayOpen(request, context.env);
    if (wait > 0) return refuse(429, wait);
    const leave = await admission.enter('page');
    if (!leave) return refuse(503, retryAfterSeconds);
    try {
      const page = key === null ? openFor(request, context.env) : site.fill(key, request);
      return await page;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      deps.log.warn({ err: error }, 'page refused for now');
      return await refuse(503, retryAfterSeconds);
    } finally {
      leave();
    }
  });

  answerForms(app, deps, parts, open);
  refuseOthers(app);
};

/**
 * How the HTTP server renders a page:
 *
 *     const build = await import('apps/web/build/server/index.js');
 *     const handle = build.entry.module.createHandler(build);
 *     const context = build.entry.module.serverContext({
 *       nonce, me, theme, sidebarOpen, monitoringDsn, missingPath, formAnswer, ask: (path, init) => app.fetch(…),
 *       onError: (error) => log.error(error),
 *     });
 *     const response = await handle(request, context);
 *
 * `nonce` is fresh for each request and must equal the one in the response's
 * `Content-Security-Policy: script-src 'self' 'nonce-…'; style-src 'self'`. Nothing rendered here
 * carries a style attribute or a <style> element, so styles need no exception.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';
import { createServerQueries, type ServerQueries } from '#platform/api/server-queries.ts';
import { pageContext, type PageContext } from '#platform/pages/page-context.ts';
import { queriesPlaceholder } from '#platform/pages/page-queries.ts';
import { findServerPageWith, type ServerPage } from '#platform/pages/server-page.ts';
import { staffTimeZone } from '#ui/text/dates.ts';
import { findZoneWith } from '#ui/text/person-zone.ts';

export const streamTimeout = 5_000;
/** How long a page waits for its data. What is late is left to the browser. */
const dataTimeout = 1_000;

type ErrorSink = (error: unknown) => void;

const pages = new AsyncLocalStorage<ServerPage>();
findServerPageWith(() => pages.getStore());
findZoneWith(() => pages.getStore()?.zone);

/** `public/early.js` writes the cookie on every page. Most people are in Nigeria. */
const zoneIn = (cookies: string): string => {
  const told = /(?:^|; )time_zone=([\w/+-]{1,40})(?:;|$)/.exec(cookies)?.[1];
  try {
    return new Intl.DateTimeFormat('en', { timeZone: told ?? staffTimeZone }).resolvedOptions()
      .timeZone;
  } catch {
    return staffTimeZone;
  }
};

/** Calls to the api in the name of the person who opened the page. */
const askContext = createContext<ServerPage['ask'] | null>(null);

/** Receives rendering errors. The server sets its logger; without a server they are dropped. */
const errorSink = createContext<ErrorSink>(() => undefined);

/** Builds the context, so that the server imports nothing from the source of this app. */
export function serverContext({
  onError,
  ask,
  ...values
}: PageContext & { onError?: ErrorSink; ask?: ServerPage['ask'] }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, values);
  context.set(askContext, ask ?? null);
  if (onError) context.set(errorSink, onError);
  return context;
}

/** Answers page requests from a build, so that the server does not import React Router itself. */
export const createHandler = (build: ServerBuild) => createRequestHandler(build, 'production');

/** An unknown path and a visitor who left before the answer are not errors to report. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 404)) return;
  context.get(errorSink)(error);
};

const leaveToBrowser = (): Promise<never> =>
  Promise.reject(new Error('the server makes no calls here'));

/**
 * Puts the data of the queries in the place that the page has for it. Scripts are asked for after
 * styles: the page shows everything without them, so they must not slow down the first paint.
 */
const complete = (html: string, queries: ServerQueries): string =>
  html
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replace(queriesPlaceholder, () => queries.toJson());

const completing = (queries: ServerQueries): Transform => {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      done(null, complete(Buffer.concat(chunks).toString('utf8'), queries));
    },
  });
};

type Rendering = {
  readonly request: Request;
  readonly status: number;
  readonly headers: Headers;
  readonly entry: EntryContext;
  readonly context: RouterContextProvider;
  readonly queries: ServerQueries;
};

const render = (rendering: Rendering): Promise<Response> => {
  const { request, status, headers, entry, context, queries } = rendering;
  const { nonce } = context.get(pageContext);
  let finalStatus = status;

  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough({ final: finish });
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (!queries.isWhole()) headers.set('x-page-incomplete', '1');
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
      );
      pipe(completing(queries)).pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Otherwise React sends a long part after the rest, and a script puts it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // A page is sent when it is whole: its data is there in milliseconds, or is left out.
        onAllReady: respond,
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          context.get(errorSink)(error);
        },
      },
    );
    const late = setTimeout(queries.giveUp, dataTimeout);
    const timer = setTimeout(abort, streamTimeout + 1_000);
    function finish(done: () => void) {
      clearTimeout(late);
      clearTimeout(timer);
      done();
    }
  });
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const queries = createServerQueries();
  const cookies = request.headers.get('cookie') ?? '';
  const page: ServerPage = {
    cookies,
    zone: zoneIn(cookies),
    ask: context.get(askContext) ?? leaveToBrowser,
    queryClient: queries.client,
  };
  return pages.run(page, () => render({ request, status, headers, entry, context, queries }));
}

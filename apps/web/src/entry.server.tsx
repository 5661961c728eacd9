/**
 * How the HTTP server renders a page:
 *
 *     const build = await import('apps/web/build/server/index.js');
 *     const handle = build.entry.module.createHandler(build);
 *     const context = build.entry.module.serverContext({
 *       nonce, me, theme, sidebarOpen, monitoringDsn, onError: (error) => log.error(error),
 *     });
 *     const response = await handle(request, context);
 *
 * `nonce` is fresh for each request and must equal the one in the response's
 * `Content-Security-Policy: script-src 'self' 'nonce-…'; style-src 'self'`. Nothing rendered here
 * carries a style attribute or a <style> element, so styles need no exception.
 */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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
import { pageContext, type PageContext } from '#platform/pages/page-context.ts';

export const streamTimeout = 5_000;

type ErrorSink = (error: unknown) => void;

/** Receives rendering errors. The server sets its logger; without a server they are dropped. */
const errorSink = createContext<ErrorSink>(() => undefined);

/** Builds the context, so that the server imports nothing from the source of this app. */
export function serverContext({
  onError,
  ...values
}: PageContext & { onError?: ErrorSink }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, values);
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  // Crawlers and the native build need the whole document; people should get the first byte early.
  const waitsForAll = entry.isSpaMode || isbot(request.headers.get('user-agent'));
  let finalStatus = status;

  return new Promise((resolve, reject) => {
    const respond = () => {
      const body = new PassThrough({ final: finish });
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }),
      );
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady: waitsForAll ? undefined : respond,
        onAllReady: waitsForAll ? respond : undefined,
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          context.get(errorSink)(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    function finish(done: () => void) {
      clearTimeout(timer);
      done();
    }
  });
}

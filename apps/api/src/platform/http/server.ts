/**
 * The API routes as a Hono application. It serves files, streams and pages, and tests call it
 * directly.
 */

import { Hono } from 'hono';
import { fail } from '../result.ts';
import type { Binding } from './call.ts';
import { nativeAccessHeaders } from './csrf.ts';
import { createMatcher } from './match.ts';
import { fromWeb } from './request.ts';
import type { Reply } from './reply.ts';
import { forAll, type RequestPipeline } from './request-pipeline.ts';

const pathOf = (url: string): string => new URL(url).pathname;

const pairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));

const responseOf = (reply: Reply | Response): Response =>
  reply instanceof Response
    ? reply
    : new Response(reply.body, { status: reply.status, headers: pairs(reply.headers) });

/** The remote address of the connection, which the Node adapter passes in `env`. */
export const remoteOf = (env: unknown): string =>
  env === forAll
    ? forAll
    : ((env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
        ?.remoteAddress ?? 'unknown');

export const createHttp = (pipeline: RequestPipeline, bindings: readonly Binding[]): Hono => {
  const { match } = createMatcher(bindings);
  const app = new Hono();
  // First: files, pages, redirects and errors of whatever is mounted later pass through it too.
  app.use(async (context, next) => {
    await next();
    pipeline.secure(context.res);
  });
  app.use(async ({ req, env }, next) => {
    // A HEAD request is answered like GET; Hono drops the body.
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const matched = match(method, pathOf(req.url));
    if (!matched) return next();
    const { value: binding, params } = matched;
    return responseOf(await pipeline.answer(binding, fromWeb(req.raw), params, remoteOf(env)));
  });
  return app;
};

/**
 * Replies with JSON to any path below an API prefix that no route serves: wrong path or wrong
 * method.
 */
export const refuseUnknown = (
  app: Hono,
  pipeline: RequestPipeline,
  bindings: readonly Binding[],
): void => {
  const { isKnown } = createMatcher(bindings);
  for (const prefix of ['/api/*', '/functions/*', '/rest/*', '/realtime/*', '/webhooks/*']) {
    app.options(prefix, ({ req }) => {
      const access = nativeAccessHeaders(req.raw);
      const headers = access.map(([name, value]): [string, string] => [name, value]);
      return new Response(null, { status: access.length > 0 ? 204 : 403, headers });
    });
    app.all(prefix, async ({ req }) => {
      const path = pathOf(req.url);
      const code = isKnown(path) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND';
      return responseOf(await pipeline.refuse(fail(code), fromWeb(req.raw), path));
    });
  }
};

/**
 * The calls of a page while the server renders it, in the name of the person who opened it. They take
 * the way of every call, with its checks, rates and logs; only the network between them is left out.
 */

import { allRoutes } from '@cowrie/contract';
import type { Hono } from 'hono';

/** Headers that tell the api who calls, and from where. */
const carried = ['cookie', 'user-agent', 'x-forwarded-for'];

/** Calls that read although they are no GET. */
const readPaths: ReadonlySet<string> = new Set(
  allRoutes.flatMap(({ isRead, path }) => (isRead ? [path] : [])),
);

type CallsOf = (
  page: Request,
  env: unknown,
) => (path: string, init: RequestInit) => Promise<Response>;

export const createPageCalls = (app: Hono, origin: string): CallsOf => {
  const callsOf = createFormCalls(app, origin);
  return (page, env) => async (path, init) => {
    // Rendering a page changes nothing.
    if (init.method !== 'GET' && !readPaths.has(path)) throw new Error('not a read');
    return callsOf(page, env)(path, init);
  };
};

/** The calls of a form that the page's visitor has sent. The caller has checked where it came from. */
export const createFormCalls =
  (app: Hono, origin: string): CallsOf =>
  (page, env) =>
  async (path, init) => {
    const request = new Request(new URL(path, page.url), init);
    request.headers.set('origin', origin);
    for (const name of carried) {
      const value = page.headers.get(name);
      if (value !== null) request.headers.set(name, value);
    }
    return app.fetch(request, env);
  };

import { redirect, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { fillDevelopmentContext } from '#platform/development-context.ts';
import { isNative, landingSeen } from '#platform/native.ts';
import { pageContext } from '#platform/page-context.ts';
import { resolveSession } from '#platform/session.ts';
import { guardDecision, isUnknownPage, nativeHome } from './guard.ts';

/**
 * The one guard of every page, at the root of the map: on the server before a document is rendered,
 * in the browser before a navigation. What a call may do is decided by the api, each time.
 */
export const guardOnServer: MiddlewareFunction<Response> = async (visit, next) => {
  const { url, pattern, context, request } = visit;
  if (import.meta.env.DEV) await fillDevelopmentContext(request, context);
  const { me } = context.get(pageContext);
  const elsewhere = guardDecision({ pathname: url.pathname, search: url.search, pattern, me });
  // The native build renders one document for every path; its guard runs in the browser.
  if (elsewhere && !isNative) throw redirect(elsewhere);
  const response = await next();
  if (!isUnknownPage(pattern)) return response;
  return new Response(response.body, { status: 404, headers: response.headers });
};

export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ url, pattern }, next) => {
  const { pathname, search } = url;
  const me = await resolveSession();
  if (isNative && pathname === '/') throw redirect(nativeHome(me, await landingSeen()));
  const elsewhere = guardDecision({ pathname, search, pattern, me });
  if (elsewhere) throw redirect(elsewhere);
  return next();
};

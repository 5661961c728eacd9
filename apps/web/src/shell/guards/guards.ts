import {
  redirect,
  type DataStrategyResult,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { fillDevelopmentContext } from '#platform/pages/development-context.ts';
import { isNative, landingSeen } from '#platform/device/native.ts';
import { pageContext, type PageContext } from '#platform/pages/page-context.ts';
import { resolveSession } from '#platform/session/session.ts';
import { guardDecision, nativeHome } from './guard.ts';

/**
 * The guard of all pages, at the root of the routes. It runs on the server before a document is
 * rendered, and in the browser before a navigation. It only protects pages; the api checks every call.
 */
export async function guardDocument(visit: LoaderFunctionArgs): Promise<PageContext> {
  const { url, pattern, context, request } = visit;
  if (import.meta.env.DEV) await fillDevelopmentContext(request, context);
  const page = context.get(pageContext);
  const { pathname, search } = url;
  // The native build renders one document for all paths, so its guard runs in the browser.
  const redirectTo = isNative ? null : guardDecision({ pathname, search, pattern, me: page.me });
  if (redirectTo) throw redirect(redirectTo);
  return page;
}

export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { url, pattern },
  next,
) => {
  const { pathname, search } = url;
  const me = await resolveSession();
  if (isNative && pathname === '/') throw redirect(nativeHome(me, await landingSeen()));
  const redirectTo = guardDecision({ pathname, search, pattern, me });
  if (redirectTo) throw redirect(redirectTo);
  return next();
};

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
 * The one guard of every page, at the root of the map: on the server before a document is rendered,
 * in the browser before a navigation. What a call may do is decided by the api, each time.
 */
export async function guardDocument(visit: LoaderFunctionArgs): Promise<PageContext> {
  const { url, pattern, context, request } = visit;
  if (import.meta.env.DEV) await fillDevelopmentContext(request, context);
  const page = context.get(pageContext);
  const { pathname, search } = url;
  // The native build renders one document for every path; its guard runs in the browser.
  const elsewhere = isNative ? null : guardDecision({ pathname, search, pattern, me: page.me });
  if (elsewhere) throw redirect(elsewhere);
  return page;
}

export const guardInBrowser: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { url, pattern },
  next,
) => {
  const { pathname, search } = url;
  const me = await resolveSession();
  if (isNative && pathname === '/') throw redirect(nativeHome(me, await landingSeen()));
  const elsewhere = guardDecision({ pathname, search, pattern, me });
  if (elsewhere) throw redirect(elsewhere);
  return next();
};

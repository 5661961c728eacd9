import type { Me } from '@cowrie/contract';
import type { RouterContextProvider } from 'react-router';
import { pageContext } from './page-context.ts';

/**
 * `react-router dev` runs without our server. It asks the api who is signed in, so that guards and
 * the first paint work in development as in production.
 */
export async function fillDevelopmentContext(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const cookie = request.headers.get('cookie') ?? '';
  const theme = /(?:^|; )theme=(light|dark|system)/.exec(cookie)?.[1];
  context.set(pageContext, {
    ...context.get(pageContext),
    me: await readSession(cookie),
    theme: theme as 'light' | 'dark' | 'system' | undefined,
    sidebarOpen: !/(?:^|; )sidebar_state=false/.test(cookie),
  });
}

async function readSession(cookie: string): Promise<Me | null> {
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
  try {
    const answer = await fetch(`${api}/api/v1/identity/session`, { headers: { cookie } });
    return ((await answer.json()) as { me?: Me | null }).me ?? null;
  } catch {
    // The api is not running yet, so the page opens signed out.
    return null;
  }
}

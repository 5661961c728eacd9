import { lazy, Suspense, useState, type ReactNode } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { product } from '@cowrie/contract/product';
import { isNative } from '#platform/device/native.ts';
import { EarlyForms } from '#platform/forms/early-forms.ts';
import { pageQueriesScript } from '#platform/pages/page-queries.ts';
import { usePageData, type PageData } from '#platform/pages/page-data.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { seedSession } from '#platform/session/session.ts';
import { copy } from '#shell/copy.ts';
import { ApplicationErrorScreen } from '#shell/errors/full-screen-errors.tsx';
import { isUnknownPage } from '#shell/guards/guard.ts';
import { guardDocument, guardInBrowser } from '#shell/guards/guards.ts';
import { NavigationProgress, PageFocus } from '#shell/frames/page-focus.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { RenderedAt, roundToMinute } from '#ui/text/use-now.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import type { Route } from './+types/root.ts';
import './ui/styles/styles.css';

export const links: Route.LinksFunction = () => [
  ...[interLatin, bricolageLatin].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    // Text is readable in the fallback font; the styles must not wait for this one.
    fetchPriority: 'low' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = () => [{ title: product.name }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardInBrowser];

/** Runs for every document, so it calls the guard. The native build allows no server middleware. */
export async function loader(visit: Route.LoaderArgs) {
  const { nonce: _, ...page } = await guardDocument(visit);
  const status = isUnknownPage(visit.pattern) || page.missingPath !== null ? 404 : 200;
  const renderedAt = isNative ? null : roundToMinute(Date.now());
  return data({ ...page, renderedAt } satisfies PageData, { status });
}

/** The values describe how the page was opened. Data that changes later is in the query cache. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const preference = usePageData()?.theme;
  const theme = preference === 'system' ? undefined : preference;
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1311" media="(prefers-color-scheme: dark)" />
        {/* A phone shows cards in another order than the document: half a page would jump. */}
        <link rel="expect" href={`#${pageQueriesScript.id}`} blocking="render" />
        <script src="/early.js" data-failure={copy.notLoaded} />
        <Meta />
        <Links />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          {children}
          <Toaster />
        </CSPProvider>
        <EarlyForms />
        <script {...pageQueriesScript} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown by the native shell until the router is ready. */
export function HydrateFallback() {
  return <LoadingScreen />;
}

/** Loaded after the first paint, because it shows nothing until an event happens. */
const SessionHost = lazy(() => import('#shell/session/session-host.tsx'));

/** Only the native shell has a lock, and only its build has this module. */
const LockGate = lazy(async () => {
  if (!isNative) throw new Error('a browser has no lock');
  return { default: (await import('#shell/lock/lock-gate.tsx')).LockGate };
});

export default function Root({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  useState(() => {
    // The native document is the same for all people; there the browser's guard loads the session.
    if (!isNative) seedSession(loaderData.me);
  });
  return (
    <>
      <NavigationProgress />
      <RenderedAt value={loaderData.renderedAt}>
        {isNative ? (
          <Suspense fallback={<LoadingScreen />}>
            <LockGate>
              <Outlet />
            </LockGate>
          </Suspense>
        ) : (
          <Outlet />
        )}
      </RenderedAt>
      <PageFocus />
      {isHydrated && (
        <Suspense>
          <SessionHost monitoringDsn={loaderData.monitoringDsn} />
        </Suspense>
      )}
    </>
  );
}

export { ApplicationErrorScreen as ErrorBoundary };

import { Outlet, useLocation } from 'react-router';
import { usePageData } from '#platform/pages/page-data.ts';
import { useMe } from '#platform/session/session.ts';
import { SiteFooter } from '#ui/public/site-footer.tsx';
import { SiteHeader } from '#ui/public/site-header.tsx';
import { HomeErrorScreen } from '../errors/full-screen-errors.tsx';
import { Missing } from '#ui/public/missing.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Queries } from './queries.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of the public site. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const isMissing = usePageData()?.missingPath === pathname;
  return (
    <Queries>
      <SkipLink />
      <OfflineBanner />
      <SiteHeader isSignedIn={useMe() !== null} />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] overflow-x-clip outline-none">
        {isMissing ? <Missing /> : <Outlet />}
      </main>
      <SiteFooter />
    </Queries>
  );
}

export { HomeErrorScreen as ErrorBoundary };

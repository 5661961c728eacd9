import type { ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMe } from '#platform/session/session.ts';
import { Wordmark } from '#ui/brand/mark.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { AdminFrame } from '../frames/admin-frame.tsx';
import { AppFrame } from '../frames/app-frame.tsx';
import { copy } from '../copy.ts';
import { NotFound } from '../errors/not-found.tsx';
import { OfflineBanner } from '../frames/offline-banner.tsx';
import { SkipLink } from '../frames/skip-link.tsx';

export const meta = () => pageMeta(copy.notFound);

/** The not-found page inside the frame the person came from: the app, staff screens, or public. */
export default function NotFoundPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const SignedInFrame = pathname.startsWith('/admin') ? AdminFrame : AppFrame;
  const Frame = me ? SignedInFrame : PlainFrame;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

/** The frame for visitors: a link to the home page and one to log in. */
function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <OfflineBanner />
      <header className="mx-auto flex max-w-content items-center justify-between px-4 py-4 md:px-8">
        <Link to="/" className="rounded-chip">
          <Wordmark />
        </Link>
        {pagePaths.includes('/login') && (
          <ButtonLink to="/login" variant="secondary" size="sm">
            Log in
          </ButtonLink>
        )}
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame for visitors: a link to the home page and one to log in. */
export function PlainFrame({ children }: { children: ReactNode }) {
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

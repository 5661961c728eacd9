import { Link, Outlet } from 'react-router';
import { HeroPattern } from '#ui/brand/hero-pattern.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import type { ReactNode } from 'react';

/**
 * The frame of log-in, sign-up and similar pages: one column, with the shells beside it if wide.
 */
function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <div className="flex min-w-0 flex-1 flex-col">
        <OfflineBanner />
        <header className="px-4 pt-[calc(env(safe-area-inset-top)+1.25rem)] md:px-10 md:pt-8">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-chip">
            <Wordmark />
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-form flex-1 flex-col px-4 py-8 outline-none sm:justify-center md:py-12"
        >
          {children}
        </main>
      </div>
      <aside className="sticky top-0 hidden h-dvh w-[40%] max-w-160 flex-none p-4 pl-0 lg:block">
        <div className="flex h-full flex-col overflow-hidden rounded-sheet bg-hero text-hero-ink">
          <HeroPattern className="min-h-0 w-full flex-1 mask-b-from-70% text-hero-mute opacity-25" />
          <div className="p-10">
            <p className="font-display text-2xl font-semibold tracking-tight">
              Shells were money here once.
            </p>
            <p className="mt-3 max-w-88 text-md text-hero-mute">
              They were light, hard to forge and taken from Kano to Cotonou. We hold ourselves to
              that.
            </p>
          </div>
        </div>
      </aside>
    </div>
  );
}

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

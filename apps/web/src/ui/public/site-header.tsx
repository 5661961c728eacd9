import { product } from '@cowrie/contract/product';
import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Wordmark } from '../brand/mark.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { headerLinks } from './site-links.ts';

const item = 'inline-flex h-11 items-center rounded-full px-3 font-medium hover:text-ink';

export function SiteHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="sticky top-0 z-30 bg-canvas/92 backdrop-blur-md print:static print:bg-transparent">
      <div className="mx-auto flex min-h-18 max-w-content flex-wrap items-center gap-2 px-4 py-2 wrap-normal sm:px-6 lg:min-h-22">
        <Link
          to="/"
          aria-label={`${product.name}, home`}
          className="mr-2 inline-flex rounded-chip py-2 lg:mr-5"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Site" className="hidden lg:block print:hidden">
          <ul className="flex">
            {headerLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className={item}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 print:hidden">
          {isSignedIn ? (
            <ButtonLink to="/dashboard">Dashboard</ButtonLink>
          ) : (
            <>
              <Link to="/login" prefetch="intent" className={`${item} max-sm:hidden sm:px-5`}>
                Log in
              </Link>
              <ButtonLink to="/signup" className="max-sm:px-4">
                Open an account
              </ButtonLink>
            </>
          )}
          <SmallMenu isSignedIn={isSignedIn} />
        </div>
      </div>
    </header>
  );
}

/** Opens without a script; the next page closes it. */
function SmallMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  const links = isSignedIn ? headerLinks : [...headerLinks, ['/login', 'Log in'] as const];
  return (
    <details key={pathname} className="group lg:hidden">
      <summary
        aria-label="Menu"
        className="inline-flex size-11 list-none items-center justify-center rounded-full text-ink hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <Menu className="size-6" strokeWidth={1.75} aria-hidden />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-b border-hairline bg-canvas px-4 pb-4 shadow-float sm:px-6"
      >
        <ul>
          {links.map(([to, label]) => (
            <li key={to} className="border-t border-hairline">
              <Link to={to} className="flex min-h-12 items-center text-md font-medium text-ink">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

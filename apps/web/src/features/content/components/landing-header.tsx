import { product } from '@cowrie/contract/product';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/brand/mark.tsx';
import { copy } from '../copy.ts';

const sectionLinks = [
  ['/#how-it-works', copy.nav.how],
  ['/#features', copy.nav.features],
  ['/#questions', copy.nav.questions],
] as const;

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-transparent bg-canvas/92 backdrop-blur-md">
      <a
        href="#content"
        className="sr-only rounded-full bg-surface px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-40"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex h-18 max-w-content items-center gap-2 px-4 sm:px-6 lg:h-22">
        <Link
          to="/"
          aria-label={`${product.name}, home`}
          className="mr-5 inline-flex rounded-chip py-2"
        >
          <Wordmark />
        </Link>
        <nav aria-label="On this page" className="hidden md:block">
          <ul className="flex">
            {sectionLinks.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex h-11 items-center rounded-full px-4 font-medium hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <Link
            to="/login"
            prefetch="intent"
            className="inline-flex h-11 items-center rounded-full px-3 font-medium hover:text-ink sm:px-5"
          >
            {copy.nav.login}
          </Link>
          <ButtonLink to="/signup" className="max-sm:px-4">
            {copy.nav.signup}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

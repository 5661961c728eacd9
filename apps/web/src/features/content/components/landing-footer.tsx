import { product } from '@cowrie/contract/product';
import { Link } from 'react-router';
import { Wordmark } from '#ui/brand/mark.tsx';
import { ThemeSwitch } from '#ui/brand/theme-switch.tsx';
import { copy } from '../copy.ts';

const link = 'inline-flex min-h-11 items-center rounded-chip hover:text-ink hover:underline';

const accountLinks = [
  ['/login', copy.nav.login],
  ['/signup', copy.nav.signup],
  ['/contact', copy.footer.contact],
  ['/terms', copy.footer.terms],
  ['/privacy', copy.footer.privacy],
] as const;

export function LandingFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-8 px-4 py-12 sm:px-6 md:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <div className="col-span-2 md:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-80">{copy.footer.note}</p>
          <p className="mt-2">
            {copy.footer.contact}:{' '}
            <a href={`mailto:${product.supportEmail}`} className={link}>
              {product.supportEmail}
            </a>
          </p>
          <div className="mt-4">
            <ThemeSwitch name="footer-theme" />
          </div>
        </div>
        <nav aria-label={copy.footer.product}>
          <p className="font-medium text-ink">{copy.footer.product}</p>
          <ul className="mt-1">
            <li>
              <a href="/#how-it-works" className={link}>
                {copy.nav.how}
              </a>
            </li>
            <li>
              <a href="/#features" className={link}>
                {copy.nav.features}
              </a>
            </li>
            <li>
              <a href="/#questions" className={link}>
                {copy.nav.questions}
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label={copy.footer.account}>
          <p className="font-medium text-ink">{copy.footer.account}</p>
          <ul className="mt-1">
            {accountLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

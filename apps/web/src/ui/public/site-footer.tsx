import { product } from '@cowrie/contract/product';
import { Link } from 'react-router';
import { Wordmark } from '../brand/mark.tsx';
import { ThemeSwitch } from '../brand/theme-switch.tsx';
import { footerLinks } from './site-links.ts';

const link = 'inline-flex min-h-11 items-center rounded-chip hover:text-ink hover:underline';

export function SiteFooter() {
  return (
    <footer className="mt-12 border-t border-hairline print:hidden">
      <div className="mx-auto grid max-w-content grid-cols-2 gap-8 px-4 py-12 sm:px-6 md:grid-cols-4 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]">
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <Wordmark />
          <p className="mt-4 max-w-80">{product.description}</p>
          <p className="mt-2">
            <a href={`mailto:${product.supportEmail}`} className={link}>
              {product.supportEmail}
            </a>
          </p>
          <div className="mt-4 overflow-x-auto wrap-normal">
            <ThemeSwitch name="footer-theme" />
          </div>
        </div>
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-medium text-ink">{title}</p>
            <ul className="mt-1">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

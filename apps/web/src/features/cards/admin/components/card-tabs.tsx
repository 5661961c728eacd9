import { NavLink } from 'react-router';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';

/** The screens about virtual cards. */
export function CardTabs() {
  return (
    <nav
      aria-label={copy.tabsLabel}
      className="mb-4 flex gap-6 overflow-x-auto border-b border-hairline"
    >
      {Object.entries(copy.tabs).map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          end
          prefetch="intent"
          className={({ isActive }) =>
            cx(
              '-mb-px flex h-11 items-center border-b-2 font-medium whitespace-nowrap transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-2',
              isActive ? 'border-accent text-ink' : 'border-transparent text-mute',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

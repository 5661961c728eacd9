import { NavLink } from 'react-router';
import { cx } from '../text/class-names.ts';

type Props = {
  label: string;
  /** Names by their address. */
  tabs: Readonly<Record<string, string>>;
};

/** Tabs that are pages of their own. */
export function RouteTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-6 overflow-x-auto border-b border-hairline">
      {Object.entries(tabs).map(([to, name]) => (
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
          {name}
        </NavLink>
      ))}
    </nav>
  );
}

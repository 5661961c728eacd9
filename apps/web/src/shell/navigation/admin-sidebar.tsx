import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink, useLocation } from 'react-router';
import { adminGroups } from 'virtual:staff-menus';
import { product } from '@cowrie/contract/product';
import { ProposalCount } from '#features/approvals/components/proposal-count.tsx';
import { signOut, useMe } from '#platform/session/session.ts';
import { countByPage } from '#platform/session/count-by-page.ts';
import { signalsQuery } from '#platform/session/staff-signals.ts';
import { useMay } from '#platform/session/use-may.ts';
import { cx } from '#ui/text/class-names.ts';
import { formatCount } from '#ui/text/plural.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { allowedGroups, entryOf, groupOf } from './admin-access.ts';
import { initiallyOpenGroups, searchGroups } from './admin-navigation.ts';
import { Queries } from '../frames/queries.tsx';

/** Counts of what waits, beside the link to where it is done. */
const badges: Readonly<Record<string, ReactNode>> = {
  '/admin/approvals': (
    <Queries>
      <ProposalCount />
    </Queries>
  ),
};
const initiallyOpen = adminGroups.slice(0, initiallyOpenGroups).map((group) => group.label);

export function StaffMark() {
  return (
    <Link to="/admin" className="inline-flex min-h-11 items-center gap-2.5 rounded-chip">
      <Mark className="size-6 text-accent" />
      <span className="font-display text-lg font-semibold tracking-tight text-ink">
        {product.name}
      </span>
      <span className="rounded-full bg-hover px-2.5 py-1 text-xs font-medium text-body">Staff</span>
    </Link>
  );
}

/** The navigation of staff, with search and groups that fold. */
export function AdminNav({ onNavigate }: { onNavigate?: () => void }) {
  const [text, setText] = useState('');
  const may = useMay();
  const { pathname } = useLocation();
  const allowed = allowedGroups(adminGroups, may);
  const found = searchGroups(allowed, text);
  const current = groupOf(allowed, pathname);
  const waiting = useWaiting();
  return (
    <>
      <SearchInput label="Search" value={text} onValueChange={setText} />
      <nav aria-label="Staff" className="-mx-1 mt-3 min-h-0 flex-1 overflow-y-auto px-1 pb-4">
        {found.map((group) => (
          <Group
            key={group.label}
            group={group}
            isSearching={text !== ''}
            isCurrent={group.label === current}
            waiting={waiting}
            onNavigate={onNavigate}
          />
        ))}
        {found.length === 0 && <p className="px-3 py-4 text-sm text-mute">No matches.</p>}
      </nav>
      <button
        type="button"
        onClick={() => void signOut()}
        className="flex h-11 flex-none items-center gap-3 rounded-input px-3 text-sm font-medium text-body hover:bg-hover hover:text-ink"
      >
        <LogOut className="size-5" strokeWidth={1.75} aria-hidden />
        Sign Out
      </button>
    </>
  );
}

/** How much waits on each screen; nothing until it is known. */
function useWaiting(): ReadonlyMap<string, number> {
  const staff = useMe()?.staff;
  const isAllowed = staff !== undefined && staff !== null && !staff.secondFactorMissing;
  const { data } = useQuery({ ...signalsQuery, enabled: isAllowed });
  return countByPage(data?.items ?? []);
}

type GroupProps = {
  group: (typeof adminGroups)[number];
  isSearching: boolean;
  /** The screen is in this group. */
  isCurrent: boolean;
  waiting: ReadonlyMap<string, number>;
  onNavigate?: () => void;
};

function Group({ group, isSearching, isCurrent, waiting, onNavigate }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(isCurrent || initiallyOpen.includes(group.label));
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  // A link or the palette may lead into a folded group. Staff can fold it again.
  if (isCurrent !== wasCurrent) {
    setWasCurrent(isCurrent);
    if (isCurrent) setUnfolded(true);
  }
  const open = isUnfolded || isSearching;
  const current = entryOf(group.entries, useLocation().pathname);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    section.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <section ref={section} className="pb-1">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setUnfolded(!isUnfolded)}
          className="flex h-9 w-full items-center justify-between rounded-input px-3 text-xs font-medium text-mute hover:text-ink"
        >
          {group.label}
          <ChevronDown
            className={cx('size-4 transition-transform duration-180', !open && '-rotate-90')}
            strokeWidth={1.75}
            aria-hidden
          />
        </button>
      </h2>
      {open && (
        <ul>
          {group.entries.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to !== current}
                prefetch="intent"
                onClick={onNavigate}
                // The description of the link; its name stays the screen's.
                title={waiting.has(to) ? `${formatCount(waiting.get(to) ?? 0)} waiting` : undefined}
                className={({ isActive }) =>
                  cx(
                    'flex h-8.5 items-center justify-between gap-2 rounded-input border px-3 text-sm font-medium',
                    isActive
                      ? 'border-hairline bg-surface text-ink'
                      : 'border-transparent text-body hover:bg-hover hover:text-ink',
                  )
                }
              >
                {label}
                {badges[to] ?? <Waiting count={waiting.get(to) ?? 0} />}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const mostShown = 99;

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className="rounded-full bg-hover px-2 text-xs font-medium text-ink">
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}

import { LogIn, LogOut, PanelLeft, Settings, UserPlus, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, NavLink } from 'react-router';
import { userGroups } from 'virtual:menus';
import { product } from '@cowrie/contract/product';
import { signOut, useMe } from '#platform/session/session.ts';
import { cx } from '#ui/text/class-names.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { loadHints, Hint } from './hint.tsx';

type Props = { open: boolean; toggle: () => void };

/** 16rem wide, or 3rem with icons only. */
export function Sidebar({ open, toggle }: Props) {
  return (
    <aside
      onPointerEnter={open ? undefined : loadHints}
      className={cx(
        'sticky top-0 hidden h-dvh flex-none flex-col border-r border-hairline transition-[width] duration-180 ease-out md:flex',
        open ? 'w-64' : 'w-12',
      )}
    >
      {/* The skeleton shows for 10 ms in the same box, so that nothing moves. */}
      <SidebarSkeleton open={open} />
      <div className="flex min-h-0 flex-1 animate-[appear_1ms_10ms_backwards] flex-col overflow-hidden">
        <Head open={open} toggle={toggle} />
        <nav
          aria-label="Main"
          className={cx(
            'min-h-0 flex-1 overflow-x-hidden overflow-y-auto',
            open ? 'px-3.5' : 'px-px',
          )}
        >
          <NavGroups open={open} />
        </nav>
        <div className={cx('border-t border-hairline py-1.5', open ? 'mx-3.5' : 'mx-px')}>
          <AccountEntries open={open} />
        </div>
      </div>
    </aside>
  );
}

function Head({ open, toggle }: Props) {
  return (
    <div className={cx('flex h-16 flex-none items-center', open ? 'pr-2 pl-6' : 'justify-center')}>
      {open && (
        <Link
          to="/dashboard"
          className="flex min-h-11 items-center gap-2.5 rounded-chip font-display text-lg font-semibold tracking-tight text-ink"
        >
          <Mark className="size-6 text-accent" />
          {product.name}
        </Link>
      )}
      <WithHint label="Open the sidebar (Ctrl B)" open={open}>
        <button
          type="button"
          onClick={toggle}
          aria-label={open ? 'Collapse the sidebar' : 'Open the sidebar'}
          aria-expanded={open}
          className={cx(
            'grid size-11 flex-none place-items-center rounded-full text-mute hover:bg-hover hover:text-ink',
            open && 'ml-auto',
          )}
        >
          {open ? (
            <PanelLeft className="size-5" strokeWidth={1.75} aria-hidden />
          ) : (
            <Mark className="size-6 text-accent" />
          )}
        </button>
      </WithHint>
    </div>
  );
}

type NavGroupsProps = {
  open: boolean;
  groups?: typeof userGroups;
  onNavigate?: () => void;
};

/** All pages by group. On a phone, `onNavigate` closes the drawer around them. */
export function NavGroups({ open, groups = userGroups, onNavigate }: NavGroupsProps) {
  return groups.map((group) => (
    <section key={group.label} className="pb-3">
      <h2 className={cx('text-xs font-medium text-mute', open ? 'px-3 pb-1.5' : 'sr-only')}>
        {group.label}
      </h2>
      {!open && <div className="mx-2 mb-2 h-px bg-hairline" />}
      <ul className="grid gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <WithHint label={entry.label} open={open}>
              <NavLink
                to={entry.to}
                prefetch="intent"
                onClick={onNavigate}
                className={({ isActive }) => rowLook(open, isActive)}
              >
                <RowContent icon={entry.icon} label={entry.label} open={open} />
              </NavLink>
            </WithHint>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const settings = [{ label: 'Settings', to: '/settings', icon: Settings }];
const signedOutEntries = [
  { label: 'Login', to: '/login', icon: LogIn },
  { label: 'Sign Up', to: '/signup', icon: UserPlus },
];

export function AccountEntries({ open, onNavigate }: { open: boolean; onNavigate?: () => void }) {
  const me = useMe();
  return (
    <ul className="grid gap-0.5">
      {(me ? settings : signedOutEntries).map(({ to, label, icon }) => (
        <li key={to}>
          <WithHint label={label} open={open}>
            <NavLink
              to={to}
              prefetch="intent"
              onClick={onNavigate}
              className={({ isActive }) => rowLook(open, isActive)}
            >
              <RowContent icon={icon} label={label} open={open} />
            </NavLink>
          </WithHint>
        </li>
      ))}
      {me && (
        <li>
          <WithHint label="Sign Out" open={open}>
            <button type="button" onClick={() => void signOut()} className={rowLook(open, false)}>
              <RowContent icon={LogOut} label="Sign Out" open={open} />
            </button>
          </WithHint>
        </li>
      )}
    </ul>
  );
}

const rowLook = (open: boolean, isActive: boolean): string =>
  cx(
    'group flex h-9.5 w-full items-center gap-3 rounded-input border font-medium transition-colors duration-120',
    open ? 'px-3' : 'justify-center',
    isActive
      ? 'is-active border-hairline bg-surface text-ink'
      : 'border-transparent text-body hover:bg-hover hover:text-ink',
  );

function RowContent({
  icon: Icon,
  label,
  open,
}: {
  icon: LucideIcon;
  label: string;
  open: boolean;
}) {
  return (
    <>
      <Icon
        className="size-5 flex-none group-[.is-active]:text-accent"
        strokeWidth={1.75}
        aria-hidden
      />
      <span className={open ? 'truncate' : 'sr-only'}>{label}</span>
    </>
  );
}

/** Adds a tooltip when the sidebar is collapsed. An open sidebar shows the labels. */
function WithHint(props: { label: string; open: boolean; children: ReactElement }) {
  return props.open ? props.children : <Hint label={props.label}>{props.children}</Hint>;
}

function SidebarSkeleton({ open }: { open: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-0 grid animate-[appear_1ms_10ms_reverse_forwards] content-start gap-3 pt-20',
        open ? 'px-6' : 'px-3.5',
      )}
    >
      {userGroups
        .flatMap((group) => group.entries)
        .map((entry) => (
          <Skeleton key={entry.to} className="h-5" />
        ))}
    </div>
  );
}

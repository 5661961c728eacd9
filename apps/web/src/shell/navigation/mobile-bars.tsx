import { Bell, Menu as MenuIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { bottomEntries, moreEntries, userGroups } from 'virtual:menus';
import { badgeOf, notificationsCopy, unreadQuery } from '#features/notifications/index.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { useMe } from '#platform/session/session.ts';
import { cx } from '#ui/text/class-names.ts';
import { Wordmark } from '#ui/brand/mark.tsx';
import { Queries } from '../frames/queries.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SideDrawer, loadDrawer } from './side-drawer.tsx';
import { PaletteIcon } from '../palette/palette.tsx';
import { AccountEntries, NavGroups } from './sidebar.tsx';

const moreGroups = [...userGroups, { label: 'Your account', entries: moreEntries }];

/** The bell, with how many are unread. */
export function NotificationsLink() {
  return (
    <Queries>
      <CountingBell />
    </Queries>
  );
}

function CountingBell() {
  const { data } = useQuery(unreadQuery);
  // An event may change the number before the browser has taken the server's page over.
  const isHydrated = useHydrated();
  const unread = isHydrated ? (data?.unread ?? 0) : 0;
  return (
    <Link
      to="/notifications"
      aria-label={notificationsCopy.bell(unread)}
      className="relative grid size-11 flex-none place-items-center rounded-full border border-hairline bg-surface text-ink hover:border-control-line"
    >
      <Bell className="size-5" strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-negative px-1 text-xs font-medium text-on-negative"
        >
          {badgeOf(unread)}
        </span>
      )}
    </Link>
  );
}

export function MobileTopBar() {
  const me = useMe();
  return (
    <header className="flex items-center gap-2 px-4 pt-[calc(env(safe-area-inset-top)+0.75rem)] pb-1 md:hidden">
      {me ? <AccountMenu align="start" /> : <Wordmark />}
      <span className="flex-1" />
      <PaletteIcon />
      {me && <NotificationsLink />}
    </header>
  );
}

const tabLook = (isActive: boolean): string =>
  cx(
    'grid h-16 content-center justify-items-center gap-1 rounded-input text-xs font-medium',
    isActive ? 'text-accent' : 'text-mute',
  );

/** Home, Send, Save, Cards, and More with all pages. A flow has no bar: its action takes the place. */
export function BottomBar() {
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-hairline bg-surface px-2 pb-[env(safe-area-inset-bottom)] group-has-[[data-flow]]/frame:hidden md:hidden [&>*]:flex-1"
    >
      {bottomEntries.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          prefetch="viewport"
          className={({ isActive }) => tabLook(isActive)}
        >
          <Icon className="size-6" strokeWidth={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={loadDrawer}
        onClick={() => setOpen(true)}
        className={tabLook(false)}
      >
        <MenuIcon className="size-6" strokeWidth={1.75} aria-hidden />
        More
      </button>
      <SideDrawer title="Menu" open={open} onOpenChange={setOpen}>
        <nav aria-label="All pages" className="-mx-3 pb-4">
          <NavGroups open groups={moreGroups} onNavigate={() => setOpen(false)} />
          <div className="border-t border-hairline pt-2">
            <AccountEntries open onNavigate={() => setOpen(false)} />
          </div>
        </nav>
      </SideDrawer>
    </nav>
  );
}

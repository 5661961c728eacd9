import { lazy, Suspense, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { RefusedBanner, UnreadBadge } from '#features/notifications/index.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { useNotices, type Notice } from '#platform/switches/notices.ts';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { BottomBar, MobileTopBar, NotificationsLink } from '../navigation/mobile-bars.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Queries } from './queries.tsx';
import { Palette, PaletteField, PaletteIcon } from '../palette/palette.tsx';
import { Sidebar } from '../navigation/sidebar.tsx';
import { useSidebar } from '../navigation/sidebar-state.ts';
import { SkipLink } from './skip-link.tsx';

const CodesPanel = lazy(() => import('#features/cards/components/codes-panel.tsx'));

/** Leaves space beside the page header for search, notifications and account at the right. */
const headerRoom =
  'md:[&>header:first-child]:pr-40 md:[&>*:first-child>header:first-child]:pr-40 xl:[&>header:first-child]:pr-116 xl:[&>*:first-child>header:first-child]:pr-116';

/** The frame of every signed-in page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  return (
    <div className="group/frame min-h-dvh md:flex">
      <SkipLink />
      <Sidebar {...sidebar} />
      <div className="min-w-0 flex-1">
        <OfflineBanner />
        <Queries>
          <NoticeBanners />
          <RefusedBanner />
          <UnreadBadge />
        </Queries>
        <MobileTopBar />
        <div className="relative mx-auto w-full max-w-[80rem] px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+6rem)] max-sm:group-has-[[data-flow]]/frame:pb-0 md:px-6 md:pt-6 md:pb-10 lg:px-10">
          <header className="absolute top-6 right-6 hidden items-center gap-3 md:flex lg:right-10">
            <PaletteField />
            <PaletteIcon className="xl:hidden" />
            <NotificationsLink />
            <AccountMenu />
          </header>
          <main id="main" tabIndex={-1} className={`min-h-11 outline-none ${headerRoom}`}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar />
      <Palette />
      <CardCodes />
    </div>
  );
}

/** Its code loads after the page, because a payment with a card is rare. */
function CardCodes() {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <Queries>
        <CodesPanel />
      </Queries>
    </Suspense>
  );
}

/** Notices for everyone, on every page. */
const everywhere: ReadonlySet<Notice['key']> = new Set([
  'writes',
  'sends',
  'maintenance',
  'advice-android',
  'advice-ios',
]);
/** Pages about money on its way; other pages are not about a paused corridor. */
const moneyPaths = ['/dashboard', '/transfer', '/withdrawals', '/claims', '/requests', '/wallets'];

const isShownAt = ({ key }: Notice, pathname: string): boolean =>
  key !== 'sign-up' &&
  (everywhere.has(key) || moneyPaths.some((path) => pathname.startsWith(path)));

/**
 * Services that staff have paused, above every page that they concern. The banners change while the
 * page is open.
 */
function NoticeBanners() {
  const { pathname } = useLocation();
  const shown = useNotices().filter((notice) => isShownAt(notice, pathname));
  return (
    <output className="block empty:hidden">
      {shown.map(({ key, words }) => (
        <span
          key={key}
          className="flex items-start justify-center gap-2 border-b border-hairline bg-warning-soft px-4 py-2 text-sm font-medium text-warning"
        >
          <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.75} aria-hidden />
          {words}
        </span>
      ))}
    </output>
  );
}

import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useNotices, type Notice } from '#platform/switches/notices.ts';

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
export function NoticeBanners() {
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

/**
 * Who may open a page, for server and client. A path that is in no list needs a login. `guest`
 * pages send a signed-in person to the dashboard.
 */
type PageAccess = 'public' | 'guest' | 'user' | 'staff' | 'staff-or-own';

/**
 * The public site. The server renders these pages with their data, and keeps what it rendered for
 * the next visitor (`apps/api/src/app/site/page-cache.ts`). The sitemap lists them.
 */
export const sitePages = [
  '/',
  '/about',
  '/how-it-works',
  '/features',
  '/faqs',
  '/terms',
  '/privacy',
  '/cookies',
  '/compliance',
  '/complaints',
  '/blog',
  '/careers',
  '/help',
  '/investors',
  '/business-plan',
  '/invest',
  '/pricing',
  '/promise',
  '/send-money',
  '/status',
  '/verify-receipt',
  '/verify-staff',
  '/waitlist',
] as const;
/** Address prefixes: the name of one text, one country or one opening follows. */
const siteTrees = ['/blog/', '/help/articles/', '/send-money/', '/careers/'] as const;

const publicPages = [
  ...sitePages,
  '/contact',
  '/contact/code',
  '/waitlist/place',
  '/welcome',
  '/forgot-password',
  '/verify-email',
  '/recovery',
  '/recovery/stop',
  '/payment/success',
  '/continue',
  '/unsubscribe',
  '/admin/login',
] as const;
const publicTrees = [...siteTrees, '/verify/', '/receipt/', '/pay/', '/dev/'] as const;
const guestPages = ['/login', '/signup'] as const;

/** On these pages a signed-in person who is not staff sees their own data. */
const staffOrOwn = [
  '/admin/transaction-limits',
  '/admin/ajo-oversight',
  '/admin/ai-insights',
] as const;

const normal = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/**
 * Public pages of one person, with a key in their address or a form of their own: none is kept for the
 * next visitor.
 */
const personalSitePages: readonly string[] = [
  '/careers/application',
  '/waitlist/place',
  '/contact',
];

/** The server reads the data of these pages for visitors too. */
export const isRenderedForVisitors = (pathname: string): boolean =>
  isSitePage(pathname) || personalSitePages.includes(normal(pathname));

export const isSitePage = (pathname: string): boolean => {
  const path = normal(pathname);
  if (personalSitePages.includes(path)) return false;
  const pages: readonly string[] = sitePages;
  return pages.includes(path) || siteTrees.some((tree) => path.startsWith(tree));
};

export const pageAccess = (pathname: string): PageAccess => {
  const path = normal(pathname);
  const is = (list: readonly string[]) => list.includes(path);
  if (is(publicPages) || publicTrees.some((tree) => path.startsWith(tree))) return 'public';
  if (is(guestPages)) return 'guest';
  if (is(staffOrOwn)) return 'staff-or-own';
  return path === '/admin' || path.startsWith('/admin/') ? 'staff' : 'user';
};

export type Visitor = 'visitor' | 'user' | 'staff';

/** Where a visitor of this kind is redirected, or null if they may stay. */
export const redirectFor = (pathname: string, who: Visitor, search = ''): string | null => {
  const access = pageAccess(pathname);
  const path = normal(pathname);
  const next = `?next=${encodeURIComponent(path + search)}`;
  if (access === 'public') return path === '/' && who !== 'visitor' ? '/dashboard' : null;
  if (access === 'guest') return who === 'visitor' ? null : '/dashboard';
  if (access === 'user') return who === 'visitor' ? `/login${next}` : null;
  if (access === 'staff-or-own') return who === 'visitor' ? `/admin/login${next}` : null;
  return who === 'staff' ? null : `/admin/login${next}`;
};

/** A `next` parameter is followed only if it is one of our own paths. */
export const safeNext = (next: string | null | undefined, fallback: string): string =>
  next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;

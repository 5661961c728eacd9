import type { Me } from '@cowrie/contract';
import { redirectFor, type Visitor } from '@cowrie/contract/pages';

type Visit = {
  pathname: string;
  search: string;
  /** The path from `routes.ts`. The catch-all route ends in a star. */
  pattern: string;
  me: Me | null;
};

const visitorOf = (me: Me | null): Visitor => {
  if (!me) return 'visitor';
  return me.staff ? 'staff' : 'user';
};

/** Whether no page exists for a path. */
export const isUnknownPage = (pattern: string): boolean => pattern.endsWith('*');

/** The path to redirect to, or null if the person may open the page. */
export function guardDecision({ pathname, search, pattern, me }: Visit): string | null {
  // Visitors may see that a page does not exist. Under /admin they get the log-in page instead, so
  // that they cannot find out which staff pages exist.
  const isStaffPath = pathname === '/admin' || pathname.startsWith('/admin/');
  if (isUnknownPage(pattern) && !isStaffPath) return null;
  return redirectFor(pathname, visitorOf(me), search);
}

/** The native app opens at / and never shows the public landing page. */
export function nativeHome(me: Me | null, landingSeen: boolean): string {
  if (!landingSeen) return '/welcome';
  return me ? '/dashboard' : '/login';
}

import type { Me } from '@cowrie/contract';
import { redirectFor, type Visitor } from '@cowrie/contract/pages';

type Visit = {
  pathname: string;
  search: string;
  /** The path as `routes.ts` writes it; the catch-all ends in a star. */
  pattern: string;
  me: Me | null;
};

const visitorOf = (me: Me | null): Visitor => {
  if (!me) return 'visitor';
  return me.staff ? 'staff' : 'user';
};

/** A path no page answers to. */
export const isUnknownPage = (pattern: string): boolean => pattern.endsWith('*');

/** Where this visit is sent instead, or null when it may go on. */
export function guardDecision({ pathname, search, pattern, me }: Visit): string | null {
  // A missing page is nobody's secret, except under /admin, where not even that is told.
  const isStaffPath = pathname === '/admin' || pathname.startsWith('/admin/');
  if (isUnknownPage(pattern) && !isStaffPath) return null;
  return redirectFor(pathname, visitorOf(me), search);
}

/** The native app opens at / and never shows the public landing page. */
export function nativeHome(me: Me | null, landingSeen: boolean): string {
  if (!landingSeen) return '/welcome';
  return me ? '/dashboard' : '/login';
}

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pageMeta } from '#platform/page-title.ts';
import { useMe } from '#platform/session.ts';
import { copy } from './copy.ts';
import { NotFound } from './not-found.tsx';
import { PlainFrame } from './plain-frame.tsx';

type Frame = ComponentType<{ children: ReactNode }>;
const AppFrame = lazy(() => import('./app-frame.tsx').then((m) => ({ default: m.AppFrame })));
const AdminFrame = lazy(() => import('./admin-frame.tsx').then((m) => ({ default: m.AdminFrame })));

export const meta = () => pageMeta(copy.notFound);

/** A missing page keeps a person where they were: in the app, among staff screens, or outside. */
export default function NotFoundPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const inside: Frame = pathname.startsWith('/admin') ? AdminFrame : AppFrame;
  const Surroundings: Frame = me ? inside : PlainFrame;
  return (
    <Suspense>
      <Surroundings>
        <NotFound />
      </Surroundings>
    </Suspense>
  );
}

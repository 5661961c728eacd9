import { useLocation } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMe } from '#platform/session/session.ts';
import { AdminFrame } from '../frames/admin-frame.tsx';
import { AppFrame } from '../frames/app-frame.tsx';
import { copy } from '../copy.ts';
import { NotFound } from '../errors/not-found.tsx';
import { PlainFrame } from '../frames/plain-frame.tsx';

export const meta = () => pageMeta(copy.notFound);

/** A missing page keeps a person where they were: in the app, among staff screens, or outside. */
export default function NotFoundPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const Inside = pathname.startsWith('/admin') ? AdminFrame : AppFrame;
  const Frame = me ? Inside : PlainFrame;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

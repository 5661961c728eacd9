import { useLocation } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMe } from '#platform/session/session.ts';
import { AdminFrame } from '../frames/admin-frame.tsx';
import { AppFrame } from '../frames/app-frame.tsx';
import { copy } from '../copy.ts';
import { NotFound } from '../errors/not-found.tsx';
import { PlainFrame } from '../frames/plain-frame.tsx';

export const meta = () => pageMeta(copy.notFound);

/** The not-found page inside the frame the person came from: the app, staff screens, or public. */
export default function NotFoundPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const SignedInFrame = pathname.startsWith('/admin') ? AdminFrame : AppFrame;
  const Frame = me ? SignedInFrame : PlainFrame;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

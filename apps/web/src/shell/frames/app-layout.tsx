import { Outlet, useLocation } from 'react-router';
import { pageAccess } from '@cowrie/contract/pages';
import { amountsHidden } from '#platform/money/balance-privacy.ts';
import { useMe } from '#platform/session/session.ts';
import { HideBalanceProvider } from '#ui/money/hide-balance.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { AppFrame } from './app-frame.tsx';
import { PageErrorScreen } from '../errors/error-screens.tsx';
import { Queries } from './queries.tsx';

export default function AppLayout() {
  const me = useMe();
  const { pathname } = useLocation();
  // The session ended while the page was open: hide the page while the browser goes to log-in.
  if (!me && pageAccess(pathname) !== 'public') return <LoadingScreen />;
  return framedPage;
}

/**
 * One element for every address, so that a change of the address draws only the parts that read it.
 */
const framedPage = (
  <AppFrame>
    <HideBalanceProvider value={amountsHidden}>
      <Queries>
        <Outlet />
      </Queries>
    </HideBalanceProvider>
  </AppFrame>
);

export function ErrorBoundary() {
  return (
    <AppFrame>
      <PageErrorScreen />
    </AppFrame>
  );
}

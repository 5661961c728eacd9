import { Outlet } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { commonErrors } from '@cowrie/contract/platform/errors';
import { useMe } from '#platform/session/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { StaffEntityAccess } from './entity-access.tsx';
import { copy } from '../copy.ts';
import { PageErrorScreen } from '../errors/error-screens.tsx';
import { Queries } from './queries.tsx';

export default function AdminLayout() {
  const me = useMe();
  if (!me?.staff) return <LoadingScreen />;
  return (
    <AdminFrame>
      <Queries>
        <StaffEntityAccess>
          {me.staff.secondFactorMissing ? <SecondFactorMissing /> : <Outlet />}
        </StaffEntityAccess>
      </Queries>
    </AdminFrame>
  );
}

function SecondFactorMissing() {
  return (
    <ErrorState
      title={copy.secondFactorTitle}
      advice={commonErrors.SECOND_FACTOR_REQUIRED.sentence}
      actions={
        pagePaths.includes('/security-settings') && (
          <ButtonLink to="/security-settings">Open security settings</ButtonLink>
        )
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <PageErrorScreen />
    </AdminFrame>
  );
}

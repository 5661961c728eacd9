import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { entities } from '@cowrie/contract/desks';
import { commonErrors } from '@cowrie/contract/platform/errors';
import { useMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EntityAccess } from '#ui/data/entity-chip.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { StaffForbidden } from '#ui/feedback/staff-failure.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { copy } from '../copy.ts';
import { PageErrorScreen } from '../errors/error-screens.tsx';
import { mayOpenAddress } from '../navigation/admin-access.ts';
import { Queries } from './queries.tsx';

export default function AdminLayout() {
  const me = useMe();
  if (!me?.staff) return <LoadingScreen />;
  return (
    <AdminFrame>
      <Queries>
        <StaffEntityAccess>
          {me.staff.secondFactorMissing ? <SecondFactorMissing /> : <Screen />}
        </StaffEntityAccess>
      </Queries>
    </AdminFrame>
  );
}

/**
 * The screen at the address, if the roles open it. A screen that they do not open is not rendered, so
 * it makes no call.
 */
function Screen() {
  const { pathname } = useLocation();
  const may = useMay();
  return mayOpenAddress(pathname, may) ? <Outlet /> : <StaffForbidden as="h1" />;
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

/** Tells the chips on staff screens which links the member of staff may open. */
function StaffEntityAccess({ children }: { children: ReactNode }) {
  const may = useMay();
  return (
    <EntityAccess
      value={(kind) => {
        const { permission } = entities[kind];
        return permission === null || may(permission);
      }}
    >
      {children}
    </EntityAccess>
  );
}

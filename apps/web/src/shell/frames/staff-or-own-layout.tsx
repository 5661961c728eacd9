import { useMe } from '#platform/session/session.ts';
import AdminLayout from './admin-layout.tsx';
import AppLayout from './app-layout.tsx';

export { ErrorBoundary } from './app-layout.tsx';

/** Three admin-like paths: staff get the staff screen, everybody else a view of their own data. */
export default function StaffOrOwnLayout() {
  return useMe()?.staff ? <AdminLayout /> : <AppLayout />;
}

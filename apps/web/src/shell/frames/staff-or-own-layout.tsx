import { useMe } from '#platform/session/session.ts';
import AdminLayout from './admin-layout.tsx';
import AppLayout from './app-layout.tsx';

/** For three paths under /admin: staff see the staff screen, users see their own data. */
export default function StaffOrOwnLayout() {
  return useMe()?.staff ? <AdminLayout /> : <AppLayout />;
}

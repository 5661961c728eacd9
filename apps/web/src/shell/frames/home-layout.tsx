import { Outlet } from 'react-router';
import { HomeErrorScreen } from '../errors/full-screen-errors.tsx';

/** The layout of the public pages, so that they get their own error screen. */
export default function HomeLayout() {
  return <Outlet />;
}

export { HomeErrorScreen as ErrorBoundary };

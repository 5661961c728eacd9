import { Outlet } from 'react-router';
import { HomeErrorScreen } from '../errors/full-screen-errors.tsx';

/** The layout of the home page only, so that it gets its own error screen. */
export default function HomeLayout() {
  return <Outlet />;
}

export { HomeErrorScreen as ErrorBoundary };

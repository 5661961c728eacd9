import { Outlet } from 'react-router';
import { HomeErrorScreen } from '../errors/full-screen-errors.tsx';

/** Stands around the home page alone, to catch its failure in its own words. */
export default function HomeLayout() {
  return <Outlet />;
}

export { HomeErrorScreen as ErrorBoundary };

import type { RouteConfigEntry } from '@react-router/dev/routes';

const join = (above: string, path: string | undefined): string =>
  path ? `${above}/${path}`.replace(/\/+/g, '/') : above;

/**
 * The full path of every page in a route map. The catch-all route is not a page, so it is left out.
 */
export function pagePathsOf(routes: readonly RouteConfigEntry[], above = '/'): string[] {
  return routes.flatMap((route) => {
    const path = join(above, route.path);
    if (route.path?.endsWith('*')) return [];
    const below = pagePathsOf(route.children ?? [], path);
    const isPage = route.index === true || route.path !== undefined;
    return isPage ? [path, ...below.filter((inner) => inner !== path)] : below;
  });
}

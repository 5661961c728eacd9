import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { frameOf, frames, type Frame, type Screen } from '#platform/screens/screen.ts';
import { screens } from './screens.ts';

/**
 * All paths of the product and their pages, each under its layout, joined from the `screens.ts` of the
 * rooms. The guard (`shell/guards/guards.ts`) decides who may open a page, by the rules in
 * `@cowrie/contract/pages`.
 */

// The gallery shows every component in every state. It is for development, so it never ships.
const withGallery =
  process.env['NODE_ENV'] === 'development' || process.env['COWRIE_GALLERY'] === '1';

/** The router names a page by its file. A file that draws several pages needs a name for each. */
const isShared = ({ page }: Screen): boolean =>
  screens.filter((other) => other.page === page).length > 1;

const routeOf = (screen: Screen): RouteConfigEntry => {
  const { path, page } = screen;
  if (path === '/') return index(page);
  const pattern = path.replace(/^\//, '');
  return isShared(screen) ? route(pattern, page, { id: pattern }) : route(pattern, page);
};

const underFrame = (frame: Frame): RouteConfigEntry[] => {
  const routes = screens.filter((screen) => frameOf(screen) === frame).map(routeOf);
  return frame === 'bare' ? routes : [layout(`shell/frames/${frame}-layout.tsx`, routes)];
};

export default [
  ...frames.flatMap(underFrame),
  ...(withGallery ? [route('dev/gallery', 'ui/gallery/gallery.page.tsx')] : []),
] satisfies RouteConfig;

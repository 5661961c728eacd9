import { index, route, type RouteConfig } from '@react-router/dev/routes';

// The gallery shows every component in every state. It is a workbench, so it never ships.
const withGallery =
  process.env['NODE_ENV'] === 'development' || process.env['COWRIE_GALLERY'] === '1';

export default [
  index('features/content/landing.page.tsx'),
  ...(withGallery ? [route('dev/gallery', 'ui/gallery/gallery.page.tsx')] : []),
] satisfies RouteConfig;

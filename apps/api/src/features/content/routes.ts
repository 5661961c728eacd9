import type { Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { textDeskRoutes } from './desk-routes.ts';
import { publicTextRoutes } from './public-routes.ts';

export const contentRoutes = (deps: Platform): Binding[] => [
  ...publicTextRoutes(deps),
  ...textDeskRoutes(deps),
];

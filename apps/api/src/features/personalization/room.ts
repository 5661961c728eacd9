import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { personalizationRoutes } from './routes.ts';

export const personalizationRoom: Room<Platform> = {
  name: 'personalization',
  routes: personalizationRoutes,
};

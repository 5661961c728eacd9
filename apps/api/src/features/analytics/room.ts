import type { Room } from '#platform/room.ts';
import type { AnalyticsDeps } from './deps.ts';
import { analyticsJobs } from './jobs.ts';
import { measuringSection } from './measuring/measuring.ts';
import { analyticsRoutes } from './routes.ts';
import { profitFigures } from './staff/profit.ts';

export const analyticsRoom: Room<AnalyticsDeps> = {
  name: 'analytics',
  routes: analyticsRoutes,
  jobs: analyticsJobs,
  figures: [profitFigures],
  exportSection: () => measuringSection,
};

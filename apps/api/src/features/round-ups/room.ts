import type { Room } from '#platform/room.ts';
import { endRoundUps, roundUpsSection } from './closing-and-export.ts';
import type { RoundUpDeps } from './deps.ts';
import { roundUpFollower, roundUpJobs } from './jobs.ts';
import { roundUpsRoutes } from './routes.ts';

export const roundUpsRoom: Room<RoundUpDeps> = {
  name: 'round-ups',
  movements: { round_up: { arrived: () => 'It’s in your vault.' } },
  routes: roundUpsRoutes,
  jobs: roundUpJobs,
  followers: (deps) => [roundUpFollower(deps)],
  exportSection: () => roundUpsSection,
  onClosing: endRoundUps,
};

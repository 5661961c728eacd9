import { addSeconds, weekSeconds } from '#platform/clock.ts';
import type { Room } from '#platform/room.ts';
import { identityJobs } from './jobs.ts';
import type { PeopleDeps } from './deps.ts';
import { deskRoutes } from './desk/routes.ts';
import { signUpFigures } from './people/figure-queries.ts';
import { closedMeasure, personEntities } from './people/people-queries.ts';
import { peopleRoutes } from './people/routes.ts';
import { identityStory } from './people/story-queries.ts';
import { identityRoutes } from './routes.ts';
import { countNewPeople, countPeople } from './signing/session-queries.ts';
import { identitySignals } from './signals.ts';

export const identityRoom: Room<PeopleDeps> = {
  name: 'identity',
  routes: (deps) => [...identityRoutes(deps), ...peopleRoutes(deps), ...deskRoutes(deps)],
  jobs: identityJobs,
  story: identityStory,
  measures: [closedMeasure],
  entities: (deps) => [personEntities(() => deps.people)],
  overview: ({ db }) => ({
    people: {
      read: async ({ now, midnight }) => {
        const people = await countPeople(db, now, midnight);
        return {
          total: Number(people.total),
          today: Number(people.today),
          activeSessions: Number(people.sessions),
          failedLogIns: Number(people.failed),
        };
      },
    },
    peopleLastWeek: {
      read: ({ now, midnight }) =>
        countNewPeople(db, {
          since: addSeconds(midnight, -weekSeconds),
          until: addSeconds(now, -weekSeconds),
        }),
    },
  }),
  signals: identitySignals,
  figures: [signUpFigures],
};

/** The demo people and their money. Running it again adds what is missing. */

import type { Deps } from '#app/deps.ts';
import { joinRooms, type RoomDeps } from '#app/rooms.ts';
import { addSeconds } from '#platform/clock.ts';
import type { DemoPeople } from './demo.ts';
import { createDemoPerson, type DemoAccount } from './identity/people.ts';
import { roomDemos } from './rooms.ts';
import { seedYear } from './year.ts';

const day = 86_400;
const secrets = { password: 'Cowrie-demo-2026', pin: '2580' } as const;

type Line = Omit<DemoAccount, 'password' | 'pin' | 'joinedAt'> & { readonly joinedDaysAgo: number };

const people: readonly Line[] = [
  {
    email: 'amara@cowrie.test',
    tag: 'amara',
    fullName: 'Amara Okafor',
    country: 'NG',
    phone: '+2348031234567',
    accountType: 'both',
    kycTier: 3,
    referralCode: 'AMARA234',
    joinedDaysAgo: 370,
  },
  {
    email: 'chidi@cowrie.test',
    tag: 'chidi',
    fullName: 'Chidi Eze',
    country: 'NG',
    phone: '+2348052345678',
    accountType: 'investor',
    kycTier: 2,
    referralCode: 'CHIDE567',
    joinedDaysAgo: 200,
  },
  {
    email: 'kofi@cowrie.test',
    tag: 'kofi',
    fullName: 'Kofi Mensah',
    country: 'GH',
    phone: '+233241234567',
    accountType: 'startup',
    kycTier: 1,
    referralCode: 'KAFE2345',
    joinedDaysAgo: 90,
  },
  {
    email: 'zainab@cowrie.test',
    tag: 'zainab',
    fullName: 'Zainab Bello',
    country: 'NG',
    phone: null,
    accountType: 'investor',
    kycTier: 0,
    referralCode: 'ZAYNAB23',
    joinedDaysAgo: 0.04,
  },
  {
    email: 'admin@cowrie.test',
    tag: 'ops',
    fullName: 'Ngozi Adeyemi',
    country: 'NG',
    phone: null,
    accountType: 'investor',
    kycTier: 0,
    referralCode: 'QPSTEAM2',
    joinedDaysAgo: 400,
  },
  {
    email: 'checker@cowrie.test',
    tag: 'checker',
    fullName: 'Tunde Balogun',
    country: 'NG',
    phone: null,
    accountType: 'investor',
    kycTier: 0,
    referralCode: 'CHECKER2',
    joinedDaysAgo: 400,
  },
];

const createPeople = async (deps: RoomDeps) => {
  const added = new Map<string, DemoPeople['amara']>();
  let created = 0;
  for (const { joinedDaysAgo, ...person } of people) {
    const joinedAt = addSeconds(deps.clock.now(), -joinedDaysAgo * day);
    const outcome = await createDemoPerson(deps, { ...person, ...secrets, joinedAt });
    added.set(person.tag, { id: outcome.id, fullName: person.fullName, joinedAt });
    if (outcome.created) created += 1;
  }
  return { created, people: Object.fromEntries(added) as DemoPeople };
};

/** Returns how many people were added. */
export const seedDemo = async (opened: Deps): Promise<number> => {
  const deps = joinRooms(opened);
  const { created, people: added } = await createPeople(deps);
  await seedYear(deps, added);
  for (const { seed } of roomDemos) await seed(deps, added);
  return created;
};

import { createDemoPerson, type DemoPerson } from '#features/identity/index.ts';
import { seedKycDemo } from '#features/kyc/index.ts';
import { seedStaffRoles } from '#features/staff/index.ts';
import { seedTransferDemo } from '#features/transfers/index.ts';
import { seedDemoFunding, seedDemoMoney, type DemoOwner } from '#features/wallets/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { withHooks } from './app.ts';

/** The demo people and their money. Running it again adds what is missing and changes nobody. */
const day = 86_400;
const secrets = { password: 'Cowrie-demo-2026', pin: '2580' } as const;

type Line = Omit<DemoPerson, 'password' | 'pin' | 'joinedAt'> & { readonly joinedDaysAgo: number };

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

export const seedDemo = async (platform: Platform): Promise<number> => {
  const parts = withHooks(platform);
  const added = new Map<string, DemoOwner>();
  let created = 0;
  for (const { joinedDaysAgo, ...person } of people) {
    const joinedAt = addSeconds(platform.clock.now(), -joinedDaysAgo * day);
    const outcome = await createDemoPerson(parts, { ...person, ...secrets, joinedAt });
    added.set(person.tag, { id: outcome.id, fullName: person.fullName, joinedAt });
    if (outcome.created) created += 1;
  }
  const personOf = (tag: string): DemoOwner => {
    const person = added.get(tag);
    if (!person) throw new Error(`nobody of the demo is called ${tag}`);
    return person;
  };
  await seedStaffRoles(platform, {
    Operations: personOf('ops').id,
    Checker: personOf('checker').id,
  });
  await seedDemoMoney(platform, {
    amara: personOf('amara'),
    chidi: personOf('chidi'),
    kofi: personOf('kofi'),
  });
  await seedKycDemo(platform, {
    amara: personOf('amara'),
    chidi: personOf('chidi'),
    kofi: personOf('kofi'),
    reviewer: personOf('ops'),
  });
  await seedTransferDemo(platform, {
    amara: personOf('amara'),
    chidi: personOf('chidi'),
    kofi: personOf('kofi'),
  });
  await seedDemoFunding(platform, {
    amara: personOf('amara').id,
    chidi: personOf('chidi').id,
  });
  return created;
};

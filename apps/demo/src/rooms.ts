import { seedFigures } from './analytics/figures.ts';
import { seedPerformance } from './analytics/performance.ts';
import { billsYear, seedBillsDemo } from './bills/demo.ts';
import { seedCampaigns } from './campaigns/demo.ts';
import { seedCardsDemo } from './cards/demo.ts';
import { seedCareers } from './careers/demo.ts';
import { seedRequestDemo } from './collections/demo.ts';
import { seedDesk as seedContentDesk } from './content/demo.ts';
import type { RoomDemo } from './demo.ts';
import { seedFundsDemo } from './funds-protection/demo.ts';
import { fxYear } from './fx/conversions.ts';
import { seedKept } from './fx/kept.ts';
import { seedRates } from './fx/rates.ts';
import { seedDesk as seedSecurityDesk } from './identity/demo.ts';
import { seedKycDemo } from './kyc/demo.ts';
import { seedSampleList } from './kyc/screening.ts';
import { seedInbox } from './notifications/inbox.ts';
import { seedTemplates } from './notifications/templates.ts';
import { seedDrills } from './operations/demo.ts';
import { seedProtectionDemo } from './protections/demo.ts';
import { seedRecoveryDemo } from './recovery/demo.ts';
import { roundUpsYear, seedRoundUps } from './round-ups/demo.ts';
import { seedScams } from './scams/demo.ts';
import { seedSecurityCenter } from './security-center/demo.ts';
import { seedStaffRoles } from './staff/demo.ts';
import { seedStatus } from './status/demo.ts';
import { seedTickets } from './support/demo.ts';
import { seedClaimDemo } from './transfers/claims.ts';
import { seedTransferDemo } from './transfers/demo.ts';
import { seedWaitlist } from './waitlist/demo.ts';
import { walletsYear } from './wallets/demo.ts';
import { seedDemoFunding } from './wallets/funding.ts';

const money: readonly RoomDemo[] = [
  {
    year: walletsYear,
    seed: (deps, { amara, chidi }) => seedDemoFunding(deps, { amara: amara.id, chidi: chidi.id }),
  },
  {
    seed: async (deps, { amara, chidi, kofi, ops }) => {
      await seedKycDemo(deps, { amara, chidi, kofi, reviewer: ops });
      await seedSampleList(deps);
    },
  },
  // Before the rooms whose demo data move money now: its own is some hours old.
  { seed: seedFundsDemo },
  {
    seed: async (deps, { amara, chidi, kofi }) => {
      await seedTransferDemo(deps, { amara, chidi, kofi });
      await seedClaimDemo(deps, { amara, kofi });
    },
  },
  { seed: seedProtectionDemo },
  { seed: seedCardsDemo },
  { year: billsYear, seed: seedBillsDemo },
  {
    year: fxYear,
    seed: async (deps, people) => {
      await seedRates(deps, 'USD-NGN');
      await seedKept(deps, people);
    },
  },
  { seed: seedRequestDemo },
  { year: roundUpsYear, seed: seedRoundUps },
];

/** The demo data of all rooms, in the order in which they are put in place. */
export const roomDemos: readonly RoomDemo[] = [
  { seed: seedSecurityDesk },
  {
    seed: (deps, { ops, checker }) =>
      seedStaffRoles(deps, { Operations: ops.id, Checker: checker.id }),
  },
  ...money,
  { seed: seedTickets },
  {
    seed: async (deps, people) => {
      await seedInbox(deps, people);
      await seedTemplates(deps, people);
    },
  },
  { seed: seedCampaigns },
  { seed: (deps, { ops }) => seedDrills(deps, ops.id) },
  // After the rooms with money: its demo data are counts of the other rooms' demo data.
  {
    seed: async (deps) => {
      await seedFigures(deps);
      await seedPerformance(deps);
    },
  },
  { seed: seedSecurityCenter },
  { seed: seedScams },
  { seed: seedRecoveryDemo },
  { seed: seedCareers },
  { seed: seedWaitlist },
  { seed: seedStatus },
  { seed: seedContentDesk },
];

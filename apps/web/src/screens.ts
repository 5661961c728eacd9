import { analyticsScreens } from '#features/analytics/screens.ts';
import { billsScreens } from '#features/bills/screens.ts';
import { campaignsScreens } from '#features/campaigns/screens.ts';
import { cardsScreens } from '#features/cards/screens.ts';
import { careersScreens } from '#features/careers/screens.ts';
import { casesScreens } from '#features/cases/screens.ts';
import { collectionsScreens } from '#features/collections/screens.ts';
import { companiesScreens } from '#features/companies/screens.ts';
import { contentScreens } from '#features/content/screens.ts';
import { fundsProtectionScreens } from '#features/funds-protection/screens.ts';
import { fxScreens } from '#features/fx/screens.ts';
import { identityScreens } from '#features/identity/screens.ts';
import { kycScreens } from '#features/kyc/screens.ts';
import { limitsScreens } from '#features/limits/screens.ts';
import { notificationsScreens } from '#features/notifications/screens.ts';
import { operationsScreens } from '#features/operations/screens.ts';
import { personalizationScreens } from '#features/personalization/screens.ts';
import { protectionsScreens } from '#features/protections/screens.ts';
import { quoteScreens } from '#features/quote/screens.ts';
import { recoveryScreens } from '#features/recovery/screens.ts';
import { scamsScreens } from '#features/scams/screens.ts';
import { securityCenterScreens } from '#features/security-center/screens.ts';
import { staffScreens } from '#features/staff/screens.ts';
import { statusScreens } from '#features/status/screens.ts';
import { supportScreens } from '#features/support/screens.ts';
import { transactionsScreens } from '#features/transactions/screens.ts';
import { transfersScreens } from '#features/transfers/screens.ts';
import { waitlistScreens } from '#features/waitlist/screens.ts';
import { walletsScreens } from '#features/wallets/screens.ts';
import { shellScreens } from '#shell/screens.ts';
import { roundUpsScreens } from '#features/round-ups/screens.ts';
import type { Sample, Screen } from '#platform/screens/screen.ts';

const rooms = [
  analyticsScreens,
  billsScreens,
  campaignsScreens,
  cardsScreens,
  careersScreens,
  casesScreens,
  collectionsScreens,
  companiesScreens,
  contentScreens,
  fundsProtectionScreens,
  fxScreens,
  identityScreens,
  kycScreens,
  limitsScreens,
  notificationsScreens,
  operationsScreens,
  personalizationScreens,
  protectionsScreens,
  quoteScreens,
  recoveryScreens,
  scamsScreens,
  securityCenterScreens,
  staffScreens,
  statusScreens,
  supportScreens,
  transactionsScreens,
  transfersScreens,
  waitlistScreens,
  walletsScreens,
  shellScreens,
  roundUpsScreens,
];

/** Every page of the product, as its room describes it. */
export const screens: readonly Screen[] = rooms.flatMap((room) => room.screens);

/** Ids of the demo data that stand in the addresses of `visits`. */
export const samples: ReadonlyMap<string, Sample> = new Map(
  rooms.flatMap((room) => Object.entries(room.samples)),
);

import { lazy, Suspense } from 'react';
import { HomeBanner, HomeGreeting } from '#features/identity/components/home/home.tsx';
import { SetUpCard } from '#features/identity/components/home/set-up-card.tsx';
import { isNewPerson } from '#features/identity/checklist.ts';
import { AddMoneySheet } from '#features/wallets/components/funding/add-money-sheet.tsx';
import { TotalHero } from '#features/wallets/components/cards/total-hero.tsx';
import { WalletCards } from '#features/wallets/components/cards/wallet-cards.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { cx } from '#ui/text/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { copy } from '../copy.ts';
import { HeldAmounts } from './held-amounts.tsx';

const SendAgain = lazy(() =>
  import('#features/transfers/components/hub/send-again-strip.tsx').then((module) => ({
    default: module.SendAgainStrip,
  })),
);
const Activity = lazy(() =>
  import('#features/transactions/components/recent-transactions.tsx').then((module) => ({
    default: module.RecentTransactions,
  })),
);
const SafeToSpend = lazy(() => import('#features/transfers/components/hub/safe-to-spend-card.tsx'));
const WaitingRequests = lazy(
  () => import('#features/collections/components/requests/waiting-requests.tsx'),
);
const HomeCards = lazy(() => import('#features/cards/components/home-cards.tsx'));
const HomeBills = lazy(() => import('#features/bills/components/home-bills.tsx'));
const Upcoming = lazy(() => import('#features/transfers/components/hub/upcoming.tsx'));
const WaitingCard = lazy(() => import('#features/transfers/components/claims/waiting-card.tsx'));
const LogInWeather = lazy(() => import('#features/security-center/components/log-in-weather.tsx'));
const ScoreNudge = lazy(() => import('#features/security-center/components/score-nudge.tsx'));
const HomeMore = lazy(() => import('#features/identity/components/home/home-more.tsx'));

export const meta = () => pageMeta(copy.dashboard);

/** A column on a wide screen. On a phone the cards of both columns are mixed, by their order. */
const column = 'contents lg:grid lg:grid-cols-1 lg:gap-6';

/**
 * The dashboard uses several features, so it is in the shell. A phone shows one column, money first,
 * or what is left to set up for a new person;
 * a wide screen has the wallets at the right. Cards below the first screen load later.
 */
export default function DashboardPage() {
  const me = useSignedInMe();
  const isNew = isNewPerson(me);
  return (
    <>
      <HomeGreeting />
      <LogIns />
      {/* A new person's checklist says the same and more. */}
      {!isNew && <HomeBanner />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:gap-6">
        <div className={column}>
          {isNew && (
            <div className="order-1">
              <SetUpCard me={me} />
            </div>
          )}
          <div className="order-1">
            <TotalHero />
          </div>
          <div className="order-3 grid grid-cols-1 gap-4 lg:gap-6">
            <Suspense fallback={null}>
              <WaitingCard />
            </Suspense>
            <Suspense fallback={<CardSkeleton className="h-44" />}>
              <SendAgain />
            </Suspense>
            <Suspense fallback={<CardSkeleton className="h-112" />}>
              <Activity />
            </Suspense>
          </div>
        </div>
        <div className={column}>
          <div className="order-2">
            <WalletCards renderHeld={(wallet) => <HeldAmounts wallet={wallet} />} />
          </div>
          <div className="order-4 grid grid-cols-1 gap-4">
            {/* Together: one that came alone would push down the ones that are there. */}
            <Suspense fallback={<CardSkeleton className="h-64" />}>
              <WaitingRequests />
              <HomeCards />
              <HomeBills />
              <SafeToSpend />
              <Upcoming most={3} />
              {!isNew && <ScoreNudge />}
              <HomeMore />
            </Suspense>
          </div>
        </div>
      </div>
      <AddMoneySheet />
    </>
  );
}

/**
 * The log-ins come after the first paint, so their space is reserved: four lines on a phone, two
 * elsewhere.
 */
function LogIns() {
  return (
    <div className="mb-4 grid min-h-20 items-center sm:min-h-11 lg:mb-6">
      <Suspense fallback={null}>
        <LogInWeather />
      </Suspense>
    </div>
  );
}

/** A placeholder of the same size while the code of a card loads. */
function CardSkeleton({ className }: { className: string }) {
  return (
    <div
      aria-busy
      className={cx('rounded-card border border-hairline bg-surface p-4 sm:p-6', className)}
    >
      <Skeleton className="h-6 w-32" />
    </div>
  );
}

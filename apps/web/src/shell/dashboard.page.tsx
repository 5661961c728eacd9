import { HomeAccount, HomeGreeting, HomeStanding } from '#features/identity/components/home.tsx';
import { AddMoneySheet } from '#features/wallets/components/add-money-sheet.tsx';
import { WalletCards } from '#features/wallets/components/wallet-cards.tsx';
import { pageMeta } from '#platform/page-title.ts';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.dashboard);

/**
 * Several rooms meet here, so it stands in the shell. A phone reads from top to bottom, money first;
 * on a desk the money stands at the right of the tall column, as high as it is.
 */
export default function DashboardPage() {
  return (
    <>
      <HomeGreeting />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6">
        <div className="lg:col-start-2">
          <WalletCards />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-6">
          <HomeAccount />
        </div>
        <div className="grid grid-cols-1 gap-4 lg:col-start-2 lg:gap-6">
          <HomeStanding />
        </div>
      </div>
      <AddMoneySheet />
    </>
  );
}

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { useSignedInMe } from '#platform/session/session.ts';
import { cx } from '#ui/text/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { common } from '#ui/text/common-copy.ts';
import { asOfTime } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';
import { walletsQuery, type Wallet } from '../../queries.ts';
import { OpenWalletCard } from './open-wallet-card.tsx';
import { type RenderHeld, WalletCard } from './wallet-card.tsx';

/**
 * Heights of the cards of a new person: no account number, and an offer instead of the dollar
 * wallet.
 */
const unverifiedHeights = { NGN: 'min-h-22', USD: 'min-h-35 sm:min-h-22' } as const;
const order: readonly Wallet['currency'][] = ['NGN', 'USD'];

/** The person's wallets, with the time of the balances. */
export function WalletCards({ renderHeld }: { renderHeld?: RenderHeld }) {
  const query = useQuery(walletsQuery);
  const { data, error, isFetching, isPaused, refetch } = query;
  const [opened, setOpened] = useState<Wallet['currency']>();
  const retry = () => void refetch();
  if (!data) {
    const failed = (
      <section
        aria-label={copy.title}
        className="rounded-card border border-hairline bg-surface [&>div]:py-8"
      >
        <Loaded query={query} failed={copy.failed} money={copy.safe} skeleton={null}>
          {() => null}
        </Loaded>
      </section>
    );
    return error ? failed : <Loading />;
  }
  const wallets = data.items.toSorted(
    (a, b) => order.indexOf(a.currency) - order.indexOf(b.currency),
  );
  const showOpened = ({ currency }: Wallet) => {
    setOpened(currency);
    toast.success(copy.opened);
  };
  return (
    <section aria-label={copy.title} className="grid grid-cols-1 gap-3 lg:gap-4">
      {wallets.map((wallet) => (
        <WalletCard
          key={wallet.id}
          wallet={wallet}
          renderHeld={renderHeld}
          takesFocus={wallet.currency === opened}
        />
      ))}
      {!wallets.some(({ currency }) => currency === 'USD') && (
        <OpenWalletCard onOpened={showOpened} />
      )}
      <BalanceTime
        at={data.at}
        problem={problemOf(isPaused, error)}
        busy={isFetching}
        onRetry={retry}
      />
    </section>
  );
}

function problemOf(isPaused: boolean, error: Error | null): 'offline' | 'failed' | undefined {
  if (isPaused || (error instanceof ApiError && error.code === 'OFFLINE')) return 'offline';
  return error ? 'failed' : undefined;
}

/**
 * Two empty cards with the heights of the real ones, so that the page does not jump. The cards of a
 * verified person are higher, because they have an account number.
 */
function Loading() {
  const isVerified = useSignedInMe().kyc_tier > 0;
  const heights = isVerified ? { NGN: 'min-h-30.5', USD: 'min-h-30.5' } : unverifiedHeights;
  return (
    <section aria-label={copy.title} aria-busy className="grid grid-cols-1 gap-3 lg:gap-4">
      {order.map((currency) => (
        <div
          key={currency}
          className={cx(
            'flex items-center gap-3.5 rounded-card border border-hairline bg-surface p-4 sm:px-6',
            heights[currency],
          )}
        >
          <Skeleton className="size-10 rounded-input!" />
          <div className="grid gap-1.5">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-6 w-36" />
          </div>
        </div>
      ))}
      <Skeleton className="h-4.5 w-24" />
    </section>
  );
}

type Props = {
  at: string;
  problem: 'offline' | 'failed' | undefined;
  busy: boolean;
  onRetry: () => void;
};

/** The time of the balances, and a warning if they could not be refreshed. */
function BalanceTime({ at, problem, busy, onRetry }: Props) {
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-1 text-sm text-mute">
      <time dateTime={at}>{copy.asOf(asOfTime(at, now ?? Date.parse(at)))}</time>
      {problem && (
        <output className="font-medium text-warning">
          {problem === 'offline' ? copy.offline : copy.notRefreshed}
        </output>
      )}
      {problem === 'failed' && (
        <button
          type="button"
          disabled={busy}
          onClick={onRetry}
          className="relative rounded-chip font-medium text-accent before:absolute before:-inset-3 before:content-[''] hover:underline"
        >
          {common.retry}
        </button>
      )}
    </p>
  );
}

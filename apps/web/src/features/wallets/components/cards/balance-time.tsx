import { common } from '#ui/text/common-copy.ts';
import { asOfTime } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';

type Props = {
  at: string;
  problem: 'offline' | 'failed' | undefined;
  busy: boolean;
  onRetry: () => void;
};

/** The time of the balances, and a warning if they could not be refreshed. */
export function BalanceTime({ at, problem, busy, onRetry }: Props) {
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

import { RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { clockTime, staffTimeZone } from '../text/dates.ts';

type Props = {
  query: {
    /** In milliseconds; zero before the first answer. */
    readonly dataUpdatedAt: number;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The page refetches by itself, so the button does not turn with each time. */
  isLive?: boolean;
};

/** When the data was loaded, in the time zone of staff, with a button to refresh. */
export function Updated({ query, isLive = false }: Props) {
  const { dataUpdatedAt: at, isFetching, refetch } = query;
  return (
    <>
      {at > 0 && (
        <span className="text-sm text-mute">
          {staffTimeZone} · updated {clockTime(new Date(at).toISOString())}
        </span>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={RefreshCw}
        loading={isFetching && !isLive}
        onClick={() => void refetch()}
      >
        Refresh
      </Button>
    </>
  );
}

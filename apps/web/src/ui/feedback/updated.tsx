import { RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { clockTime, staffTimeZone } from '../text/dates.ts';

type Props = {
  /** Milliseconds, as the query cache tells it; zero before the first answer. */
  at: number;
  busy: boolean;
  onRefresh: () => void;
};

/** How old the numbers are, by whose clock, and a way to have newer ones. */
export function Updated({ at, busy, onRefresh }: Props) {
  return (
    <>
      {at > 0 && (
        <span className="text-sm text-mute">
          {staffTimeZone} · updated {clockTime(new Date(at).toISOString())}
        </span>
      )}
      <Button variant="secondary" size="sm" icon={RefreshCw} loading={busy} onClick={onRefresh}>
        Refresh
      </Button>
    </>
  );
}

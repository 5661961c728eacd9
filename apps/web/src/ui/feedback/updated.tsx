import { RefreshCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { clockTime, staffTimeZone } from '../text/dates.ts';

type Props = {
  /** When the data was loaded, in milliseconds; zero before the first answer. */
  at: number;
  busy: boolean;
  onRefresh: () => void;
};

/** When the data was loaded, in the time zone of staff, with a button to refresh. */
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

import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { soon } from '#ui/text/near-dates.ts';
import { copy } from '../copy.ts';
import type { Circle } from '../queries.ts';
import { useCircleCall } from './use-circle-call.ts';

const text = copy.own;

/** A recovery of the person's own account, with the button that stops it. */
export function OwnRecovery({ circle: { recovery }, now }: { circle: Circle; now: number }) {
  const { busy, run } = useCircleCall();
  if (!recovery) return null;
  const { until } = recovery;
  return (
    <Banner kind="error" title={text.title}>
      <p>{until === null ? text.asking : text.waiting(soon(until, now))}</p>
      <Button
        className="mt-3"
        loading={busy !== undefined}
        onClick={() => run('stop', () => call('recovery.stop-own', { body: {} }), text.stopped)}
      >
        {text.stop}
      </Button>
    </Banner>
  );
}

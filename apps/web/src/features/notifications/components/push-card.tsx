import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { settingsCopy } from '../copy.ts';
import { pushStateKey, readPushState, turnPushOff, turnPushOn } from '../push.ts';
import { settingsQuery } from '../queries.ts';

const text = settingsCopy.push;

/** The browser asks for permission only after the person pressed the button and knows why. */
export function PushCard({ devices }: { devices: number }) {
  const client = useQueryClient();
  const state = useQuery({ queryKey: pushStateKey, queryFn: readPushState, ...alwaysAsk });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: pushStateKey });
    await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  };
  const on = useMutation({ mutationFn: turnPushOn, onSettled: refresh });
  const off = useMutation({ mutationFn: turnPushOff, onSettled: refresh });
  const isRefused = on.isError || on.data === false;
  return (
    <Card title={text.title}>
      <div className="grid gap-3">
        <p className="text-sm text-body">{text.why}</p>
        {isRefused && state.data === 'off' && <Banner kind="error">{text.failed}</Banner>}
        {state.data === 'unsupported' && <p className="text-sm text-mute">{text.unsupported}</p>}
        {state.data === 'blocked' && <Banner kind="warning">{text.blocked}</Banner>}
        {state.data === 'off' && (
          <Button loading={on.isPending} onClick={() => on.mutate()}>
            {text.turnOn}
          </Button>
        )}
        {state.data === 'on' && (
          <>
            <p className="text-sm text-ink">{text.on}</p>
            <Button variant="secondary" loading={off.isPending} onClick={() => off.mutate()}>
              {text.turnOff}
            </Button>
          </>
        )}
        <p className="text-sm text-mute">{text.others(devices)}</p>
      </div>
    </Card>
  );
}

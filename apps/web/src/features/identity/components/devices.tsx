import { lazy, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Plate } from '#ui/plate.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { securityEventsQuery, sessionsQuery } from '../queries.ts';
import { words } from '../settings-copy.ts';
import { Late } from './late.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useAction } from './use-action.ts';
import { When } from './when.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

type Device = OutputOf<Routes['identity.sessions']>['items'][number];

/** Signing a device out changes the list and writes a line into the log beside it. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(sessionsQuery),
      queryClient.invalidateQueries(securityEventsQuery),
    ]);
  };
}

export function Devices() {
  const sessions = useQuery(sessionsQuery);
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.items.filter(({ current }) => !current) ?? [];
  return (
    <Card title={words.devices.title}>
      {sessions.isError ? (
        <LoadFailed error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : sessions.data ? (
        <>
          <ul className="divide-y divide-hairline border-t border-hairline">
            {sessions.data.items.map((device) => (
              <DeviceRow key={device.id} device={device} onChanged={refresh} />
            ))}
          </ul>
          <p className="border-t border-hairline pt-4 text-sm text-mute">
            {others.length === 0 ? words.devices.onlyHere : words.devices.unknownThing}
          </p>
          {others.length > 0 && (
            <Button
              variant="secondary"
              className="mt-4"
              onClick={() => setAsking(true)}
              aria-haspopup="dialog"
            >
              {words.devices.others}
            </Button>
          )}
        </>
      ) : (
        <DevicesSkeleton />
      )}
      <Late open={asking}>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={words.devices.othersTitle}
          describe={words.devices.othersWords}
          action={words.devices.others}
          danger
          work={async () => {
            const { revoked } = await call('identity.revoke-other-sessions', {});
            await refresh();
            toast.success(words.devices.othersDone(revoked));
          }}
        />
      </Late>
    </Card>
  );
}

const isPhone = (device: string): boolean => /Android|iPhone|iPad/.test(device);

function DeviceRow({ device, onChanged }: { device: Device; onChanged: () => Promise<void> }) {
  const signOut = useAction(async () => {
    await call('identity.revoke-session', { params: { sessionId: device.id } });
    await onChanged();
    toast.success(words.devices.signedOut(device.device));
  });
  const method = words.devices.methods[device.method];
  return (
    <li className="flex min-h-16 items-center gap-3.5 py-3">
      <Plate icon={isPhone(device.device) ? Smartphone : Monitor} accent={device.current} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-medium text-ink">
          {device.device}
          {device.current && <Badge tone="accent">{words.devices.here}</Badge>}
        </p>
        <p className="text-sm text-mute">
          {words.devices.seen} <When at={device.lastSeenAt} />
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{device.ip}</span>
        </p>
        <p className="text-sm text-mute">
          {words.devices.since} <When at={device.createdAt} />
          {method && `, ${method}`}
        </p>
        {signOut.problem && (
          <p role="alert" className="text-sm text-negative">
            {signOut.problem}
          </p>
        )}
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          loading={signOut.busy}
          onClick={signOut.run}
          aria-label={words.devices.signOutOf(device.device)}
        >
          {words.devices.signOut}
        </Button>
      )}
    </li>
  );
}

function DevicesSkeleton() {
  return (
    <div className="divide-y divide-hairline border-t border-hairline" aria-busy>
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-3.5 py-3">
          <Skeleton className="size-10 rounded-input" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

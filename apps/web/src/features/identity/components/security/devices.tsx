import { lazy, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { securityEventsQuery, sessionsQuery } from '../../queries.ts';
import { settingsCopy } from '../../settings-copy.ts';
import { LazySheet } from '../lazy-sheet.tsx';
import { When } from '../when.tsx';

const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));

type Device = OutputOf<Routes['identity.sessions']>['items'][number];

/** Signing a device out changes the list of devices and adds an entry to the security log. */
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
  const [isAsking, setAsking] = useState(false);
  const others = sessions.data?.items.filter(({ current }) => !current) ?? [];
  return (
    <Card title={settingsCopy.devices.title}>
      <Loaded query={sessions} skeleton={<DevicesSkeleton />}>
        {({ items }) => (
          <>
            <ul className="divide-y divide-hairline border-t border-hairline">
              {items.map((device) => (
                <DeviceRow key={device.id} device={device} onChanged={refresh} />
              ))}
            </ul>
            <p className="border-t border-hairline pt-4 text-sm text-mute">
              {others.length === 0
                ? settingsCopy.devices.onlyHere
                : settingsCopy.devices.unknownThing}
            </p>
            {others.length > 0 && (
              <Button
                variant="secondary"
                className="mt-4"
                onClick={() => setAsking(true)}
                aria-haspopup="dialog"
              >
                {settingsCopy.devices.others}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <LazySheet open={isAsking}>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={settingsCopy.devices.othersTitle}
          describe={settingsCopy.devices.othersWords}
          action={settingsCopy.devices.others}
          danger
          work={async () => {
            const { revoked } = await call('identity.revoke-other-sessions', {});
            await refresh();
            toast.success(settingsCopy.devices.othersDone(revoked));
          }}
        />
      </LazySheet>
    </Card>
  );
}

const isPhone = (device: string): boolean => /Android|iPhone|iPad/.test(device);

function DeviceRow({ device, onChanged }: { device: Device; onChanged: () => Promise<void> }) {
  const signOut = useAction(async () => {
    await call('identity.revoke-session', { params: { sessionId: device.id } });
    await onChanged();
    toast.success(settingsCopy.devices.signedOut(device.device));
  });
  const method = settingsCopy.devices.methods[device.method];
  return (
    <li className="flex min-h-16 items-center gap-3.5 py-3">
      <Plate icon={isPhone(device.device) ? Smartphone : Monitor} accent={device.current} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] font-medium text-ink">
          {device.device}
          {device.current && <Badge tone="accent">{settingsCopy.devices.here}</Badge>}
        </p>
        <p className="text-sm text-mute">
          {settingsCopy.devices.seen} <When at={device.lastSeenAt} />
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{device.ip}</span>
        </p>
        <p className="text-sm text-mute">
          {settingsCopy.devices.since} <When at={device.createdAt} />
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
          aria-label={settingsCopy.devices.signOutOf(device.device)}
        >
          {settingsCopy.devices.signOut}
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

import { useState } from 'react';
import { BellRing, Settings2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { proposalGroups } from '@cowrie/contract/approvals/data';
import { companyNames } from '@cowrie/contract/companies/lists';
import { signalNames } from '@cowrie/contract/staff/signals';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { useTakeAlert } from '../mutations.ts';
import { copy } from '../overview-copy.ts';
import { alertsQuery, type Alert } from '../queries.ts';
import { AlertChoicesSheet } from './alert-choices.tsx';

const text = copy.alerts;
const parts: Readonly<Record<string, string>> = { ...proposalGroups, ...companyNames };

const nameOf = ({ kind, part }: Alert): string =>
  part === null ? signalNames[kind] : `${signalNames[kind]}: ${parts[part] ?? part}`;

/** When each alert began and ended, and who took it. */
export function AlertsCard() {
  const query = useQuery(alertsQuery);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Card
      title={text.title}
      density="dense"
      aside={
        <IconButton icon={Settings2} label={text.choose} onClick={() => setIsChoosing(true)} />
      }
    >
      <StaffLoaded query={query} skeleton={<Skeleton className="h-16 w-full" />}>
        {({ items }) => <OpenAndOver alerts={items} />}
      </StaffLoaded>
      {isChoosing && <AlertChoicesSheet onClose={() => setIsChoosing(false)} />}
    </Card>
  );
}

function OpenAndOver({ alerts }: { alerts: readonly Alert[] }) {
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const over = alerts.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      {open.length === 0 && (
        <Empty icon={BellRing} sentence={over.length === 0 ? text.none : text.allOver} />
      )}
      <Alerts alerts={open} />
      {over.length > 0 && (
        <details className="border-t border-hairline py-2">
          <summary className="cursor-pointer rounded-input py-1 text-sm text-mute">
            {text.earlier(over.length)}
          </summary>
          <Alerts alerts={over} />
        </details>
      )}
    </>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 flex-1">
            <Link className="font-medium text-ink hover:underline" to={alert.to}>
              {nameOf(alert)}
            </Link>
            <span className="flex flex-wrap gap-x-3 text-sm text-mute">
              <span>{text.began(moment(alert.beganAt))}</span>
              {alert.endedAt && <span>{text.ended(moment(alert.endedAt))}</span>}
              <span>{text.most(alert.most)}</span>
              {alert.takenBy && <span className="text-body">{text.takenBy(alert.takenBy)}</span>}
            </span>
          </span>
          {alert.severity !== 'normal' && !alert.endedAt && (
            <Badge tone={alert.severity === 'critical' ? 'negative' : 'warning'}>
              {text.severities[alert.severity]}
            </Badge>
          )}
          {!alert.endedAt && !alert.takenBy && <TakeButton alert={alert} />}
        </li>
      ))}
    </ul>
  );
}

function TakeButton({ alert }: { alert: Alert }) {
  const take = useTakeAlert();
  const start = () =>
    take.mutate(
      { params: { alertId: alert.id }, body: {} },
      {
        onSuccess: () => toast.success(text.taken),
        onError: ({ message }) => toast.error(text.failed, { description: message }),
      },
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={take.isPending}
      onClick={start}
      aria-label={text.takeOf(nameOf(alert))}
    >
      {text.take}
    </Button>
  );
}

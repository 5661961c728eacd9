import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing, Ellipsis, Plus } from 'lucide-react';
import { alertsMost } from '@cowrie/contract/fx/data';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { copy } from '../../copy.ts';
import { exchangeWith } from '../../fx-paths.ts';
import { percentText, priceText } from '../../money.ts';
import { refreshFx } from '../../mutations.ts';
import type { FxAlert, FxHome } from '../../queries.ts';
import { priceCurrency } from '../../rules/orders.ts';
import { directionOf, distanceOf } from '../../rules/prices.ts';
import { sayAlert } from '../../rules/say-alert.ts';

const AlertSheet = lazy(() => import('../sheets/alert-sheet.tsx'));
const text = copy.alerts;

/** The person's alerts. One that was reached stays until it is removed or repeated. */
export function Alerts({ home }: { home: FxHome }) {
  const [isOpen, setOpen] = useState(false);
  const isFull = home.alerts.length >= alertsMost;
  return (
    <Card
      title={text.title}
      aside={
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          className="-mr-4"
          disabled={isFull}
          onClick={() => setOpen(true)}
        >
          {text.add}
        </Button>
      }
    >
      {isFull && <p className="mb-2 text-sm text-mute">{text.full(alertsMost)}</p>}
      {home.alerts.length === 0 ? (
        <p className="text-body">{text.empty}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {home.alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} home={home} />
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AlertSheet home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function AlertRow({ alert, home }: { alert: FxAlert; home: FxHome }) {
  const now = useNow() ?? 0;
  const isFired = alert.state === 'fired';
  const price = directionOf(home, alert)?.price;
  const away = price && percentText(Math.abs(distanceOf(alert.price, price)));
  const words =
    isFired && alert.firedAt
      ? text.firedAt(
          nearMoment(alert.firedAt, now),
          priceText(alert.firedPrice ?? alert.price, priceCurrency(alert)),
        )
      : away && text.away(away);
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-44 items-center gap-3.5">
        <Plate icon={isFired ? BellRing : Bell} accent={isFired} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-ink">{sayAlert(alert)}</span>
          {words && <span className="block text-sm text-mute">{words}</span>}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Badge tone={isFired ? 'positive' : 'neutral'}>{isFired ? text.fired : text.waiting}</Badge>
        <AlertMenu alert={alert} />
      </span>
    </li>
  );
}

function AlertMenu({ alert }: { alert: FxAlert }) {
  const client = useQueryClient();
  const params = { alertId: alert.id };
  const options = { inToast: true, after: () => refreshFx(client) };
  const repeat = useAction(async () => {
    await call('fx.repeat-alert', { params });
    toast.success(text.repeated);
  }, options);
  const remove = useAction(async () => {
    await call('fx.remove-alert', { params });
    toast.success(text.removed);
  }, options);
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={text.more(sayAlert(alert))} />}
      entries={[
        ...(alert.state === 'fired'
          ? [
              {
                label: text.convert,
                to: exchangeWith({ from: alert.from, to: alert.to }),
              },
              {
                label: text.repeat,
                onSelect: repeat.run,
              },
            ]
          : []),
        {
          label: text.remove,
          danger: true,
          onSelect: remove.run,
        },
      ]}
    />
  );
}

import { Link2 } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire } from '@cowrie/money';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { requestCopy as copy } from '../../copy-requests.ts';
import type { MoneyRequest } from '../../request-queries.ts';

export const requestTones: Readonly<Record<MoneyRequest['state'], BadgeTone>> = {
  asked: 'warning',
  seen: 'warning',
  pending: 'warning',
  paid: 'positive',
  declined: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** One request in a list: the other person, the memo, the amount and the state. */
export function RequestRow({ request }: { request: MoneyRequest }) {
  const name = request.person?.name ?? copy.list.link;
  return (
    <Link
      to={`/request/${request.code}`}
      prefetch="intent"
      className="-mx-2 flex min-h-16 flex-wrap items-center gap-x-3.5 rounded-input px-2 py-2 hover:bg-hover"
    >
      <span className="flex-none max-[16rem]:hidden">
        {request.person ? <Avatar name={name} /> : <Plate icon={Link2} />}
      </span>
      <span className="min-w-0 flex-1 basis-24">
        <span className="block truncate font-medium text-ink">{name}</span>
        <span className="block truncate text-sm text-mute">
          {request.note || (request.person ? `@${request.person.tag}` : copy.list.noMemo)}
        </span>
      </span>
      <span className="ml-auto grid max-w-full min-w-0 justify-items-end gap-1">
        <MoneyText amount={fromWire(request.amount, request.currency)} size="inherit" />
        <Badge tone={requestTones[request.state]}>{copy.states[request.state]}</Badge>
      </span>
    </Link>
  );
}

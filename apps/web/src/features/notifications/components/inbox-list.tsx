import { Link } from 'react-router';
import { subjects } from '@cowrie/contract/notifications/data';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { useBalancesHidden } from '#platform/money/balance-privacy.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { cx } from '#ui/text/class-names.ts';
import { ListSection } from '#ui/data/list.tsx';
import { copy } from '../copy.ts';
import { useReadItem } from '../mutations.ts';
import type { InboxItem } from '../queries.ts';

type Props = {
  items: readonly InboxItem[];
  now: number;
  onRemove: (item: InboxItem) => void;
};

/** Items by day. Opening one marks it as read, on all devices. */
export function InboxList({ items, now, onRemove }: Props) {
  return (
    <div>
      <h2 className="sr-only">{copy.heading}</h2>
      {groupByDay(items, now).map(({ label, items: day }) => (
        <ListSection key={label} label={label}>
          {day.map((item) => (
            <Item key={item.id} item={item} onRemove={onRemove} />
          ))}
        </ListSection>
      ))}
    </div>
  );
}

function Item({ item, onRemove }: Pick<Props, 'onRemove'> & { item: InboxItem }) {
  const read = useReadItem();
  const isHidden = useBalancesHidden();
  const title = isHidden ? item.hiddenTitle : item.title;
  const body = isHidden ? item.hiddenBody : item.body;
  const open = () => {
    if (!item.isRead) read.mutate({ id: item.id, isRead: true });
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden
        className={cx('mt-2 size-2 flex-none rounded-full', !item.isRead && 'bg-accent')}
      />
      <span className="min-w-0 flex-1">
        {item.path === null ? (
          <span className={titleLook(item)}>{title}</span>
        ) : (
          <Link to={item.path} onClick={open} className={cx(titleLook(item), 'hover:underline')}>
            {title}
          </Link>
        )}
        {!item.isRead && <span className="sr-only">. {copy.isUnread}</span>}
        <span className="block text-sm wrap-anywhere text-body">{body}</span>
        <span className="block pt-0.5 text-xs text-mute">
          {subjects[item.subject].name} · {formatDate(item.at, '14:02')}
        </span>
      </span>
      <span className="flex flex-none">
        <IconButton
          icon={item.isRead ? Undo2 : Check}
          label={`${item.isRead ? copy.markUnread : copy.markRead}: ${title}`}
          onClick={() => read.mutate({ id: item.id, isRead: !item.isRead })}
        />
        <IconButton
          icon={Trash2}
          label={`${copy.remove}: ${title}`}
          onClick={() => onRemove(item)}
        />
      </span>
    </li>
  );
}

const titleLook = ({ isRead }: InboxItem): string =>
  cx('block text-[0.9375rem] wrap-anywhere text-ink', isRead ? 'font-normal' : 'font-medium');

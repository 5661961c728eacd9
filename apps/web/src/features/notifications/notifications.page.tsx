import { useState, useEffect } from 'react';
import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { customerSubjects, subjects, type SubjectKey } from '@cowrie/contract/notifications/data';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { createChoice } from '#platform/storage/device-choice.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { InboxList } from './components/inbox-list.tsx';
import { copy, settingsCopy } from './copy.ts';
import { useReadAll, useRemoveItem, undoMs, useRestoreItem } from './mutations.ts';
import { inboxQuery, type InboxFilter, type InboxItem } from './queries.ts';
import { pushStateKey, readPushState, turnPushOn } from './push.ts';

export const meta = () => pageMeta(copy.title);

const filterOf = (shown: string): InboxFilter => {
  if (shown === 'unread') return { unread: 'true' };
  const subject = customerSubjects.find((key) => key === shown);
  return subject ? { subject } : {};
};

const chips = [
  { value: 'all', label: copy.all },
  { value: 'unread', label: copy.unreadOnly },
  ...customerSubjects.map((key: SubjectKey) => ({ value: key, label: subjects[key].name })),
];

/** Everything the person was told, newest first. The filter is in the address. */
export default function NotificationsPage() {
  const { read, change } = useAddress();
  const shown = read('show') || 'all';
  const list = useInfiniteQuery(inboxQuery(filterOf(shown)));
  const [removed, setRemoved] = useState<InboxItem>();
  const remove = useRemoveItem();
  const items = list.data?.pages.flatMap((page) => page.items);
  const show = (next: string) => change({ show: next === 'all' ? null : next });
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <>
            <ReadAll items={items} />
            <ButtonLink to="/notification-settings" variant="secondary">
              {copy.settings}
            </ButtonLink>
          </>
        }
      />
      <PushInvite />
      <Chips
        label={copy.filter}
        name="show"
        options={chips}
        value={shown}
        onValueChange={show}
        className="mb-4"
      />
      <Inbox
        list={list}
        items={items}
        isFiltered={shown !== 'all'}
        onShowAll={() => show('all')}
        onRemove={(item) => {
          remove.mutate(item.id);
          setRemoved(item);
        }}
      />
      <UndoBar removed={removed} onDone={() => setRemoved(undefined)} />
    </>
  );
}

/** Only what the person has seen here: what arrives meanwhile stays unread. */
function ReadAll({ items }: { items: readonly InboxItem[] | undefined }) {
  const readAll = useReadAll();
  const [newest] = items ?? [];
  if (!newest || items?.every(({ isRead }) => isRead)) return null;
  return (
    <Button
      variant="secondary"
      loading={readAll.isPending}
      onClick={() => readAll.mutate(newest.id)}
    >
      {copy.readAll}
    </Button>
  );
}

type InboxProps = {
  list: UseInfiniteQueryResult<{ pages: { items: InboxItem[] }[] }>;
  items: readonly InboxItem[] | undefined;
  isFiltered: boolean;
  onShowAll: () => void;
  onRemove: (item: InboxItem) => void;
};

function Inbox({ list, items = [], isFiltered, onShowAll, onRemove }: InboxProps) {
  const now = useNow() ?? 0;
  const skeleton = (
    <Card>
      <ListSkeleton rows={6} />
    </Card>
  );
  return (
    <Loaded query={list} failed={copy.failed} stale={copy.stale} skeleton={skeleton}>
      {() => (
        <>
          <Card>
            {items.length === 0 ? (
              <NoItems isFiltered={isFiltered} onShowAll={onShowAll} />
            ) : (
              <InboxList items={items} now={now} onRemove={onRemove} />
            )}
          </Card>
          <LoadMore list={list} count={items.length} shown={copy.shown} more={copy.more} />
        </>
      )}
    </Loaded>
  );
}

function NoItems({ isFiltered, onShowAll }: Pick<InboxProps, 'isFiltered' | 'onShowAll'>) {
  return isFiltered ? (
    <Empty
      icon={Bell}
      sentence={copy.noMatch}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {copy.showAll}
        </Button>
      }
    />
  ) : (
    <Empty icon={Bell} sentence={copy.empty} />
  );
}

type Props = { removed: InboxItem | undefined; onDone: () => void };

/** For some seconds after a notification was deleted, it can be taken back. */
function UndoBar({ removed, onDone }: Props) {
  const restore = useRestoreItem();
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setTimeout(onDone, undoMs);
    return () => clearTimeout(timer);
  }, [removed, onDone]);
  if (!removed) return null;
  const undo = () => {
    restore.mutate(removed.id);
    onDone();
  };
  return (
    <div className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-120 items-center justify-between gap-4 rounded-card border border-hairline bg-surface px-4 py-2 shadow-lg md:bottom-6">
      <output>{copy.removed}</output>
      <Button variant="quiet" onClick={undo}>
        {copy.undo}
      </Button>
    </div>
  );
}

const text = settingsCopy.push;
const invitation = createChoice('push-invite', ['open', 'later']);

/**
 * Says what push is good for where the person reads what they missed. The browser asks for permission
 * only after the button: a question without a reason is refused, and then for good.
 */
function PushInvite() {
  const client = useQueryClient();
  const choice = invitation.use();
  const state = useQuery({ queryKey: pushStateKey, queryFn: readPushState, ...alwaysAsk });
  const on = useMutation({
    mutationFn: turnPushOn,
    onSettled: () => client.invalidateQueries({ queryKey: pushStateKey }),
  });
  if (choice === 'later' || state.data !== 'off') return null;
  return (
    <Banner
      className="mb-4"
      title={text.invite}
      onDismiss={() => invitation.choose('later')}
      action={
        <Button loading={on.isPending} onClick={() => on.mutate()}>
          {text.turnOn}
        </Button>
      }
    >
      {on.isError || on.data === false ? text.failed : text.why}
    </Banner>
  );
}

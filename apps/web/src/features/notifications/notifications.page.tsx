import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { customerSubjects, subjects, type SubjectKey } from '@cowrie/contract/notifications/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { InboxList } from './components/inbox-list.tsx';
import { PushInvite } from './components/push-invite.tsx';
import { UndoBar } from './components/undo-bar.tsx';
import { copy } from './copy.ts';
import { useReadAll, useRemoveItem } from './mutations.ts';
import { inboxQuery, type InboxFilter, type InboxItem } from './queries.ts';

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
  list: {
    readonly error: Error | null;
    readonly isRefetchError: boolean;
    readonly isFetching: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  items: readonly InboxItem[] | undefined;
  isFiltered: boolean;
  onShowAll: () => void;
  onRemove: (item: InboxItem) => void;
};

function Inbox({ list, items, isFiltered, onShowAll, onRemove }: InboxProps) {
  const now = useNow() ?? 0;
  if (!items) {
    return list.error ? (
      <ErrorState
        title={copy.failed}
        actions={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {common.retry}
          </Button>
        }
      />
    ) : (
      <Card>
        <ListSkeleton rows={6} />
      </Card>
    );
  }
  return (
    <>
      {list.isRefetchError && (
        <Banner kind="warning" className="mb-4">
          {copy.stale}
        </Banner>
      )}
      <Card>
        {items.length === 0 ? (
          <NoItems isFiltered={isFiltered} onShowAll={onShowAll} />
        ) : (
          <InboxList items={items} now={now} onRemove={onRemove} />
        )}
      </Card>
      {items.length > 0 && (
        <LoadMore
          shown={copy.shown(items.length)}
          more={copy.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { fromWire, isAssetCode } from '@cowrie/money';
import type { Permission } from '@cowrie/contract';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { moment } from '#ui/text/dates.ts';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Timeline, type TimelineStep } from '#ui/data/timeline.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { storyQuery, type StoryEntry, type Source } from '../queries.ts';
import { isAlarming, sentenceOf } from '../story.ts';

const text = copy.story;
const sources = Object.keys(text.sources) as Source[];
const requiredPermissions: Partial<Record<Source, Permission>> = {
  kyc: 'kyc.read',
  money: 'ledger.read',
  case: 'cases.read',
};

/** All activity of a person, newest first. The filter is in the address. */
export function Story({ userId }: { userId: string }) {
  const { read, change } = useAddress();
  const may = useMay();
  const source = sources.find((name) => name === read('source')) ?? '';
  const list = useInfiniteQuery(storyQuery(userId, source));
  const offered = sources.filter((name) => {
    const needed = requiredPermissions[name];
    return needed === undefined || may(needed);
  });
  return (
    <Card title={text.title}>
      <Chips
        className="mb-4 flex-wrap"
        label={text.filter}
        name="source"
        value={source || 'all'}
        onValueChange={(value) => change({ source: value === 'all' ? null : value })}
        options={[
          { value: 'all', label: text.all },
          ...offered.map((value) => ({ value, label: text.sources[value] })),
        ]}
      />
      <LoadedPart
        query={list}
        failed={({ message }) => message}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (entries.length === 0) return <p className="text-mute">{text.none}</p>;
          return (
            <>
              <Timeline steps={entries.map(stepOf)} />
              <LoadMore list={list} count={entries.length} shown={text.shown} more={copy.more} />
            </>
          );
        }}
      </LoadedPart>
    </Card>
  );
}

function stepOf(entry: StoryEntry): TimelineStep {
  const { at, by, device, ip, reference, source, words: storedText } = entry;
  const place = [device, ip].filter(Boolean).join(' · ');
  return {
    title: entry.money ? (
      <EntityChip of={{ kind: 'transaction', id: entry.id.replace('money_', '') }}>
        <Movement money={entry.money} />
      </EntityChip>
    ) : source === 'case' && reference ? (
      <EntityChip of={{ kind: 'case', id: reference }}>{sentenceOf(entry)}</EntityChip>
    ) : (
      sentenceOf(entry)
    ),
    when: (
      <>
        {source === 'staff' && storedText && <span className="block text-body">{storedText}</span>}
        {[`${moment(at)}${by ? ` ${text.by(by)}` : ''}`, place, entry.money?.status, reference]
          .filter(Boolean)
          .join(' · ')}
      </>
    ),
    state: isAlarming(entry) ? 'failed' : 'done',
  };
}

function Movement({ money }: { money: NonNullable<StoryEntry['money']> }) {
  const { direction, currency, amount, name } = money;
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return (
    <>
      {direction === 'out' ? text.sent : text.received}{' '}
      <MoneyText alwaysShown amount={fromWire(amount, currency)} />{' '}
      {direction === 'out' ? text.to(name) : text.from(name)}
    </>
  );
}

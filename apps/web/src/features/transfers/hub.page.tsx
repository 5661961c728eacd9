import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pagePaths } from 'virtual:page-paths';
import {
  ArrowDownToLine,
  AtSign,
  Globe,
  HandCoins,
  Landmark,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { fromWire, type AssetCode } from '@cowrie/money';
import { pageMeta } from '#platform/page-title.ts';
import { useSettled } from '#platform/use-settled.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { ListSkeleton } from '#ui/list.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Plate } from '#ui/plate.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { RecipientMenu } from './components/recipient-menu.tsx';
import { words } from './copy.ts';
import { type Recipient, recentCount, recipientsQuery } from './queries.ts';

const copy = words.hub;
export const meta = () => pageMeta(copy.title);

type Entry = { to: string; label: string; words: string; icon: LucideIcon };

const nigeria: readonly Entry[] = [
  { to: '/transfer/tag', label: copy.byTag, words: copy.byTagWords, icon: AtSign },
  { to: '/transfer/bank', label: copy.toBank, words: copy.toBankWords, icon: Landmark },
  { to: '/transfer/enaira', label: copy.enaira, words: copy.enairaWords, icon: Wallet },
];
const more: readonly Entry[] = [
  { to: '/transfer/momo-request', label: copy.request, words: copy.requestWords, icon: HandCoins },
  { to: '/transfer/digital', label: copy.digital, words: copy.digitalWords, icon: Globe },
  { to: '/withdrawals', label: copy.withdraw, words: copy.withdrawWords, icon: ArrowDownToLine },
];

/** An entry appears when its flow exists. */
const existing = (entries: readonly Entry[]) => entries.filter(({ to }) => pagePaths.includes(to));

export default function HubPage() {
  const others = existing(more);
  return (
    <>
      <PageHeader title={copy.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
        <SendAgain />
        <div className="grid gap-4 lg:gap-6">
          <Entries title={copy.nigeria} entries={existing(nigeria)} />
          {others.length > 0 && <Entries entries={others} />}
        </div>
      </div>
    </>
  );
}

function Entries({ title, entries }: { title?: string; entries: readonly Entry[] }) {
  return (
    <Card {...(title && { title })}>
      <ul className="divide-y divide-hairline">
        {entries.map(({ to, label, words: what, icon }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
            >
              <Plate icon={icon} accent />
              <span className="min-w-0">
                <span className="block font-medium text-ink">{label}</span>
                <span className="block text-sm text-mute">{what}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The last five, or everybody who matches what is typed. */
function SendAgain() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const limit = search ? 20 : recentCount;
  const { data, error } = useQuery(recipientsQuery(search, limit));
  return (
    <Card title={copy.again}>
      <SearchInput label={copy.search} value={typed} onValueChange={setTyped} />
      <div className="mt-3">
        {error && !data && <Banner kind="error">{copy.failed}</Banner>}
        {!data && !error && <ListSkeleton rows={3} />}
        {data?.items.length === 0 && (
          <p className="py-6 text-center text-mute">{search ? copy.noMatch : copy.noRecents}</p>
        )}
        <ul className="divide-y divide-hairline">
          {data?.items.map((recipient) => (
            <li key={recipient.id} className="flex items-center gap-1">
              <RecipientLink recipient={recipient} />
              <RecipientMenu recipient={recipient} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function RecipientLink({ recipient }: { recipient: Recipient }) {
  const { name, nickname, identifier, bankName, lastAmount, lastCurrency } = recipient;
  return (
    <Link
      to={`/transfer/amount?to=${recipient.id}`}
      prefetch="intent"
      className="-ml-2 flex min-h-16 min-w-0 flex-1 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{nickname ?? name}</span>
        <span className="block truncate text-sm text-mute">
          {bankName ? `${bankName} · ${identifier}` : identifier}
        </span>
      </span>
      {lastAmount !== null && lastCurrency && (
        <MoneyText amount={fromWire(lastAmount, lastCurrency as AssetCode)} size="inherit" />
      )}
    </Link>
  );
}

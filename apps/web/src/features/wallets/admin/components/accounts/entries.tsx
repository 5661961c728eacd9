import type { ComponentProps } from 'react';
import { ScrollText } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Beside, Detail } from '#ui/overlays/beside.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { readableCode } from '#ui/text/readable-code.ts';
import { copy } from '../../copy.ts';
import type { Entry } from '../../queries.ts';
import { Amount } from '../amount.tsx';
import { PlanDetail } from './plan-detail.tsx';

const text = copy.account;

type Props = {
  asset: string;
  entries: readonly Entry[];
  loading: boolean;
  list: ComponentProps<typeof LoadMore>['list'];
};

/** The entries of an account, with the balance after each. A row opens its plan. */
export function Entries({ asset, entries, loading, list }: Props) {
  const { read, change } = useAddress();
  const plan = read('plan');
  const openKey = entries.filter(({ planId }) => planId === plan).map(keyOf)[0];
  return (
    <Beside
      detail={
        plan && (
          <Detail key={plan} title={copy.plan.title} onClose={() => change({ plan: null })}>
            <PlanDetail id={plan} />
          </Detail>
        )
      }
    >
      <Table
        label={text.table}
        columns={columnsFor(asset, entries)}
        rows={entries}
        rowKey={keyOf}
        rowName={({ kind, at }) => `${kind}, ${exactMoment(at)}`}
        openKey={openKey}
        onOpen={({ planId }) => change({ plan: planId })}
        loading={loading}
        empty={<Empty icon={ScrollText} sentence={text.noEntries} />}
      />
      <LoadMore list={list} count={entries.length} shown={text.shown} more={copy.more} />
    </Beside>
  );
}

const keyOf = ({ planId, stripe, version }: Entry): string => `${planId} ${stripe} ${version}`;

const shortIdLength = 8;

/** Only for accounts that are striped over several rows: each row has its own balance. */
const rowColumn: Column<Entry> = {
  id: 'row',
  header: text.row,
  align: 'right',
  cell: ({ stripe }) => stripe,
};

function columnsFor(asset: string, entries: readonly Entry[]): readonly Column<Entry>[] {
  const isStriped = entries.some(({ stripe }) => stripe > 0);
  return [
    { id: 'at', header: text.when, cell: ({ at }) => exactMoment(at) },
    {
      id: 'amount',
      header: text.amount,
      align: 'right',
      cell: ({ amount }) => <Amount minor={amount} asset={asset} signed />,
    },
    {
      id: 'balance',
      header: text.after,
      align: 'right',
      cell: ({ balance }) => <Amount minor={balance} asset={asset} className="font-medium!" />,
    },
    ...(isStriped ? [rowColumn] : []),
    {
      id: 'kind',
      header: text.kind,
      cell: ({ kind }) => <span className="font-medium text-ink">{readableCode(kind)}</span>,
    },
    {
      id: 'plan',
      header: text.plan,
      cell: ({ planId }) => (
        // Shows the end of the id: ids of the same minute start with the same digits.
        <span className="inline-flex items-center gap-1">
          <span className="w-20">…{planId.slice(-shortIdLength)}</span>
          <CopyButton text={planId} label={text.copyPlan} />
        </span>
      ),
    },
  ];
}

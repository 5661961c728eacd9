import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Snowflake } from 'lucide-react';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { subtract, toWire } from '@cowrie/money';
import { saveFile } from '#platform/files/save-file.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { exactMoment, moment } from '#ui/text/dates.ts';
import { accountName } from '../../account-names.ts';
import { copy } from '../../copy.ts';
import {
  explanationQuery,
  type Account,
  type Entry,
  type Freeze,
  type Explanation,
} from '../../queries.ts';
import { statementCsv } from '../../statement-csv.ts';
import { Entries } from './entries.tsx';
import { BalanceTimeForm } from './balance-time-form.tsx';
import { FreezeBadge } from './freeze-badge.tsx';
import { moneyOf } from '../../amounts.ts';
import { Amount } from '../amount.tsx';

const text = copy.account;

/** One account at a moment: its balances, its open holds and its entries up to then. */
export function AccountView({ id }: { id: string }) {
  const { read, href } = useAddress();
  const at = read('at');
  const query = useInfiniteQuery(explanationQuery(id, at));
  const first = query.data?.pages[0];
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <PageHeader
        title={first ? accountName(first.account) : text.unnamed(id)}
        note={first && <FreezeBadge freeze={first.account.freeze} />}
        back={{ to: href({ account: null, at: null, plan: null }), label: text.back }}
        actions={first && <Actions account={first.account} entries={entries} />}
      />
      {query.isLoadingError ? (
        <StaffFailure query={query} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <BalanceTimeForm at={at} shownAt={first?.at} />
          {first ? <BalanceFigures explanation={first} isPast={at !== ''} /> : <Loading />}
          {first && first.openHolds.length > 0 && (
            <OpenHolds holds={first.openHolds} asset={first.account.asset} />
          )}
          <Entries
            asset={first?.account.asset ?? ''}
            entries={entries}
            loading={query.isPending}
            list={query}
          />
        </div>
      )}
    </>
  );
}

function Loading() {
  return <Skeleton className="h-26 w-full rounded-card!" />;
}

type ActionsProps = { account: Account; entries: readonly Entry[] };

function Actions({ account, entries }: ActionsProps) {
  const canFreeze = useMay()('ledger.freeze');
  const save = () => {
    const file = new Blob([statementCsv(account.asset, entries)], {
      type: 'text/csv;charset=utf-8',
    });
    saveFile(file, `account-${account.id}.csv`);
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={Download}
        disabled={entries.length === 0}
        onClick={save}
      >
        {text.csv}
      </Button>
      {canFreeze && (
        <SheetButton
          size="sm"
          variant="secondary"
          icon={Snowflake}
          label={account.freeze === 'none' ? text.freeze : text.changeFreeze}
        >
          {(close) => <FreezeSheet account={account} onClose={close} />}
        </SheetButton>
      )}
    </>
  );
}

const freezeText = copy.freeze;
const choices: readonly Freeze[] = ['none', 'debits', 'all'];
const options = choices.map((value) => ({ value, ...freezeText.options[value] }));
const freezeOf = (value: string): Freeze => choices.find((choice) => choice === value) ?? 'none';

/** Freezes or unfreezes an account. */
function FreezeSheet({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useStaffForm('wallets.freeze-account', {
    initial: { freeze: account.freeze === 'none' ? 'debits' : 'none', reason: '' },
    check: (values): Partial<Record<'freeze' | 'reason', string>> =>
      values.freeze === account.freeze ? { freeze: freezeText.same } : {},
    input: ({ freeze, reason }) => ({
      params: { accountId: String(account.id) },
      body: { freeze: freezeOf(freeze), reason },
    }),
    done: ({ freeze }) => ({
      title: freezeText.done[freezeOf(freeze)],
      description: accountName(account),
    }),
    onClose,
  });
  const chosen = freezeOf(form.values.freeze);
  return (
    <ReasonSheet
      title={freezeText.title(accountName(account))}
      description={freezeText.words}
      submit={freezeText.submit[chosen]}
      danger={chosen !== 'none'}
      templates={reasonTemplates.freeze}
      form={form}
      onClose={onClose}
    >
      <div id={form.field('freeze').id} tabIndex={-1} className="grid gap-1.5 outline-none">
        <RadioGroup
          cards
          legend={freezeText.legend}
          name="freeze"
          value={chosen}
          onValueChange={(value) => form.set('freeze', value)}
          options={options}
        />
        <FieldError id={undefined}>{form.field('freeze').error}</FieldError>
      </div>
      <BeforeAfter before={copy.freezes[account.freeze]} after={copy.freezes[chosen]} />
    </ReasonSheet>
  );
}

type Props = { explanation: Explanation; isPast: boolean };

/** Balance, amount on hold and available balance at one moment. */
function BalanceFigures({ explanation, isPast }: Props) {
  const { account, at, posted, held } = explanation;
  const when = exactMoment(at);
  const figures = [
    { label: text.posted, minor: posted },
    { label: text.held, minor: held },
    { label: text.available, minor: availableOf(explanation) },
  ];
  return (
    <section className="rounded-card border border-hairline bg-surface">
      <p className="border-b border-hairline px-4 py-2.5 text-sm text-mute">
        <time dateTime={at}>{isPast ? text.balanceThen(when) : text.balanceNow(when)}</time>
        {' · '}
        {text.id(account.id)}
      </p>
      <dl className="grid grid-cols-1 divide-hairline max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ label, minor }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 sm:block"
          >
            <dt className="text-sm text-mute">{label}</dt>
            <dd>
              <Amount minor={minor} asset={account.asset} className="text-lg" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function availableOf({ account: { asset }, posted, held }: Explanation): number {
  return toWire(subtract(moneyOf(posted, asset), moneyOf(held, asset)));
}

/** The holds that were open at that moment. */
function OpenHolds({ holds, asset }: { holds: Explanation['openHolds']; asset: string }) {
  return (
    <Card title={text.openHolds} density="dense">
      <ul className="divide-y divide-hairline">
        {holds.map(({ id, amount, placedAt, expiresAt }) => (
          <li
            key={id}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-2 text-sm"
          >
            <Amount minor={amount} asset={asset} />
            <span className="text-mute">
              {text.placed(moment(placedAt))},{' '}
              {expiresAt ? text.expires(moment(expiresAt)) : text.neverExpires}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3, type LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { fromWire, isAssetCode } from '@cowrie/money';
import { Fact } from '#ui/data/facts.tsx';
import { common } from '#ui/text/common-copy.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { fundingCopy } from '../../funding-copy.ts';
import { depositQuery, type Deposit } from '../../queries.ts';

const copy = fundingCopy.status;
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The outcome of a deposit, read from the server: anyone can type "success" into the address. */
export function FundingOutcome() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, isFetching, refetch } = useQuery({ ...depositQuery(id), enabled: isId(id) });
  if (data) return <DepositOutcome deposit={data} />;
  const isMissing = !isId(id) || (error instanceof ApiError && error.status === 404);
  if (isMissing) {
    return (
      <ErrorState
        as="h1"
        title={copy.missing}
        advice={copy.missingWords}
        actions={<ButtonLink to="/transactions">{copy.transactions}</ButtonLink>}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        as="h1"
        title={copy.loadFailed}
        advice={error instanceof ApiError ? error.message : common.unexpected}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy className="mx-auto grid max-w-form justify-items-center gap-4 py-10">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-28 w-full rounded-card!" />
    </div>
  );
}

const looks: Record<Deposit['state'], { icon: LucideIcon; tone: string; title: string }> = {
  credited: {
    icon: CircleCheck,
    tone: 'bg-positive-soft text-positive',
    title: copy.successTitle,
  },
  failed: { icon: CircleAlert, tone: 'bg-negative-soft text-negative', title: copy.failedTitle },
  held: { icon: Clock3, tone: 'bg-warning-soft text-warning', title: copy.heldTitle },
};

function DepositOutcome({ deposit }: { deposit: Deposit }) {
  const { state, amount, currency, from, note } = deposit;
  const { icon: Icon, tone, title } = looks[state];
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-8 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{title}</h1>
      <p className="mt-3 w-full">
        <MoneyText
          size="balance"
          alwaysShown
          sign={state === 'credited' ? 'always' : 'auto'}
          amount={fromWire(amount, currency)}
        />
      </p>
      <div className="mt-2 text-md">
        <Explanation state={state} from={from} note={note} />
      </div>
      <dl className="mt-6 w-full divide-y divide-hairline rounded-card border border-hairline bg-surface px-4 text-left sm:px-6">
        <Fact label={copy.from}>{from}</Fact>
        <Fact
          label={state === 'failed' ? copy.when : copy.at}
        >{`${formatDate(deposit.at, '15 Nov 2026')} ${formatDate(deposit.at, '14:02')}`}</Fact>
      </dl>
      <div className="mt-8 flex w-full flex-wrap justify-center gap-2">
        <ButtonLink to="/dashboard">{copy.dashboard}</ButtonLink>
        {state === 'credited' ? (
          <ButtonLink to={`/transactions/${deposit.id}`} variant="secondary">
            {copy.details}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/dashboard?add=${currency}`} variant="secondary">
            {copy.again}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Explanation({ state, from, note }: Pick<Deposit, 'state' | 'from' | 'note'>) {
  if (state === 'credited') return <p>{copy.success(from)}</p>;
  if (state === 'held') return <p>{copy.held}</p>;
  return (
    <div className="grid gap-2">
      {note && <p>{note}</p>}
      <p className="font-medium text-ink">{copy.failed}</p>
      <p>{copy.failedAdvice}</p>
    </div>
  );
}

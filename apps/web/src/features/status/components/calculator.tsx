import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  formatPlain,
  formatUnitPrice,
  fromWire,
  groupTyped,
  isAssetCode,
  parseMoney,
  type AssetCode,
} from '@cowrie/money';
import { Clock } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { useSettled } from '#platform/forms/use-settled.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { percent } from '../fee-words.ts';
import { estimateQuery, type Corridor, type Estimate, type Estimated } from '../queries.ts';

const text = copy.calculator;

type Props = {
  /** The page it is on: without a script the form loads it again. */
  readonly action: string;
  readonly corridors: readonly Corridor[];
  /** The corridor to start with; the first if left out. */
  readonly start?: string;
};

type Side = 'source' | 'target';

/** Amounts that the calculator starts with, by currency. */
const usual: Readonly<Record<string, string>> = { NGN: '250,000.00', USD: '100.00' };
const usualOf = (currency: string): string => usual[currency] ?? '1,000.00';

const asset = (code: string): AssetCode => (isAssetCode(code) ? code : 'NGN');

/** Values that the person typed, as the address names them. The default corridor is the first. */
function useTyped(corridors: readonly Corridor[], start: string) {
  const [query] = useSearchParams();
  const [key, setKey] = useState(() => query.get('to') ?? start);
  const corridor = corridors.find((one) => one.key === key) ?? corridors[0];
  const side: Side = query.get('side') === 'target' ? 'target' : 'source';
  const currency = asset(side === 'source' ? (corridor?.source ?? '') : (corridor?.target ?? ''));
  const [typed, setTyped] = useState(
    () => (query.get('amount') ?? '').slice(0, 40) || usualOf(currency),
  );
  const choose = (next: string) => {
    const to = corridors.find((one) => one.key === next);
    const changed = side === 'source' ? to?.source : to?.target;
    if (changed !== undefined && changed !== currency) setTyped(usualOf(changed));
    setKey(next);
  };
  return { corridor, side, currency, typed, setTyped, choose };
}

/**
 * A GET form, so that it also works without JavaScript: the button loads the page again, and the
 * server works out the same result from the address.
 */
export function Calculator({ action, corridors, start = '' }: Props) {
  const { corridor, side, currency, typed, setTyped, choose } = useTyped(corridors, start);
  const settled = useSettled(typed);
  const parsed = parseMoney(settled, currency);
  const amount = parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : null;
  const { data } = useQuery(
    estimateQuery({
      method: corridor?.method ?? 'tag',
      country: corridor?.country ?? '*',
      side,
      amount,
    }),
  );
  if (!corridor) return null;
  const problem =
    amount === null ? amountProblem(settled) : data && 'problem' in data && data.problem;
  const found = amount === null ? undefined : estimateFor(corridor, side, data);
  return (
    <Form
      method="get"
      action={action}
      aria-label={text.title}
      preventScrollReset
      className="rounded-[28px] border border-hairline bg-surface p-5 shadow-float sm:p-7"
    >
      {side === 'target' && <input type="hidden" name="side" value="target" />}
      <Destination corridors={corridors} corridor={corridor} onChoose={choose} />
      <label htmlFor="amount" className="mb-1.5 block text-sm font-medium text-ink">
        {side === 'source' ? text.send : text.get}
      </label>
      <AmountInput
        id="amount"
        name="amount"
        look="framed"
        currency={currency}
        value={groupTyped(typed, currency)}
        onValueChange={setTyped}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'amount-problem' : undefined}
        suffix={<Currency code={currency} />}
      />
      <FieldError id="amount-problem">{problem || null}</FieldError>
      <Other corridor={corridor} side={side} found={found} />
      {found && <Lines corridor={corridor} found={found} />}
      <Paused words={found ? found.paused : corridor.paused} />
      <Below action={action} corridor={corridor} side={side} readAt={found?.rate?.at} />
    </Form>
  );
}

/** While the next answer is on its way, the last one may be about another place or side. */
const estimateFor = (
  { method, country }: Corridor,
  side: Side,
  data: Estimated | undefined,
): Estimate | undefined => {
  if (!data || !('estimate' in data)) return undefined;
  const { estimate } = data;
  const isThis =
    estimate.method === method && estimate.country === country && estimate.side === side;
  return isThis ? estimate : undefined;
};

const amountProblem = (typed: string): string =>
  typed.trim() === '' ? text.amountMissing : text.amountUnreadable;

type DestinationProps = {
  readonly corridors: readonly Corridor[];
  readonly corridor: Corridor;
  readonly onChoose: (key: string) => void;
};

function Destination({ corridors, corridor, onChoose }: DestinationProps) {
  if (corridors.length === 1) return <input type="hidden" name="to" value={corridor.key} />;
  return (
    <label className="mb-4 block">
      <span className="mb-1.5 block text-sm font-medium text-ink">{text.to}</span>
      <Select
        name="to"
        value={corridor.key}
        onChange={({ target }) => onChoose(target.value)}
        options={corridors.map(({ key, name, target }) => ({
          value: key,
          label: `${name} · ${target}`,
        }))}
      />
    </label>
  );
}

type BelowProps = {
  readonly action: string;
  readonly corridor: Corridor;
  readonly side: Side;
  readonly readAt: string | undefined;
};

function Below({ action, corridor, side, readAt }: BelowProps) {
  const other = side === 'source' ? '&side=target' : '';
  return (
    <>
      <noscript>
        <Button type="submit" variant="secondary" wide className="mb-2">
          {text.calculate}
        </Button>
      </noscript>
      <ButtonLink to="/signup" size="lg" wide prefetch="none">
        {text.action}
      </ButtonLink>
      <p className="mt-4 text-sm">
        <Link
          to={`${action}?to=${encodeURIComponent(corridor.key)}${other}`}
          // The fields start again from the address.
          reloadDocument
          className="inline-flex min-h-6 items-center rounded-sm text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          {side === 'source' ? text.typeGet : text.typeSend}
        </Link>
      </p>
      <p className="mt-2 min-h-10 text-sm text-mute">
        {readAt ? text.readAt(clockTime(readAt)) : text.fixed}
      </p>
    </>
  );
}

function Currency({ code }: { code: string }) {
  return (
    <span className="inline-flex h-9 flex-none items-center rounded-full border border-hairline bg-canvas px-3 font-sans text-base font-medium tracking-normal text-ink">
      {code}
    </span>
  );
}

function Paused({ words }: { words: string | null }) {
  if (words === null) return <div className="h-4" />;
  return (
    <Banner kind="warning" className="my-4">
      {words}
    </Banner>
  );
}

/** The side that was not typed. */
function Other(props: { corridor: Corridor; side: Side; found: Estimate | undefined }) {
  const { corridor, side, found } = props;
  const code = asset(side === 'source' ? corridor.target : corridor.source);
  const sum = side === 'source' ? found?.target : found?.source;
  return (
    <>
      <p id="other-side" className="mt-4 mb-1.5 text-sm font-medium text-ink">
        {side === 'source' ? text.get : text.send}
      </p>
      <div className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 rounded-input border border-hairline-strong px-3.5 py-2.5">
        <output
          htmlFor="amount"
          aria-labelledby="other-side"
          className="min-w-fit flex-1 font-display text-xl font-semibold tracking-tight whitespace-nowrap text-ink tabular-nums"
        >
          {sum ? groupTyped(formatPlain(fromWire(sum.amount, code)), code) : '–'}
        </output>
        <Currency code={code} />
      </div>
    </>
  );
}

function Lines({ corridor, found }: { corridor: Corridor; found: Estimate }) {
  const source = asset(found.source.currency);
  const line = 'flex justify-between gap-4';
  return (
    <dl className="my-4 grid gap-2 px-1">
      {found.fees.length === 0 && (
        <div className={line}>
          <dt>{text.fee}</dt>
          <dd className="font-semibold text-ink">{text.noFee}</dd>
        </div>
      )}
      {found.fees.map(({ label, amount }) => (
        <div key={label} className={line}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={fromWire(amount, source)} alwaysShown />
          </dd>
        </div>
      ))}
      <div className={line}>
        <dt>{text.total}</dt>
        <dd>
          <MoneyText amount={fromWire(found.total, source)} alwaysShown />
        </dd>
      </div>
      <div className={line}>
        <dt>{text.rate}</dt>
        <dd className="text-right font-semibold text-ink">
          {found.rate
            ? formatUnitPrice(found.rate.ours, source, asset(corridor.target))
            : text.same}
          {found.rate && (
            <span className="block text-sm font-normal text-mute">
              {found.rate.marginBasisPoints === 0
                ? text.noMarkUp
                : text.markUp(percent(found.rate.marginBasisPoints))}
            </span>
          )}
        </dd>
      </div>
      <div className={line}>
        <dt className="inline-flex items-center gap-2">
          <Clock className="size-4 flex-none text-accent" strokeWidth={1.75} aria-hidden />
          {text.arrives}
        </dt>
        <dd className="text-right font-semibold text-ink">{found.arrival.words}</dd>
      </div>
    </dl>
  );
}

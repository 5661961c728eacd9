import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { limitDetailsOf } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { fromWire, parseMoney, type AssetCode } from '@cowrie/money';
import { limitsQuery } from '#features/limits/index.ts';
import { walletsQuery } from '#features/wallets/index.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { LimitHit } from '#ui/money/limit-hit.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PersonRow } from '#ui/data/person-row.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { copy } from '../../copy.ts';
import { leftToday, type SendRail } from '../../rules/left-today.ts';
import { shownPlain } from '../../money.ts';
import { termsQuery } from '../../queries.ts';
import { wrongDollars } from '../../rules/usd-rules.ts';
import { AmountNotes } from './amount-notes.tsx';
import { AmountSummary } from './amount-summary.tsx';
import { DollarCosts } from '../usd/dollar-costs.tsx';
import { RateLine } from './rate-line.tsx';

const text = copy.amount;

export type AmountDraft = { amount: string; memo: string; reason: string };

type Props = {
  rail: SendRail;
  recipient: { name: string; detail: string; verified?: boolean };
  draft: AmountDraft;
  onChange: (change: Partial<AmountDraft>) => void;
  /** Makes the quote; what it throws is shown here. */
  onNext: (minor: number) => Promise<void>;
  onBack: () => void;
  place: number;
  count: number;
  /** The wallet that pays. */
  source?: WalletCurrency;
  /** What arrives, where that is another currency. */
  target?: AssetCode;
  /** Where it arrives, when that is not where the wallet's money is from. */
  country?: string;
};

const homeOf = { NGN: 'NG', USD: 'US' } as const satisfies Record<WalletCurrency, string>;

/** What was typed in minor units; undefined while it is no amount above nothing. */
const typedMinor = (typed: string, currency: AssetCode): bigint | undefined => {
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? parsed.money.minor : undefined;
};

type Wallet = { readonly available: number } | null | undefined;

/** The same rules as the server's, told when the person goes on. */
function useNext(
  { rail, draft, source = 'NGN', onNext }: Pick<Props, 'rail' | 'draft' | 'source' | 'onNext'>,
  wallet: Wallet,
) {
  const [problem, setProblem] = useState<ApiError | string>();
  const [busy, setBusy] = useState(false);
  const wrongWith = (minor: bigint | undefined): string | undefined => {
    if (wallet === null) return text.noWallet[source];
    // What is missing of dollars the server says line by line, with the fee it knows.
    if (rail === 'usd_bank') return wrongDollars(draft.amount);
    if (minor === undefined) return text.invalid;
    return wallet && minor > BigInt(wallet.available)
      ? text.insufficient(shownPlain(wallet.available, source), source)
      : undefined;
  };
  const next = async () => {
    if (busy) return;
    const minor = typedMinor(draft.amount, source);
    const wrong = wrongWith(minor);
    setProblem(wrong);
    if (wrong !== undefined || minor === undefined) return;
    setBusy(true);
    try {
      await onNext(Number(minor));
    } catch (error) {
      setProblem(error instanceof ApiError ? error : text.failed);
    } finally {
      setBusy(false);
    }
  };
  return { next, busy, problem, clear: () => setProblem(undefined) };
}

/** Null when there is none, undefined while nobody knows. */
function useWallet(source: WalletCurrency): Wallet {
  const { data } = useQuery(walletsQuery);
  return data && (data.items.find(({ currency }) => currency === source) ?? null);
}

/** How much leaves the wallet. */
export function AmountStep(props: Props) {
  const { rail, recipient, draft, onChange, onBack, place, count } = props;
  const { source = 'NGN', target = source, country = homeOf[source] } = props;
  const wallet = useWallet(source);
  const { data: terms } = useQuery(termsQuery(rail, country));
  const { next, busy, problem, clear } = useNext(props, wallet);
  const limit = problem instanceof ApiError ? limitDetailsOf(problem.details) : null;
  const sentence = problem instanceof ApiError ? problem.message : problem;
  const available = wallet?.available;
  const minor = typedMinor(draft.amount, source);
  const form = useId();
  return (
    <Flow
      title={text.title}
      step={place}
      steps={count}
      onBack={onBack}
      summary={
        <AmountSummary
          to={recipient.name}
          rail={rail}
          source={source}
          minor={minor}
          available={available}
          terms={terms}
        />
      }
      action={
        <Button type="submit" form={form} size="lg" wide loading={busy}>
          {text.next}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <PersonRow {...recipient} />
        <Amount
          rail={rail}
          source={source}
          target={target}
          value={draft.amount}
          available={available}
          most={terms?.most ?? 0}
          problem={limit ? undefined : sentence}
          onValueChange={(amount) => {
            clear();
            onChange({ amount });
          }}
        />
        {limit && sentence && <LimitHit message={sentence} details={limit} />}
        <AmountNotes rail={rail} draft={draft} onChange={onChange} />
        {rail === 'usd_bank' && <DollarCosts minor={minor} terms={terms} />}
      </form>
    </Flow>
  );
}

type AmountProps = {
  rail: SendRail;
  source: WalletCurrency;
  target: AssetCode;
  value: string;
  available: number | undefined;
  /** What can leave at most, its fees besides. */
  most: number;
  problem: string | undefined;
  onValueChange: (typed: string) => void;
};

function Amount(props: AmountProps) {
  const { rail, source, target, value, available, most, problem, onValueChange } = props;
  const id = useId();
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <label htmlFor={id} className="text-sm text-mute">
        {text.label}
      </label>
      <AmountInput
        id={id}
        ref={takeFocus}
        currency={source}
        value={value}
        onValueChange={onValueChange}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-error ${id}-room`}
      />
      <div role="alert">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      <p id={`${id}-room`} className="min-h-5 text-sm text-mute">
        {available !== undefined && (
          <>
            {text.available} <MoneyText amount={fromWire(available, source)} tone="inherit" />
            <LimitLeft rail={rail} source={source} />
          </>
        )}
      </p>
      {most > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onValueChange(shownPlain(most, source))}
        >
          {text.max}
        </Button>
      )}
      {target !== source && <RateLine from={source} to={target} typed={value} />}
    </div>
  );
}

function LimitLeft({ rail, source }: { rail: SendRail; source: WalletCurrency }) {
  const { data } = useQuery(limitsQuery);
  const left = data && leftToday(data, source, rail);
  if (left === undefined) return null;
  if (left === null) return ` · ${text.noLimit}`;
  return (
    <>
      {' '}
      · {text.limitLeft}: <MoneyText amount={fromWire(left, source)} tone="inherit" />
    </>
  );
}

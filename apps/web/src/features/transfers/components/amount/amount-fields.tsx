import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatPlain, fromWire, groupTyped, money, type AssetCode } from '@cowrie/money';
import { limitsQuery } from '#features/limits/index.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { takeFocus } from '#ui/layout/take-focus.ts';
import { copy } from '../../copy.ts';
import { formatWithoutSymbol } from '../../money.ts';
import { remainingLimit, type SendRail } from '../../rules/remaining-limit.ts';
import type { Side } from '../../rules/typed-sides.ts';
import { RateLine } from './rate-line.tsx';

const text = copy.amount;

type Props = {
  rail: SendRail;
  source: WalletCurrency;
  target: AssetCode;
  /** The side the person types. The other side shows the estimate. */
  side: Side;
  typed: string;
  estimate: bigint | undefined;
  available: number | undefined;
  /** The most the person can send, after fees. */
  maximum: number;
  problem: string | undefined;
  /** Beside "Insufficient balance". */
  addMoney: ReactNode;
  onType: (side: Side, typed: string) => void;
};

/** The amount: one field, or two if another currency arrives. Either of the two can be typed. */
export function AmountFields(props: Props) {
  const { rail, source, target, available, maximum, problem, onType } = props;
  const id = useId();
  const isExchange = source !== target;
  const described = {
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': `${id}-error ${id}-room`,
  };
  return (
    <div
      className={
        isExchange
          ? 'grid grid-cols-1 gap-3 py-2'
          : 'grid justify-items-center gap-2 py-4 text-center'
      }
    >
      {isExchange ? (
        <TwoFields {...props} id={id} described={described} />
      ) : (
        <>
          <label htmlFor={id} className="text-sm text-mute">
            {text.label}
          </label>
          <AmountInput
            id={id}
            ref={takeFocus}
            currency={source}
            value={props.typed}
            onValueChange={(typed) => onType('source', typed)}
            {...described}
          />
        </>
      )}
      <div role="alert">
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      </div>
      {props.addMoney}
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <p id={`${id}-room`} className="min-h-5 text-sm text-mute">
          {available !== undefined && (
            <>
              {text.available} <MoneyText amount={fromWire(available, source)} tone="inherit" />
              <LimitLeft rail={rail} source={source} />
            </>
          )}
        </p>
        {maximum > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onType('source', formatWithoutSymbol(maximum, source))}
          >
            {text.max}
          </Button>
        )}
      </div>
    </div>
  );
}

type FieldsProps = Props & {
  id: string;
  described: { 'aria-invalid': true | undefined; 'aria-describedby': string };
};

/** The estimate as a field shows it. */
const shownEstimate = (minor: bigint | undefined, currency: AssetCode): string =>
  minor === undefined ? '' : groupTyped(formatPlain(money(minor, currency)), currency);

function TwoFields({ id, described, source, target, side, typed, estimate, onType }: FieldsProps) {
  const fields = [
    { name: 'source', label: text.youSend, currency: source },
    { name: 'target', label: text.theyGet, currency: target },
  ] as const;
  return (
    <>
      {fields.map(({ name, label, currency }) => (
        <div key={name} className="grid gap-1.5">
          <label htmlFor={`${id}-${name}`} className="text-sm font-medium text-ink">
            {name === side ? label.typed : label.estimate}
          </label>
          <AmountInput
            id={`${id}-${name}`}
            {...(name === side && { ref: takeFocus, ...described })}
            look="framed"
            currency={currency}
            value={name === side ? typed : shownEstimate(estimate, currency)}
            onValueChange={(next) => onType(name, next)}
            suffix={<span className="text-base font-medium text-mute">{currency}</span>}
          />
          {name === 'source' && <RateLine from={source} to={target} />}
        </div>
      ))}
    </>
  );
}

function LimitLeft({ rail, source }: { rail: SendRail; source: WalletCurrency }) {
  const { data } = useQuery(limitsQuery);
  const remaining = data && remainingLimit(data, source, rail);
  if (remaining === undefined) return null;
  if (remaining === null) return ` · ${text.noLimit}`;
  return (
    <>
      {' '}
      · {text.limitLeft}: <MoneyText amount={fromWire(remaining, source)} tone="inherit" />
    </>
  );
}

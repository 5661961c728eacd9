import { useState } from 'react';
import { formatPlain, groupTyped } from '@cowrie/money';
import { ChevronDown, Clock } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import { corridors, corridorTo, estimate, type Corridor, type Estimate } from '../corridors.ts';

const text = copy.calculator;

/**
 * A GET form, so that it also works without JavaScript: the button reloads the page, and the server
 * calculates the same result from the address.
 */
export function Calculator() {
  const [query] = useSearchParams();
  const [country, setCountry] = useState(() => corridorTo(query.get('to')).country);
  const [typed, setTyped] = useState(() =>
    groupTyped(query.get('send') ?? '250,000.00', corridorTo(query.get('to')).from),
  );
  const corridor = corridorTo(country);
  const result = estimate(typed, corridor);
  return (
    <Form
      method="get"
      action="/"
      aria-label={text.title}
      className="rounded-[28px] border border-hairline bg-surface p-5 shadow-float sm:p-7"
    >
      <label htmlFor="send" className="mb-1.5 block text-sm font-medium text-ink">
        {text.send}
      </label>
      <AmountInput
        id="send"
        name="send"
        look="framed"
        currency={corridor.from}
        value={typed}
        onValueChange={setTyped}
        suffix={<Currency country={corridor.from === 'USD' ? 'US' : 'NG'} code={corridor.from} />}
      />
      <Lines corridor={corridor} result={result} />
      <Received corridor={corridor} result={result} onCountryChange={setCountry} />
      <p className="my-5 flex gap-2.5">
        <Clock className="size-5 flex-none text-accent" strokeWidth={1.75} aria-hidden />
        <span>
          {text.arrivesIn} <span className="font-medium text-ink">{corridor.arrives}</span>
        </span>
      </p>
      <noscript>
        <Button type="submit" variant="secondary" wide className="mb-2">
          {text.calculate}
        </Button>
      </noscript>
      <ButtonLink to="/signup" size="lg" wide>
        {text.action}
      </ButtonLink>
      <p className="mt-4 text-sm text-mute">{text.note}</p>
    </Form>
  );
}

function Currency({ country, code }: { country: string; code: string }) {
  return (
    <span className="inline-flex h-9 flex-none items-center gap-2 rounded-full border border-hairline bg-canvas px-3 font-sans text-base font-medium tracking-normal text-ink">
      <Flag country={country} className="h-3.5 w-5" />
      {code}
    </span>
  );
}

function Lines({ corridor, result }: { corridor: Corridor; result: Estimate | undefined }) {
  return (
    <dl className="my-4 grid gap-2 px-1">
      <div className="flex justify-between gap-4">
        <dt>{text.fee}</dt>
        <dd>{result && <MoneyText amount={result.fee} alwaysShown />}</dd>
      </div>
      {corridor.feeMinor > 0n && (
        <div className="flex justify-between gap-4">
          <dt>{text.total}</dt>
          <dd>{result && <MoneyText amount={result.debit} alwaysShown />}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4">
        <dt>{text.rate}</dt>
        <dd className="text-right font-semibold text-ink">
          {corridor.sampleNairaPerUnit
            ? `1 ${corridor.to} = ${corridor.sampleNairaPerUnit} NGN`
            : text.same}
        </dd>
      </div>
    </dl>
  );
}

type ReceivedProps = {
  corridor: Corridor;
  result: Estimate | undefined;
  onCountryChange: (country: string) => void;
};

function Received({ corridor, result, onCountryChange }: ReceivedProps) {
  return (
    <>
      <p id="they-get" className="mb-1.5 text-sm font-medium text-ink">
        {text.get}
      </p>
      <div className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 rounded-input border border-hairline-strong px-3.5 py-2.5">
        <output
          htmlFor="send destination"
          aria-labelledby="they-get"
          className="min-w-fit flex-1 font-display whitespace-nowrap text-xl font-semibold tracking-tight text-ink tabular-nums"
        >
          {result ? groupTyped(formatPlain(result.received), corridor.to) : '–'}
        </output>
        <label className="relative inline-flex h-9 flex-none items-center gap-2 rounded-full border border-hairline bg-canvas pl-3 font-medium text-ink hover:border-control-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <Flag country={corridor.country} className="h-3.5 w-5" />
          <span className="sr-only">{text.destination}</span>
          <select
            id="destination"
            name="to"
            value={corridor.country}
            onChange={(event) => onCountryChange(event.target.value)}
            className="select h-11 w-30 pr-7 whitespace-nowrap outline-none sm:w-36"
          >
            {corridors.map(({ country, name, to }) => (
              <option key={country} value={country}>
                {name} · {to}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute right-3 size-4 text-mute"
            strokeWidth={1.75}
            aria-hidden
          />
        </label>
      </div>
    </>
  );
}

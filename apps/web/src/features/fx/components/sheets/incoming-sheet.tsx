import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pairOf } from '@cowrie/contract/fx/data';
import { money } from '@cowrie/money';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SumLines } from '#ui/flows/review.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { AmountField } from '#ui/money/amount-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../../copy.ts';
import { minorOrZero, minorText, typedOf } from '../../money.ts';
import { refreshFx, setIncomingRule } from '../../mutations.ts';
import type { FxHome, FxIncomingRule } from '../../queries.ts';
import { broughtBy } from '../../rules/preview.ts';
import { directionOf } from '../../rules/prices.ts';
import {
  keepShare,
  percentOf,
  type Shares,
  shareProblems,
  sharesOf,
  splitIncoming,
} from '../../rules/shares.ts';

const text = copy.incoming;
const exampleMinor = 1_000_00n;

type Props = { home: FxHome; rule: FxIncomingRule | undefined; onClose: () => void };
type Values = { convert: string; vault: string; least: string };

/** An empty field means every payment. */
const leastOf = (typed: string): bigint | undefined =>
  typed.trim() === '' ? 0n : minorOrZero(typed, 'USD');

function useIncomingForm({ rule, onClose }: Props) {
  const client = useQueryClient();
  return useForm<Values>({
    initial: {
      convert: String(rule?.convert ?? 50),
      vault: String(rule?.vault ?? 0),
      least: rule && rule.least > 0 ? typedOf(BigInt(rule.least), 'USD') : '',
    },
    check: (values) => {
      const { convert, vault } = shareProblems(values);
      return {
        ...(convert && { convert: text[convert] }),
        ...(vault && { vault: text[vault] }),
        ...(leastOf(values.least) === undefined && { least: copy.bad }),
      };
    },
    send: async (values) => {
      const shares = sharesOf(values);
      if (!shares) return;
      const least = Number(leastOf(values.least) ?? 0n);
      const saved = await setIncomingRule({ to: 'NGN', shares, least });
      if (!saved) return;
      await refreshFx(client);
      toast.success(text.saved);
      onClose();
    },
  });
}

/** Which share of incoming dollars is converted, which goes to the vault, and which stays. */
export default function IncomingSheet(props: Props) {
  const form = useIncomingForm(props);
  const shares = sharesOf(form.values);
  const hasVault = props.home.vaults.includes('USD');
  return (
    <FormSheet title={text.sheet} words={text.words} form={form} onClose={props.onClose}>
      <Share label={text.convert} name="convert" form={form} />
      {hasVault ? (
        <Share label={text.vault} name="vault" form={form} />
      ) : (
        <p className="text-sm text-mute">
          {text.noVault}{' '}
          <Link
            to="/security-center/funds-protection"
            className="font-medium text-accent underline"
          >
            {text.openVault}
          </Link>
        </p>
      )}
      <p className="flex justify-between text-ink">
        <span>{text.keep}</span>
        <span className="font-medium tabular-nums">
          {shares ? text.percent(keepShare(shares)) : text.unknown}
        </span>
      </p>
      <AmountField
        {...form.bind('least')}
        label={text.leastField}
        hint={text.leastHint}
        optional
        currency="USD"
      />
      {shares && <Example home={props.home} shares={shares} />}
    </FormSheet>
  );
}

type ShareProps = { label: string; name: 'convert' | 'vault'; form: Form<Values> };

/** A slider and a number for the same share. */
function Share({ label, name, form }: ShareProps) {
  return (
    <Field label={label} {...form.field(name)} required>
      {(control) => (
        <div className="flex items-center gap-4">
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            aria-label={label}
            value={percentOf(form.values[name]) ?? 0}
            onChange={({ target }) => form.set(name, target.value)}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
          <Input
            {...control}
            {...form.input(name)}
            inputMode="numeric"
            maxLength={5}
            suffix={<span className="text-mute">%</span>}
            frameClassName="w-24!"
          />
        </div>
      )}
    </Field>
  );
}

function Example({ home, shares }: { home: FxHome; shares: Shares }) {
  const direction = { from: 'USD', to: 'NGN' } as const;
  const stop = home.pairs.find(({ pair }) => pair === pairOf('USD', 'NGN'))?.stop;
  // Nothing is estimated with a rate that we refuse to quote.
  const rate = stop ? undefined : directionOf(home, direction)?.rate;
  const { convert, vault, keep } = splitIncoming(exampleMinor, shares);
  const brought = broughtBy(convert, direction, rate);
  const inNaira = brought === undefined ? money(convert, 'USD') : money(brought, 'NGN');
  return (
    <section className="rounded-card border border-hairline p-4" aria-live="polite">
      <h3 className="mb-2 text-sm font-medium text-ink">
        {text.example(minorText(exampleMinor, 'USD'))}
      </h3>
      <SumLines
        lines={[
          { label: text.toNaira, value: inNaira },
          ...(vault > 0n ? [{ label: text.toVault, value: money(vault, 'USD') }] : []),
          { label: text.stays, value: money(keep < 0n ? 0n : keep, 'USD') },
        ]}
      />
    </section>
  );
}

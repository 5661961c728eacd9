import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import {
  assets,
  fromWire,
  isAssetCode,
  formatPlain,
  groupTyped,
  parseMoney,
  toWire,
  type AssetCode,
} from '@cowrie/money';
import { useMay } from '#platform/session/use-may.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../company-copy.ts';
import { balancesQuery, type Float, type FloatCompany } from '../queries.ts';

const text = copy.balances;

/** The balances a company holds for us, loaded when the page opens, and whether they are low. */
export function CompanyBalances({ company }: { company: FloatCompany }) {
  const { data, error, isFetching, refetch } = useQuery(balancesQuery(company));
  const failure = isFetching ? null : error;
  return (
    <Card
      title={text.title}
      density="dense"
      aside={data && <span className="text-sm text-mute">{text.asked(clockTime(data.at))}</span>}
    >
      {failure && (
        <Banner
          kind="error"
          className="mt-2"
          title={text.failed}
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {failure.message}
        </Banner>
      )}
      {!data && !failure && <Loading />}
      {data && <Floats company={company} floats={data.items} />}
    </Card>
  );
}

function Floats({ company, floats }: { company: FloatCompany; floats: readonly Float[] }) {
  const low = floats.filter((float) => float.low);
  const mayChange = useMay()('providers.write');
  const [edited, setEdited] = useState<Float | null>(null);
  const name = copy.names[company];
  if (floats.length === 0) return <p className="py-2 text-mute">{text.empty(name)}</p>;
  return (
    <>
      {low.length > 0 && (
        <Banner
          kind="warning"
          className="my-2"
          title={text.lowTitle(low.map(({ currency }) => currency).join(', '))}
        >
          {text.lowWords(name)}
        </Banner>
      )}
      <ul className="divide-y divide-hairline">
        {floats.map((float) => (
          <Holding
            key={float.currency}
            float={float}
            onChange={mayChange ? () => setEdited(float) : undefined}
          />
        ))}
      </ul>
      {edited && (
        <FloatAlertSheet company={company} float={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

type HoldingProps = { float: Float; onChange?: (() => void) | undefined };

/** One balance at a company, and the amount below which the on-call engineer gets an alert. */
export function Holding({
  float: { currency, available, alertBelow, low },
  onChange,
}: HoldingProps) {
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-ink">
        {isAssetCode(currency) ? assets[currency].name : currency}
        {low && <Badge tone="warning">{text.low}</Badge>}
      </span>
      <span className="flex-none text-right">
        <Amount minor={available} currency={currency} />
        <span className="block text-sm text-body">
          {text.alertBelow} <Amount quiet minor={alertBelow} currency={currency} />
        </span>
      </span>
      {onChange && (
        <IconButton
          icon={Pencil}
          label={text.changeAlert(currency)}
          onClick={onChange}
          className="-mr-2 text-mute!"
        />
      )}
    </li>
  );
}

type AmountProps = { minor: number; currency: string; quiet?: boolean };

/** Staff decide about this amount, so the setting that hides balances does not apply. */
function Amount({ minor, currency, quiet = false }: AmountProps) {
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return (
    <MoneyText
      alwaysShown
      amount={fromWire(minor, currency)}
      tone={quiet ? 'inherit' : 'ink'}
      className={quiet ? 'font-normal!' : undefined}
    />
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}

/** An amount as the text of the input field: '1,500.00'. */
const typedAmount = (minor: number, currency: AssetCode): string =>
  groupTyped(formatPlain(fromWire(minor, currency)), currency);

type Props = { company: FloatCompany; float: Float; onClose: () => void };

/** Proposes a new alert amount for a float, with a reason. */
function FloatAlertSheet({ company, float, onClose }: Props) {
  const { currency } = float;
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return <Sheet company={company} currency={currency} float={float} onClose={onClose} />;
}

function Sheet({ company, currency, float, onClose }: Props & { currency: AssetCode }) {
  const save = useStaffWrite('companies.set-float-alert');
  const form = useForm({
    initial: { alertBelow: typedAmount(float.alertBelow, currency), reason: '' },
    check: ({ alertBelow }): { alertBelow?: string } => {
      const typed = parseMoney(alertBelow, currency);
      if (!typed.ok) return { alertBelow: text.badAmount };
      return toWire(typed.money) === float.alertBelow ? { alertBelow: text.unchanged } : {};
    },
    send: async ({ alertBelow, reason }) => {
      const typed = parseMoney(alertBelow, currency);
      if (!typed.ok) return;
      const body = { alertBelow: toWire(typed.money), reason };
      await save.mutateAsync({ params: { company, currency }, body });
      toast.success(text.alertSaved(currency), { description: text.alertSavedWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.alertTitle(copy.names[company], currency)}
      description={text.alertWords}
      submit={text.alertSubmit}
      form={form}
      onClose={onClose}
    >
      <AmountField
        {...form.bind('alertBelow')}
        label={text.alertBelow}
        required
        currency={currency}
        suffix={<span className="text-md font-medium text-mute">{currency}</span>}
      />
    </ReasonSheet>
  );
}

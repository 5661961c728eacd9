import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney, fromWire } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { AmountInput } from '#ui/money/amount-input.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { changesOf, readCap, typedCap, type Typed } from '../caps.ts';
import { copy } from '../copy.ts';
import { saveCap } from '../mutations.ts';
import { limitsQuery, type Currency, type ScopeLimits, type Period } from '../queries.ts';

const text = copy.sheet;

type Props = {
  limits: ScopeLimits;
  currency: Currency;
  /** The limits without the person's own ones; null means no limit. */
  allowed: Record<Period, number | null>;
  onClose: () => void;
};

/** The person's own limits for one transfer type, or for all transfers. */
export function CapSheet({ limits, currency, allowed, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  useFocusReturn();
  const form = useForm<Typed>({
    initial: {
      single: typedCap(limits.single.own, currency),
      day: typedCap(limits.day.own, currency),
    },
    check: (typed) => {
      const wrong = (period: Period) =>
        readCap(typed[period], currency) === undefined ? { [period]: text.bad } : {};
      const problems = { ...wrong('single'), ...wrong('day') };
      if (Object.keys(problems).length > 0) return problems;
      return changesOf(limits, typed, currency).length === 0 ? { single: text.unchanged } : {};
    },
    send: async (typed) => {
      for (const change of changesOf(limits, typed, currency)) {
        const saved = await saveCap({ currency, scope: limits.scope }, change);
        client.setQueryData(limitsQuery.queryKey, saved);
      }
      toast.success(text.saved);
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title(limits.scope)}
      description={text.words}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {(['single', 'day'] as const).map((period) => (
          <Field
            key={period}
            label={text[period]}
            hint={hintOf(allowed[period], currency)}
            {...form.field(period)}
            optional
          >
            {(control) => (
              <AmountInput
                {...control}
                name={period}
                look="framed"
                currency={currency}
                value={form.values[period]}
                onValueChange={(typed) => form.set(period, typed)}
              />
            )}
          </Field>
        ))}
      </form>
    </Sheet>
  );
}

const hintOf = (allowed: number | null, currency: Currency): string =>
  allowed === null ? text.unlimited : text.allowed(formatMoney(fromWire(allowed, currency)));

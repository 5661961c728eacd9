import { useState } from 'react';
import { callPurposes, type CallPurpose } from '@cowrie/contract/status/data';
import type { OutputOf, Routes } from '@cowrie/contract';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { useMakeCallCode } from '../mutations.ts';

const text = copy.call;
const options = Object.entries(callPurposes).map(([value, label]) => ({ value, label }));

type Made = OutputOf<Routes['status.make-call-code']>;

/** A code that a member of staff reads to the customer of a ticket. It is shown once, and not kept. */
export function CallCode({ ticketId }: { ticketId: string }) {
  const make = useMakeCallCode();
  const [made, setMade] = useState<Made>();
  const form = useForm({
    initial: { purpose: 'question' },
    send: async ({ purpose }) => {
      const body = { ticketId, purpose: purpose as CallPurpose };
      setMade(await make.mutateAsync({ body }));
    },
  });
  if (!useMay()('support.write')) return null;
  return (
    <Card title={text.title} density="dense">
      <p className="mb-4 text-sm">{text.words}</p>
      <form {...form.props} className="grid gap-4">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field label={text.purpose} {...form.field('purpose')}>
          {(control) => <Select {...control} {...form.input('purpose')} options={options} />}
        </Field>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          loading={form.busy}
          className="justify-self-start"
        >
          {text.make}
        </Button>
      </form>
      <output className="block">
        {made && (
          <span className="mt-4 block">
            <span className="block text-sm text-mute">{text.code}</span>
            <span className="block font-display text-2xl font-semibold tracking-widest text-ink tabular-nums">
              {made.code.slice(0, 4)} {made.code.slice(4)}
            </span>
            <span className="block text-sm">{text.until(clockTime(made.until))}</span>
          </span>
        )}
      </output>
    </Card>
  );
}

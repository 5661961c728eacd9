import { useState } from 'react';
import { callPurposes, type CallPurpose } from '@cowrie/contract/status/data';
import type { OutputOf, Routes } from '@cowrie/contract';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Card } from '#ui/layout/card.tsx';
import { clockTime } from '#ui/text/dates.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InlineForm } from '#ui/forms/inline-form.tsx';
import { copy } from '../copy.ts';

const text = copy.call;
const options = Object.entries(callPurposes).map(([value, label]) => ({ value, label }));

type Made = OutputOf<Routes['status.make-call-code']>;

/** A code that a member of staff reads to the customer of a ticket. It is shown once, and not kept. */
export function CallCode({ ticketId }: { ticketId: string }) {
  const make = useStaffWrite('status.make-call-code');
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
      <InlineForm form={form} submit={text.make} variant="secondary" className="gap-4">
        <SelectField {...form.bind('purpose')} label={text.purpose} options={options} />
      </InlineForm>
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

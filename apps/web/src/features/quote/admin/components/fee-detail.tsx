import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { moment, fromLagosField, staffTimeZone } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Fee } from '../queries.ts';
import { since } from '../since.ts';
import { Charge } from './charge.tsx';
import { FeeSheet } from './fee-sheet.tsx';

const text = copy.detail;

/** One fee: its rail, country, charge and dates, and the buttons to propose a change. */
export function FeeDetail({ fee }: { fee: Fee }) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <Fact label={text.rail}>{copy.rail(fee.rail)}</Fact>
        <Fact label={text.where}>
          {copy.country(fee.country)}, {fee.currency}
        </Fact>
        <Fact label={text.kind}>{copy.kinds[fee.kind]}</Fact>
        <Fact label={text.charge}>
          <Charge of={fee} />
        </Fact>
        <Fact label={copy.list.from}>{since(fee.effectiveFrom)}</Fact>
        <Fact label={copy.list.until}>
          {fee.until === null ? copy.list.open : moment(fee.until)}
        </Fact>
      </dl>
      <Actions fee={fee} />
    </div>
  );
}

/** Explains why some changes of this fee are not possible. */
function noteOf({ state, until }: Fee): string | undefined {
  if (state === 'over') return text.over;
  if (state === 'scheduled') return text.coming;
  return until === null ? undefined : text.ending;
}

function Actions({ fee }: { fee: Fee }) {
  const [open, setOpen] = useState<'change' | 'end'>();
  const mayPropose = useMay()('fees.write');
  const note = mayPropose ? noteOf(fee) : text.readOnly;
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      {note && <p className="text-sm text-mute">{note}</p>}
      {mayPropose && fee.state !== 'over' && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => setOpen('change')}>
            {text.change}
          </Button>
          {fee.state === 'active' && fee.until === null && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('end')}>
              {text.end}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && <FeeSheet fee={fee} onClose={() => setOpen(undefined)} />}
      {open === 'end' && <EndSheet fee={fee} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

const endText = copy.sheet;

/** Proposes to end a fee. A second member of staff decides it. */
function EndSheet({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const form = useStaffForm('quote.propose-fee', {
    initial: { at: '', reason: '' },
    check: ({ at }) => (at && !fromLagosField(at) ? { at: endText.badMoment } : {}),
    input: ({ at, reason }) => {
      const ends = at ? fromLagosField(at) : undefined;
      const change = { kind: 'end' as const, feeId: fee.id, ...(ends && { at: ends }) };
      return { body: { change, reason } };
    },
    done: { title: endText.done, description: endText.doneWords },
    onClose,
  });
  return (
    <ReasonSheet
      title={endText.endTitle(fee.label)}
      description={endText.endWords}
      submit={endText.endSubmit}
      danger
      form={form}
      onClose={onClose}
    >
      <Field
        label={endText.ends}
        hint={endText.endsHint(staffTimeZone)}
        {...form.field('at')}
        optional
      >
        {(control) => <Input {...control} {...form.input('at')} type="datetime-local" />}
      </Field>
      <BeforeAfter before={<Charge of={fee} />} after={copy.proposal.nothing} />
    </ReasonSheet>
  );
}

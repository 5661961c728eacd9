import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { type Action, actionsFor, copy } from '../copy.ts';
import { ownersQuery, type StaffTicket } from '../queries.ts';

/** Actions that the member of staff can take on the ticket now. Each takes a reason. */
export function TicketActions({ ticket }: { ticket: StaffTicket }) {
  const me = useSignedInMe();
  const may = useMay();
  const mayWrite = may('support.write');
  const [action, setAction] = useState<Action>();
  if (!mayWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actionsFor(ticket, {
        isMine: ticket.owner?.id === me.id,
        isSpecialist: may('support.specialist'),
      }).map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
          {copy.actions[name]}
        </Button>
      ))}
      {action && (
        <ActionSheet ticket={ticket} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

/** Explanation of the action, where its name is not enough. */
const descriptionOf = (action: Action): string => {
  const { description, escalate, hand_back, merge } = copy.sheet;
  const special: Partial<Record<Action, string>> = { escalate, hand_back, merge };
  return special[action] ?? description;
};

type SheetProps = { ticket: StaffTicket; action: Action; onClose: () => void };

function ActionSheet({ ticket, action, onClose }: SheetProps) {
  const client = useQueryClient();
  const form = useForm({
    initial: { reason: '', ownerId: '', into: '' },
    check: ({ ownerId, into }) => ({
      ...(action === 'assign' && ownerId === '' && { ownerId: copy.sheet.chooseOwner }),
      ...(action === 'merge' && into.trim() === '' && { into: copy.sheet.chooseInto }),
    }),
    send: async ({ reason, ownerId, into }) => {
      const params = { ticketId: ticket.id };
      await (action === 'hand_back'
        ? call('support.hand-back', { params, body: { reason } })
        : call('support.act', {
            params,
            body: { action, reason, ...(ownerId && { ownerId }), ...(into && { into }) },
          }));
      await Promise.all(
        [['support'], ['chat'], ['staff']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={`${copy.actions[action]}: ${ticket.reference}`}
      description={descriptionOf(action)}
      submit={copy.actions[action]}
      form={form}
      onClose={onClose}
    >
      {action === 'assign' && (
        <Field label={copy.sheet.owner} {...form.field('ownerId')} required>
          {(control) => (
            <OwnerSelect
              {...control}
              {...form.input('ownerId')}
              line={ticket.isSecondLine ? '2' : '1'}
            />
          )}
        </Field>
      )}
      {action === 'merge' && (
        <Field label={copy.sheet.into} hint={copy.sheet.intoHint} {...form.field('into')} required>
          {(control) => <Input {...control} {...form.input('into')} maxLength={20} />}
        </Field>
      )}
    </ReasonSheet>
  );
}

type OwnerProps = Omit<Parameters<typeof Select>[0], 'options'> & { line: '1' | '2' };

function OwnerSelect({ line, ...props }: OwnerProps) {
  const { data } = useQuery(ownersQuery(line));
  const options = (data?.items ?? []).map(({ id, name, open }) => ({
    value: id,
    label: copy.sheet.ownerOption(name, open),
  }));
  return <Select {...props} options={options} placeholder="" />;
}

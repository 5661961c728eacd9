import { conflictsIn } from '@cowrie/contract/staff/duties';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { changesNothing } from '../effects.ts';
import { useProposeRoleChange } from '../mutations.ts';
import { chosenPermissions, emptyProposal, readProposal, type Proposal } from '../proposals.ts';
import { DutyConflicts } from './duty-conflicts.tsx';
import { EffectView } from './effect-view.tsx';
import { PermissionsField } from './permissions-field.tsx';

type Props = { proposal: Proposal; onClose: () => void };

/** Proposes one change of roles. A second member of staff decides it. */
export function ProposalSheet({ proposal, onClose }: Props) {
  const propose = useProposeRoleChange();
  const form = useForm({
    initial: emptyProposal(proposal),
    send: async (values) => {
      await propose.mutateAsync({
        body: { change: readProposal(proposal, values).change, reason: values.reason },
      });
      toast.success(copy.propose.done, { description: copy.propose.doneWords });
      onClose();
    },
  });
  const { kind } = proposal;
  const { title, effect } = readProposal(proposal, form.values);
  return (
    <ReasonSheet
      title={title}
      description={copy.propose.explain}
      submit={copy.propose.submit}
      form={form}
      onClose={onClose}
    >
      {kind === 'create_role' && (
        <>
          <Field label={copy.propose.name} {...form.field('change.name')} required>
            {(control) => <Input {...control} {...form.input('change.name')} maxLength={40} />}
          </Field>
          <Field label={copy.propose.description} {...form.field('change.description')} optional>
            {(control) => (
              <Input {...control} {...form.input('change.description')} maxLength={200} />
            )}
          </Field>
        </>
      )}
      {(kind === 'create_role' || kind === 'set_permissions') && (
        <PermissionsField
          {...form.field('change.permissions')}
          chosen={chosenPermissions(form.values)}
          onChange={(chosen) => form.set('change.permissions', chosen.join(' '))}
        />
      )}
      {kind === 'grant_role' && <GrantFields form={form} />}
      {(kind === 'create_role' || kind === 'set_permissions') && (
        <DutyConflicts conflicts={conflictsIn(chosenPermissions(form.values))} />
      )}
      {(kind !== 'create_role' || !changesNothing(effect)) && <EffectView effect={effect} />}
    </ReasonSheet>
  );
}

/** Who gets the role, and until when. */
function GrantFields({ form }: { form: Form<ReturnType<typeof emptyProposal>> }) {
  return (
    <>
      <Field label={copy.propose.tag} {...form.field('change.tag')} required>
        {(control) => (
          <Input
            {...control}
            {...form.input('change.tag')}
            prefix="@"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
        )}
      </Field>
      <Field
        label={copy.propose.lastDay}
        hint={copy.propose.lastDayHint}
        {...form.field('change.lastDay')}
        optional
      >
        {(control) => <Input {...control} {...form.input('change.lastDay')} type="date" />}
      </Field>
    </>
  );
}

import { allPermissions, permissions, type Permission } from '@cowrie/contract/permissions';
import { conflictsIn } from '@cowrie/contract/staff/duties';
import type { Form } from '#platform/forms/use-form.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import { changesNothing } from '../effects.ts';
import { chosenPermissions, emptyProposal, readProposal, type Proposal } from '../proposals.ts';
import { DutyConflicts } from './duty-conflicts.tsx';
import { EffectView } from './effect-view.tsx';

type Props = { proposal: Proposal; onClose: () => void };

/** Proposes one change of roles. A second member of staff decides it. */
export function ProposalSheet({ proposal, onClose }: Props) {
  const form = useStaffForm('staff.propose-role-change', {
    initial: emptyProposal(proposal),
    input: (values) => ({
      body: { change: readProposal(proposal, values).change, reason: values.reason },
    }),
    done: { title: copy.propose.done, description: copy.propose.doneWords },
    onClose,
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
          <InputField
            {...form.bind('change.description')}
            label={copy.propose.description}
            optional
            maxLength={200}
          />
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
      <InputField
        {...form.bind('change.tag')}
        label={copy.propose.tag}
        required
        prefix="@"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
      />
      <InputField
        {...form.bind('change.lastDay')}
        label={copy.propose.lastDay}
        hint={copy.propose.lastDayHint}
        optional
        type="date"
      />
    </>
  );
}

type PermissionsFieldProps = {
  id: string;
  error: string | undefined;
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
};

/** A checkbox for every permission. */
function PermissionsField({ id, error, chosen, onChange }: PermissionsFieldProps) {
  const errorId = `${id}-error`;
  const toggle = (permission: Permission, on: boolean) =>
    onChange(allPermissions.filter((one) => (one === permission ? on : chosen.includes(one))));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="outline-none"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="text-sm font-medium text-ink">{copy.propose.permissions}</legend>
      {allPermissions.map((permission) => (
        <Checkbox
          key={permission}
          label={permissions[permission]}
          checked={chosen.includes(permission)}
          onChange={({ target }) => toggle(permission, target.checked)}
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

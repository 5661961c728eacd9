import { allPermissions, permissions, type Permission } from '@cowrie/contract/permissions';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { copy } from '../copy.ts';

type Props = {
  id: string;
  error: string | undefined;
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
};

/** A checkbox for every permission. */
export function PermissionsField({ id, error, chosen, onChange }: Props) {
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

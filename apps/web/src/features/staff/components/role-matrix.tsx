import { Check, ChevronRight } from 'lucide-react';
import { allPermissions, permissions, type Permission } from '@cowrie/contract/permissions';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';
import type { Role } from '../queries.ts';

type Props = {
  roles: readonly Role[];
  openId: string | undefined;
  onOpen: (role: Role) => void;
};

const cell = 'h-10 border-b border-hairline px-3 group-last:border-b-0';
const firstCell = 'sticky left-0 z-10 bg-surface text-left font-normal';

/** One row for each permission, one column for each role, because there are few roles. */
export function RoleMatrix({ roles, openId, onOpen }: Props) {
  return (
    <section
      className="relative overflow-auto rounded-card border border-hairline bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={copy.roles.matrix}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={cx(cell, firstCell, 'text-xs font-medium text-mute')}>
              {copy.roles.permission}
            </th>
            {roles.map((role) => (
              <th
                key={role.id}
                scope="col"
                className={cx(cell, 'p-0 sm:w-36', role.id === openId && 'bg-accent-soft')}
              >
                <button
                  type="button"
                  aria-label={copy.roles.open(role.name)}
                  aria-pressed={role.id === openId}
                  onClick={() => onOpen(role)}
                  className="flex h-11 w-full items-center justify-center gap-1 px-3 font-semibold whitespace-nowrap text-ink hover:bg-hover focus-visible:-outline-offset-2"
                >
                  {role.name}
                  <ChevronRight className="size-4 text-mute" strokeWidth={1.75} aria-hidden />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allPermissions.map((permission) => (
            <tr key={permission} className="group">
              <th scope="row" className={cx(cell, firstCell, 'min-w-44 text-ink')}>
                {permissions[permission]}
              </th>
              {roles.map((role) => (
                <td
                  key={role.id}
                  className={cx(cell, 'text-center', role.id === openId && 'bg-accent-soft')}
                >
                  <PermissionCell role={role} permission={permission} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PermissionCell({ role, permission }: { role: Role; permission: Permission }) {
  if (!role.permissions.includes(permission)) {
    return (
      <span className="text-body">
        <span aria-hidden>{copy.none}</span>
        <span className="sr-only">{copy.roles.notAllowed}</span>
      </span>
    );
  }
  return (
    <span className="inline-grid place-items-center text-positive">
      <Check className="size-4.5" strokeWidth={2.25} aria-hidden />
      <span className="sr-only">{copy.roles.allowed}</span>
    </span>
  );
}

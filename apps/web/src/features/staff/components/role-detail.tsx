import { useState } from 'react';
import { conflictsIn } from '@cowrie/contract/staff/duties';
import { useMay } from '#platform/session/use-may.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { calendarDay, moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { addedConflicts } from '../duties.ts';
import type { Proposal } from '../proposals.ts';
import type { Holder, Role } from '../queries.ts';
import { DutyConflicts } from './duty-conflicts.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';
import { RemoveRoleSheet } from './remove-role-sheet.tsx';
import { UnusedPermissions } from './unused-permissions.tsx';

/** The people who have the role, and the changes staff can propose. */
export function RoleDetail({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const mayPropose = useMay()('roles.write');
  const [proposal, setProposal] = useState<Proposal>();
  const [removed, setRemoved] = useState<Holder>();
  const proposeRevoke = (holder: Holder) => setProposal({ kind: 'revoke_role', role, holder });
  return (
    <div className="grid gap-4">
      {role.description && <p>{role.description}</p>}
      <DutyConflicts conflicts={conflictsIn(role.permissions)} />
      <section>
        <h3 className="text-xs font-medium text-mute">
          {role.holders.length > 0 ? copy.roles.holders(role.holders.length) : copy.roles.noHolders}
        </h3>
        <ul className="divide-y divide-hairline">
          {role.holders.map((holder) => (
            <li key={holder.userId}>
              <HolderRow
                holder={holder}
                conflicts={addedConflicts(roles, role, holder.userId)}
                onRevoke={mayPropose ? proposeRevoke : undefined}
                onRemoveNow={mayPropose ? setRemoved : undefined}
              />
            </li>
          ))}
        </ul>
      </section>
      <UnusedPermissions roleId={role.id} />
      {mayPropose && (
        <>
          <div className="flex flex-wrap gap-2 border-t border-hairline pt-4">
            <Button size="sm" onClick={() => setProposal({ kind: 'grant_role', role })}>
              {copy.roles.give}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setProposal({ kind: 'set_permissions', role })}
            >
              {copy.roles.change}
            </Button>
            {role.holders.length === 0 && (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setProposal({ kind: 'delete_role', role })}
              >
                {copy.roles.remove}
              </Button>
            )}
          </div>
          <p className="text-sm text-mute">
            {copy.propose.explain} {role.holders.length > 0 && copy.roles.cannotRemove}
          </p>
        </>
      )}
      {removed && (
        <RemoveRoleSheet role={role} holder={removed} onClose={() => setRemoved(undefined)} />
      )}
      {proposal && <ProposalSheet proposal={proposal} onClose={() => setProposal(undefined)} />}
    </div>
  );
}

type HolderRowProps = {
  holder: Holder;
  /** Conflicts that the role does not cause alone, but together with the person’s other roles. */
  conflicts: ReturnType<typeof conflictsIn>;
  onRevoke: ((holder: Holder) => void) | undefined;
  onRemoveNow: ((holder: Holder) => void) | undefined;
};

function HolderRow({ holder, conflicts, onRevoke, onRemoveNow }: HolderRowProps) {
  return (
    <div className="py-2.5">
      <div className="flex items-center gap-3">
        <Avatar name={holder.name} size="sm" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-ink">{holder.name}</p>
          <p className="truncate text-sm text-mute">
            @{holder.tag} · {copy.roles.since(calendarDay(holder.since))}
            {holder.until && ` · ${copy.roles.until(moment(holder.until))}`}
          </p>
        </div>
      </div>
      <DutyConflicts title={copy.roles.holderConflicts} conflicts={conflicts} />
      <div className="-ml-3 flex flex-wrap">
        {onRevoke && (
          <Button
            size="sm"
            variant="quiet"
            className="px-3!"
            aria-label={copy.roles.takeFrom(holder.name)}
            onClick={() => onRevoke(holder)}
          >
            {copy.roles.take}
          </Button>
        )}
        {onRemoveNow && (
          <Button
            size="sm"
            variant="quiet"
            className="px-3! text-negative!"
            aria-label={copy.removeNow.from(holder.name)}
            onClick={() => onRemoveNow(holder)}
          >
            {copy.removeNow.label}
          </Button>
        )}
      </div>
    </div>
  );
}

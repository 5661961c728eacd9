import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { permissions } from '@cowrie/contract/permissions';
import { conflictsIn } from '@cowrie/contract/staff/duties';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { calendarDay, moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { addedConflicts } from '../duties.ts';
import type { Proposal } from '../proposals.ts';
import { type Holder, type Role, roleUseQuery } from '../queries.ts';
import { DutyConflicts } from './duty-conflicts.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';

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

type Props = { role: Role; holder: Holder; onClose: () => void };

/** Takes a role away without a second person. It sets off an alarm. */
function RemoveRoleSheet({ role, holder, onClose }: Props) {
  const form = useStaffForm('staff.remove-role-now', {
    initial: { reason: '' },
    input: ({ reason }) => ({ body: { roleId: role.id, userId: holder.userId, reason } }),
    done: { title: copy.removeNow.done, description: `${role.name} · ${holder.name}` },
    onClose,
  });
  return (
    <ReasonSheet
      title={copy.propose.take(role.name, holder.name)}
      description={copy.removeNow.words}
      submit={copy.removeNow.submit}
      danger
      templates={reasonTemplates.roleRemoval}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={copy.effect.holds} after={copy.effect.holdsNot} />
    </ReasonSheet>
  );
}

/** Permissions of the role that none of its members used lately. */
function UnusedPermissions({ roleId }: { roleId: string }) {
  return (
    <StaffLoaded query={useQuery(roleUseQuery)} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ roles, days }) => {
        const unused = roles.find((role) => role.roleId === roleId)?.unused ?? [];
        return (
          <section>
            <h3 className="text-xs font-medium text-mute">{copy.roles.unused(days)}</h3>
            {unused.length === 0 ? (
              <p className="py-2 text-sm">{copy.roles.allUsed(days)}</p>
            ) : (
              <>
                <ul className="py-1 text-sm text-ink">
                  {unused.map((permission) => (
                    <li key={permission} className="py-0.75">
                      {permissions[permission]}
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-mute">{copy.roles.unusedHint}</p>
              </>
            )}
          </section>
        );
      }}
    </StaffLoaded>
  );
}

import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { calendarDay, moment } from '#ui/text/dates.ts';
import { recoveryCopy as text } from '../recovery-copy.ts';
import type { UserDetail } from '../queries.ts';

type Known = UserDetail['recovery']['recoveries'][number];

const lineOf = ({ state, why, at, until, confirmed }: Known): string => {
  const outcome = why === null ? text.states[state] : text.ends[why];
  const wait = state === 'waiting' && until !== null ? ` ${text.until(moment(until))}` : '';
  return `${moment(at)}: ${outcome} ${text.confirmed(confirmed)}${wait}`;
};

/** The person's circle and recoveries. Staff can stop one, and never speed it up. */
export function Recovery({ detail }: { detail: UserDetail }) {
  const { members, recoveries } = detail.recovery;
  const may = useMay();
  if (members.length === 0 && recoveries.length === 0) return null;
  const isOpen = recoveries.some(({ state }) => state === 'asking' || state === 'waiting');
  return (
    <Card title={text.title}>
      <ul className="grid gap-1">
        {members.map(({ tag, name, state, at }) => (
          <li key={tag} className="text-ink">
            {name} <span className="text-mute">@{tag}</span> · {text.member(state)},{' '}
            {calendarDay(at)}
          </li>
        ))}
        {recoveries.map((known) => (
          <li key={known.id} className="text-body">
            {lineOf(known)}
          </li>
        ))}
      </ul>
      {isOpen && may('cases.write') && (
        <SheetButton size="sm" variant="secondary" className="mt-3" label={text.stop}>
          {(close) => <StopSheet detail={detail} onClose={close} />}
        </SheetButton>
      )}
    </Card>
  );
}

function StopSheet({ detail: { user }, onClose }: { detail: UserDetail; onClose: () => void }) {
  const form = useStaffForm('recovery.stop-by-staff', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { userId: user.id }, body: { reason } }),
    done: { title: text.stopped, description: user.name },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.stop}
      description={text.stopWords(user.name)}
      submit={text.stop}
      templates={reasonTemplates.account}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={text.running} after={text.ends.stopped_by_staff} />
    </ReasonSheet>
  );
}

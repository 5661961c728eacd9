import { useState } from 'react';
import { Ban } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { blocksList } from '@cowrie/contract/identity/desk-lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { moment } from '#ui/text/dates.ts';
import { BlockSheet } from './components/block-sheet.tsx';
import { copy } from './copy.ts';
import type { BlockRow } from './queries.ts';

const text = copy.block;
const { columns } = blocksList;
export const meta = () => pageMeta(blocksList.title);

const tones: Readonly<Record<BlockRow['state'], BadgeTone>> = {
  active: 'negative',
  lifted: 'neutral',
  ended: 'neutral',
};

const cells = {
  state: ({ state }: BlockRow) => <Badge tone={tones[state]}>{columns.state.names[state]}</Badge>,
  reason: ({ reason }: BlockRow) => (
    <span className="line-clamp-2 w-64 whitespace-normal">{reason}</span>
  ),
};

/** Addresses and devices that may not log in, for how long and why. */
export default function BlocksPage() {
  const model = useAdminList(blocksList, { nameOf: ({ what }) => what });
  const mayWrite = useMay()('security.write');
  const [params, setParams] = useSearchParams();
  const asked = params.get('network');
  const [isOpen, setIsOpen] = useState(asked !== null);
  const close = () => {
    setIsOpen(false);
    setParams(
      (now) => {
        now.delete('network');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <AdminList
      model={model}
      icon={Ban}
      cells={cells}
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {text.open}
          </Button>
        )
      }
      renderDetail={(row) => <Block key={row.id} row={row} />}
    >
      {mayWrite && isOpen && <BlockSheet network={asked ?? ''} onClose={close} />}
    </AdminList>
  );
}

function Block({ row }: { row: BlockRow }) {
  const mayWrite = useMay()('security.write');
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact label={columns.kind.header}>{columns.kind.names[row.kind]}</Fact>
        <Fact label={columns.reason.header}>{row.reason}</Fact>
        <Fact label={columns.madeBy.header}>{row.madeBy}</Fact>
        <Fact label={columns.madeAt.header}>{moment(row.madeAt)}</Fact>
        <Fact label={columns.until.header}>{moment(row.until)}</Fact>
        {row.liftedAt && (
          <>
            <Fact label={text.liftedBy}>{`${row.liftedBy}, ${moment(row.liftedAt)}`}</Fact>
            <Fact label={text.liftReason}>{row.liftReason}</Fact>
          </>
        )}
      </dl>
      {mayWrite && row.state === 'active' && (
        <SheetButton size="sm" variant="secondary" label={text.lift}>
          {(close) => <LiftSheet row={row} onClose={close} />}
        </SheetButton>
      )}
    </div>
  );
}

function LiftSheet({ row, onClose }: { row: BlockRow; onClose: () => void }) {
  const form = useStaffForm('identity.desk-lift-block', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const params = { accessBlockId: row.id };
      return { params, body: { reason } };
    },
    done: { title: text.lifted, description: row.what },
    onClose,
  });
  return (
    <ReasonSheet
      title={`${text.lift}: ${row.what}`}
      description={text.liftWords}
      submit={text.lift}
      templates={reasonTemplates.block}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{row.reason}</p>
    </ReasonSheet>
  );
}

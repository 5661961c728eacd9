import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { blocksList } from '@cowrie/contract/identity/desk-lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
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
  const [isLifting, setIsLifting] = useState(false);
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
        <Button size="sm" variant="secondary" onClick={() => setIsLifting(true)}>
          {text.lift}
        </Button>
      )}
      {isLifting && <LiftSheet row={row} onClose={() => setIsLifting(false)} />}
    </div>
  );
}

function LiftSheet({ row, onClose }: { row: BlockRow; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const params = { accessBlockId: row.id };
      await withRecentSignIn(() => call('identity.desk-lift-block', { params, body: { reason } }));
      await client.invalidateQueries({ queryKey: staffKey });
      toast.success(text.lifted, { description: row.what });
      onClose();
    },
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

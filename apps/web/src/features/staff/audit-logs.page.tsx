import { ScrollText, ShieldCheck } from 'lucide-react';
import { auditList } from '@cowrie/contract/staff/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AuditDetail } from './components/audit-detail.tsx';
import { AuditOutcome } from './components/audit-outcome.tsx';
import { copy } from './copy.ts';
import { useVerifyAudit } from './mutations.ts';

export const meta = () => pageMeta(auditList.title);

export default function AuditLogsPage() {
  const { change } = useAddress();
  const model = useAdminList(auditList, { nameOf: ({ seq }) => copy.audit.entryName(seq) });
  const verify = useVerifyAudit();
  return (
    <AdminList
      model={model}
      icon={ScrollText}
      renderDetail={(entry) => <AuditDetail entry={entry} onFilter={model.setFilters} />}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={ShieldCheck}
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {copy.audit.verify}
        </Button>
      }
    >
      <AuditOutcome
        verification={verify.data}
        error={verify.error}
        onDismiss={verify.reset}
        onShow={(seq) => change({ entry: String(seq) })}
      />
    </AdminList>
  );
}

import { BookOpen, ChartColumn, Plus } from 'lucide-react';
import { textsList } from '@cowrie/contract/content/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { textCells } from './components/text-cells.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.help);

/** Help articles, questions and pages. A row opens the editor. */
export default function HelpDeskPage() {
  const model = useAdminList(textsList, { nameOf: ({ title }) => title });
  const mayWrite = useMay()('content.write');
  return (
    <AdminList
      model={model}
      icon={BookOpen}
      cells={textCells}
      rowTo={({ id }) => `/admin/help/${id}`}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" icon={ChartColumn} to="/admin/help/report">
            {copy.report}
          </ButtonLink>
          {mayWrite && (
            <ButtonLink size="sm" icon={Plus} to="/admin/help/new">
              {copy.writeText}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

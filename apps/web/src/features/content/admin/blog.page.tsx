import { Newspaper, Plus } from 'lucide-react';
import { postsList } from '@cowrie/contract/content/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { textCells } from './components/text-cells.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.blog);

/** The posts. A row opens the editor. */
export default function BlogDeskPage() {
  const model = useAdminList(postsList, { nameOf: ({ title }) => title });
  const mayWrite = useMay()('content.write');
  return (
    <AdminList
      model={model}
      icon={Newspaper}
      cells={textCells}
      rowTo={({ id }) => `/admin/blog/${id}`}
      actions={
        mayWrite && (
          <ButtonLink size="sm" icon={Plus} to="/admin/blog/new">
            {copy.writePost}
          </ButtonLink>
        )
      }
    />
  );
}

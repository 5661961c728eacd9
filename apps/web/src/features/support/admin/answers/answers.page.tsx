import { MessageSquareQuote, Plus } from 'lucide-react';
import { answersList } from '@cowrie/contract/support/lists';
import { answerStates, type AnswerState } from '@cowrie/contract/support/macros';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

const cells = {
  text: ({ text }: { text: string }) => <span className="block max-w-md truncate">{text}</span>,
  state: ({ state }: { state: AnswerState }) => (
    <Badge tone={state === 'active' ? 'positive' : 'neutral'}>{answerStates[state]}</Badge>
  ),
};

/** The answers that the desk offers. A row opens one with its versions. */
export default function AnswersPage() {
  const model = useAdminList(answersList, { nameOf: ({ label }) => label });
  const mayWrite = useMay()('support.write');
  return (
    <AdminList
      model={model}
      icon={MessageSquareQuote}
      cells={cells}
      rowTo={({ id }) => `/admin/support/answers/${id}`}
      actions={
        mayWrite && (
          <ButtonLink size="sm" icon={Plus} to="/admin/support/answers/new">
            {copy.write}
          </ButtonLink>
        )
      }
    >
      <p className="mb-3 text-sm text-mute">{copy.intro}</p>
    </AdminList>
  );
}

import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { QuestionView } from './components/question-view.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.question.title);

/** The page that a friend's notification opens. */
export default function RecoveryQuestionPage() {
  const { recoveryId = '' } = useParams();
  return <QuestionView recoveryId={recoveryId} />;
}

import { useLocation } from 'react-router';
import type { FormAnswer } from '../pages/page-context.ts';
import { usePageData } from '../pages/page-data.ts';

/**
 * Outcome of a form that was sent without a script: the server made the call and rendered the page
 * again. Undefined if this form was not sent so. `apps/api/src/app/site/page-forms.ts` has the
 * forms.
 */
export function usePageForm(form: string): FormAnswer | undefined {
  const answer = usePageData()?.formAnswer;
  // Another page of the same document was opened since.
  const { key } = useLocation();
  return answer?.form === form && key === 'default' ? answer : undefined;
}

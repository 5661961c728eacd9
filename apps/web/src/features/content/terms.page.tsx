import { pageMeta } from '#platform/pages/page-title.ts';
import { LegalPage } from './components/legal-page.tsx';
import { terms } from './legal/terms.ts';

export const meta = () => pageMeta(terms.title);

export default function TermsPage() {
  return <LegalPage text={terms} />;
}

import { pageMeta } from '#platform/pages/page-title.ts';
import { LegalPage } from './components/legal-page.tsx';
import { privacy } from './legal/privacy.ts';

export const meta = () => pageMeta(privacy.title);

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}

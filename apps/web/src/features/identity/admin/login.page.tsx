import { pageMeta } from '#platform/pages/page-title.ts';
import { TextLink } from '../components/sign-in/auth-page.tsx';
import { LogInScreen } from '../components/sign-in/log-in-screen.tsx';
import { copy } from '../copy.ts';

export const meta = () => pageMeta(copy.staff.title);

export default function AdminLogInPage() {
  return (
    <LogInScreen
      audience="staff"
      home="/admin"
      title={copy.staff.title}
      words={copy.staff.words}
      foot={<TextLink to="/login">{copy.staff.back}</TextLink>}
    />
  );
}

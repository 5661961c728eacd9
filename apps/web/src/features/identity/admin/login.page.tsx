import { pageMeta } from '#platform/pages/page-title.ts';
import { TextLink } from '../components/sign-in/auth-page.tsx';
import { Door } from '../components/sign-in/door.tsx';
import { copy } from '../copy.ts';

export const meta = () => pageMeta(copy.staff.title);

export default function AdminLogInPage() {
  return (
    <Door
      audience="staff"
      home="/admin"
      title={copy.staff.title}
      words={copy.staff.words}
      foot={<TextLink to="/login">{copy.staff.back}</TextLink>}
    />
  );
}

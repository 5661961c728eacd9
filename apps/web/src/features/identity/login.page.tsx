import { pageMeta } from '#platform/pages/page-title.ts';
import { TextLink } from './components/sign-in/auth-page.tsx';
import { LogInScreen } from './components/sign-in/log-in-screen.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.logIn.title);

export default function LogInPage() {
  return (
    <LogInScreen
      audience="user"
      home="/dashboard"
      title={copy.logIn.title}
      foot={
        <>
          {copy.logIn.noAccount} <TextLink to="/signup">{copy.logIn.signUp}</TextLink>
        </>
      }
    />
  );
}

import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useComeBack } from '#platform/session/come-back.ts';
import { AuthPage } from './auth-page.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignIn } from './sign-in.tsx';

type Props = {
  audience: 'user' | 'staff';
  home: string;
  title: string;
  words?: ReactNode;
  foot: ReactNode;
};

/** The log-in page. Users and staff get different texts, start pages and access. */
export function LogInScreen({ audience, home, title, words, foot }: Props) {
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const next = useComeBack(params.get('next'), home);
  if (challenge) {
    return (
      <SecondFactor
        challenge={challenge}
        next={next}
        onStartAgain={() => setChallenge(undefined)}
      />
    );
  }
  return (
    <AuthPage title={title} words={words} problem={problem} foot={foot}>
      <SignIn
        audience={audience}
        next={next}
        email={params.get('email') ?? ''}
        onProblem={setProblem}
        onChallenge={setChallenge}
      />
    </AuthPage>
  );
}

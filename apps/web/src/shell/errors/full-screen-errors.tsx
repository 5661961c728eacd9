import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';

/** Shown when an error reaches the root, outside every layout. */
export function ApplicationErrorScreen() {
  return (
    <FullScreen title={copy.applicationError} advice={copy.applicationAdvice}>
      <Button onClick={() => location.reload()}>{copy.retry}</Button>
    </FullScreen>
  );
}

export function HomeErrorScreen() {
  return (
    <FullScreen title={copy.somethingWrong} advice={copy.homeAdvice}>
      <ButtonLink to="/" reloadDocument>
        {copy.toHome}
      </ButtonLink>
    </FullScreen>
  );
}

type Props = { title: string; advice: string; children: ReactNode };

function FullScreen({ title, advice, children }: Props) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-6">
      <div role="alert" className="max-w-form py-12 text-center">
        <h1 className="text-lg">{title}</h1>
        <p className="mt-2 mb-6 text-md">{advice}</p>
        {children}
      </div>
    </main>
  );
}

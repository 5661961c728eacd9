import { Compass } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../copy.ts';

export function NotFound() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-6 py-12 text-center md:py-24">
      <Plate icon={Compass} className="size-12" />
      <h1 className="mt-4 text-lg">{copy.notFound}</h1>
      <p className="mt-2 text-md">{copy.notFoundAdvice}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/">{copy.home}</ButtonLink>
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          {copy.back}
        </Button>
      </div>
    </div>
  );
}

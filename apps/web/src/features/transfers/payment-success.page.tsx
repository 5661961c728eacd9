import { CircleCheck } from 'lucide-react';
import { pageMeta } from '#platform/page-title.ts';
import { useMe } from '#platform/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { words } from './copy.ts';

const copy = words.success;
export const meta = () => pageMeta(copy.paymentTitle);

/** Where somebody who paid without an account ends: it says nothing about anybody. */
export default function PaymentSuccessPage() {
  const me = useMe();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-positive-soft text-positive">
        <CircleCheck className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{copy.paymentTitle}</h1>
      <p className="mt-2 text-md">{copy.thanks}</p>
      {me && (
        <ButtonLink to="/dashboard" className="mt-8">
          {copy.dashboard}
        </ButtonLink>
      )}
    </div>
  );
}

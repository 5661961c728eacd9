import { CircleCheck } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMe } from '#platform/session/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { copy } from './copy.ts';

const text = copy.success;
export const meta = () => pageMeta(text.paymentTitle);

/** For payers without an account. The page is public, so it shows no names and no amounts. */
export default function PaymentSuccessPage() {
  const me = useMe();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-positive-soft text-positive">
        <CircleCheck className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{text.paymentTitle}</h1>
      <p className="mt-2 text-md">{text.thanks}</p>
      {me && (
        <ButtonLink to="/dashboard" className="mt-8">
          {text.dashboard}
        </ButtonLink>
      )}
    </div>
  );
}

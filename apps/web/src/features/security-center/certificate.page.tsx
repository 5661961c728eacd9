import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from './copy.ts';
import { testsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.certificate.title);

const back = { to: '/security-center/security-tests', label: copy.tests.back };

/** A page for printing. It exists once every test is passed. */
export default function CertificatePage() {
  const query = useQuery(testsQuery);
  const certificate = query.data?.certificate;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={copy.certificate.title}
          back={back}
          actions={
            certificate && (
              <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
                {copy.certificate.print}
              </Button>
            )
          }
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {({ items }) =>
          certificate ? (
            <article className="mx-auto grid max-w-reading justify-items-center gap-4 rounded-card border-2 border-accent bg-surface px-6 py-16 text-center">
              <Mark className="size-14 text-accent" />
              <h2 className="font-display text-xl tracking-tight">{copy.certificate.head}</h2>
              <p className="text-mute">{copy.certificate.gives}</p>
              <p className="font-display text-2xl tracking-tight wrap-anywhere">
                {certificate.name}
              </p>
              <p className="max-w-96 text-body">{copy.certificate.words(items.length)}</p>
              <p className="text-sm text-mute">
                {copy.certificate.on(formatDate(certificate.at, '15 November 2026'))}
              </p>
            </article>
          ) : (
            <Card>
              <p className="mb-4 text-body">{copy.certificate.notYet}</p>
              <ButtonLink to={back.to}>{copy.tests.title}</ButtonLink>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

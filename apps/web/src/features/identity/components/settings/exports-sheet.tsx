import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { product } from '@cowrie/contract/product';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { formatDate } from '#ui/text/dates.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { exportsQuery } from '../../queries.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { settingsCopy } from '../../settings-copy.ts';
import type { SheetProps } from '../lazy-sheet.tsx';
import { When } from '../when.tsx';

type Copy = OutputOf<Routes['identity.exports']>['items'][number];

export default function ExportsSheet(props: SheetProps) {
  return (
    <Sheet
      {...props}
      title={settingsCopy.exports.title}
      description={settingsCopy.exports.describe}
    >
      <Exports />
    </Sheet>
  );
}

function Exports() {
  const queryClient = useQueryClient();
  const copies = useQuery(exportsQuery);
  const request = useAction(async () => {
    await withRecentSignIn(() => call('identity.request-export', { body: {} }));
    toast.success(settingsCopy.exports.asked);
    await queryClient.invalidateQueries(exportsQuery);
  });
  const isPreparing = copies.data?.items.some(({ status }) => status === 'preparing') ?? false;
  return (
    <div className="grid gap-4">
      {request.problem && <Banner kind="error">{request.problem}</Banner>}
      <Button size="lg" wide loading={request.busy} disabled={isPreparing} onClick={request.run}>
        {isPreparing ? settingsCopy.exports.asked : settingsCopy.exports.ask}
      </Button>
      <section className="border-t border-hairline pt-4">
        <h3 className="text-sm font-medium text-mute">{settingsCopy.exports.list}</h3>
        <Loaded
          query={copies}
          skeleton={
            <div className="flex min-h-16 items-center justify-between" aria-busy>
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-6.5 w-20 rounded-full" />
            </div>
          }
        >
          {({ items }) => <CopyList copies={items} />}
        </Loaded>
      </section>
    </div>
  );
}

function CopyList({ copies }: { copies: readonly Copy[] }) {
  if (copies.length === 0) return <p className="min-h-16 py-3">{settingsCopy.exports.none}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {copies.map((copy) => (
        <CopyRow key={copy.id} copy={copy} />
      ))}
    </ul>
  );
}

const tones: Record<Copy['status'], BadgeTone> = {
  preparing: 'warning',
  ready: 'positive',
  expired: 'neutral',
};

function CopyRow({ copy }: { copy: Copy }) {
  const download = useAction(async () => {
    const file = await withRecentSignIn(() =>
      fetchFile(`/api/v1/identity/exports/${copy.id}/file`),
    );
    saveFile(file, `${product.name.toLowerCase()}-my-data.json`);
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink">
          {settingsCopy.exports.requested} <When at={copy.requestedAt} />
        </p>
        {copy.status === 'ready' && copy.expiresAt && (
          <p className="text-sm text-mute">
            {settingsCopy.exports.until(formatDate(copy.expiresAt, '15 Nov 2026'))}
          </p>
        )}
        {download.problem && (
          <p role="alert" className="text-sm text-negative">
            {download.problem}
          </p>
        )}
      </div>
      {copy.status === 'ready' ? (
        <Button
          variant="secondary"
          size="sm"
          icon={Download}
          loading={download.busy}
          onClick={download.run}
        >
          {settingsCopy.exports.download}
        </Button>
      ) : (
        <Badge tone={tones[copy.status]}>{settingsCopy.exports.status[copy.status]}</Badge>
      )}
    </li>
  );
}

import { lazy, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { checkSession } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { passkeysQuery } from '../../queries.ts';
import { settingsCopy } from '../../settings-copy.ts';
import { LazySheet } from '../lazy-sheet.tsx';
import { When } from '../when.tsx';

const PasskeyNameSheet = lazy(() => import('./passkey-name-sheet.tsx'));
const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'));

export type Passkey = OutputOf<Routes['identity.passkeys']>['items'][number];
type PasskeyAction = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function Passkeys() {
  const queryClient = useQueryClient();
  const list = useQuery(passkeysQuery);
  const [action, setAction] = useState<PasskeyAction>();
  // A closing sheet still shows its content while it slides away.
  const [lastAction, setLastAction] = useState<PasskeyAction>();
  const openSheet = (next: PasskeyAction) => {
    setAction(next);
    setLastAction(next);
  };
  const close = (open: boolean) => !open && setAction(undefined);
  const refresh = async () => {
    await Promise.all([queryClient.invalidateQueries(passkeysQuery), checkSession()]);
  };
  const chosen = lastAction && lastAction.what !== 'add' ? lastAction.passkey : undefined;
  return (
    <section>
      <h2 className="mb-2 px-1 text-sm font-medium text-mute">{settingsCopy.passkeys.title}</h2>
      <div className="rounded-card border border-hairline bg-surface px-4 py-4 sm:px-6">
        <p>{settingsCopy.passkeys.words}</p>
        <Loaded
          query={list}
          skeleton={
            <div className="flex min-h-16 items-center gap-3.5" aria-busy>
              <Skeleton className="size-10 rounded-input" />
              <Skeleton className="h-4 w-2/5" />
            </div>
          }
        >
          {({ items }) => <PasskeyList items={items} onAction={openSheet} />}
        </Loaded>
        <Button
          variant="secondary"
          icon={Plus}
          onClick={() => openSheet({ what: 'add' })}
          aria-haspopup="dialog"
        >
          {settingsCopy.passkeys.add}
        </Button>
      </div>
      <LazySheet open={action?.what === 'add' || action?.what === 'rename'}>
        <PasskeyNameSheet
          open={action?.what === 'add' || action?.what === 'rename'}
          onOpenChange={close}
          passkey={chosen}
          onSaved={refresh}
        />
      </LazySheet>
      <LazySheet open={action?.what === 'remove'}>
        <ConfirmDialog
          open={action?.what === 'remove'}
          onOpenChange={close}
          title={settingsCopy.passkeys.removeTitle(chosen?.name ?? '')}
          describe={settingsCopy.passkeys.removeWords}
          action={settingsCopy.passkeys.remove}
          danger
          work={async () => {
            if (!chosen) return;
            const params = { passkeyId: chosen.id };
            await withRecentSignIn(() => call('identity.remove-passkey', { params }));
            await refresh();
            toast.success(settingsCopy.passkeys.removed);
          }}
        />
      </LazySheet>
    </section>
  );
}

type ListProps = {
  items: readonly Passkey[];
  onAction: (action: PasskeyAction) => void;
};

function PasskeyList({ items, onAction }: ListProps) {
  if (items.length === 0)
    return <p className="min-h-16 py-4 text-mute">{settingsCopy.passkeys.none}</p>;
  return (
    <ul className="my-2 divide-y divide-hairline">
      {items.map((passkey) => (
        <li key={passkey.id} className="flex min-h-16 items-center gap-3.5 py-2">
          <Plate icon={KeyRound} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-ink">{passkey.name}</p>
            <p className="text-sm text-mute">
              {passkey.lastUsedAt ? (
                <>
                  {settingsCopy.passkeys.used} <When at={passkey.lastUsedAt} />
                </>
              ) : (
                settingsCopy.passkeys.neverUsed
              )}
            </p>
          </div>
          <Menu
            trigger={
              <IconButton icon={Ellipsis} label={settingsCopy.passkeys.menu(passkey.name)} />
            }
            entries={[
              {
                label: settingsCopy.passkeys.rename,
                icon: Pencil,
                onSelect: () => onAction({ what: 'rename', passkey }),
              },
              {
                label: settingsCopy.passkeys.remove,
                icon: Trash2,
                danger: true,
                onSelect: () => onAction({ what: 'remove', passkey }),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

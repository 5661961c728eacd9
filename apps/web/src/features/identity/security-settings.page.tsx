import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Me } from '@cowrie/contract';
import { pageMeta } from '#platform/page-title.ts';
import { useSignedInMe } from '#platform/session.ts';
import { Badge } from '#ui/badge.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingsRows } from '#ui/settings-rows.tsx';
import { Late } from './components/late.tsx';
import { Passkeys } from './components/passkeys.tsx';
import { words } from './settings-copy.ts';

const PasswordSheet = lazy(() => import('./components/password-sheet.tsx'));
const PinSheet = lazy(() => import('./components/pin-sheet.tsx'));
const TotpSheet = lazy(() => import('./components/totp-sheet.tsx'));
const RenewCodesSheet = lazy(() => import('./components/renew-codes-sheet.tsx'));

export const meta = () => pageMeta(words.secure.title);

const sheets = ['password', 'pin', 'totp', 'codes'] as const;
type Opened = (typeof sheets)[number];
type Open = (what: Opened) => void;

export default function SecuritySettingsPage() {
  const me = useSignedInMe();
  const [params] = useSearchParams();
  // The dashboard's list leads straight to the thing that is left to do.
  const [opened, setOpened] = useState(() => sheets.find((name) => name === params.get('open')));
  const sheet = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  });
  return (
    <>
      <PageHeader
        title={words.secure.title}
        back={{ to: '/settings', label: words.settings.title }}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <SignInRows me={me} onOpen={setOpened} />
          <PaymentRows me={me} onOpen={setOpened} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Passkeys />
          <SettingsRows
            title={words.secure.watch}
            rows={[
              { label: words.secure.devices, hint: words.secure.devicesHint, to: '/security' },
            ]}
          />
        </div>
      </div>
      <Late open={opened === 'password'}>
        <PasswordSheet {...sheet('password')} />
      </Late>
      <Late open={opened === 'pin'}>
        <PinSheet {...sheet('pin')} />
      </Late>
      <Late open={opened === 'totp'}>
        <TotpSheet {...sheet('totp')} />
      </Late>
      <Late open={opened === 'codes'}>
        <RenewCodesSheet {...sheet('codes')} />
      </Late>
    </>
  );
}

function SignInRows({ me, onOpen }: { me: Me; onOpen: Open }) {
  return (
    <SettingsRows
      title={words.secure.signIn}
      rows={[
        {
          label: words.secure.password,
          hint: words.secure.passwordHint,
          onSelect: () => onOpen('password'),
        },
        {
          label: words.secure.totp,
          hint: words.secure.totpHint,
          value: me.totpOn ? <Badge tone="positive">{words.on}</Badge> : words.off,
          onSelect: () => onOpen('totp'),
        },
        ...(me.totpOn
          ? [
              {
                label: words.secure.codes,
                hint: words.secure.codesHint,
                value: words.secure.codesValue,
                onSelect: () => onOpen('codes'),
              },
            ]
          : []),
      ]}
    />
  );
}

function PaymentRows({ me, onOpen }: { me: Me; onOpen: Open }) {
  return (
    <SettingsRows
      title={words.secure.payments}
      rows={[
        {
          label: words.secure.pin,
          hint: words.secure.pinHint,
          value: me.pinSet ? (
            <Badge tone="positive">{words.secure.pinSet}</Badge>
          ) : (
            <Badge tone="warning">{words.secure.pinUnset}</Badge>
          ),
          onSelect: () => onOpen('pin'),
        },
      ]}
    />
  );
}

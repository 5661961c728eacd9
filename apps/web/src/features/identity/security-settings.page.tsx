import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Me } from '@cowrie/contract';
import { isNative } from '#platform/device/native.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { LazySheet } from './components/lazy-sheet.tsx';
import { Passkeys } from './components/security/passkeys.tsx';
import { settingsCopy } from './settings-copy.ts';

const AppLock = lazy(() => import('./components/security/app-lock.tsx'));
const PasswordSheet = lazy(() => import('./components/security/password-sheet.tsx'));
const PinSheet = lazy(() => import('./components/security/pin-sheet.tsx'));
const TotpSheet = lazy(() => import('./components/security/totp-sheet.tsx'));
const RenewCodesSheet = lazy(() => import('./components/security/renew-codes-sheet.tsx'));

export const meta = () => pageMeta(settingsCopy.secure.title);

const sheets = ['password', 'pin', 'totp', 'codes'] as const;
type Opened = (typeof sheets)[number];
type Open = (what: Opened) => void;

export default function SecuritySettingsPage() {
  const me = useSignedInMe();
  const [params] = useSearchParams();
  // Links from the dashboard open the right sheet.
  const [opened, setOpened] = useState(() => sheets.find((name) => name === params.get('open')));
  const sheet = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  });
  return (
    <>
      <PageHeader
        title={settingsCopy.secure.title}
        back={
          params.get('from') === 'security-center'
            ? { to: '/security-center', label: settingsCopy.secure.center }
            : { to: '/settings', label: settingsCopy.settings.title }
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <SignInRows me={me} onOpen={setOpened} />
          <PaymentRows me={me} onOpen={setOpened} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Passkeys />
          {isNative && (
            <Suspense>
              <AppLock />
            </Suspense>
          )}
          <SettingsRows
            title={settingsCopy.secure.watch}
            rows={[
              {
                label: settingsCopy.secure.devices,
                hint: settingsCopy.secure.devicesHint,
                to: '/security',
              },
            ]}
          />
        </div>
      </div>
      <LazySheet open={opened === 'password'}>
        <PasswordSheet {...sheet('password')} />
      </LazySheet>
      <LazySheet open={opened === 'pin'}>
        <PinSheet {...sheet('pin')} />
      </LazySheet>
      <LazySheet open={opened === 'totp'}>
        <TotpSheet {...sheet('totp')} />
      </LazySheet>
      <LazySheet open={opened === 'codes'}>
        <RenewCodesSheet {...sheet('codes')} />
      </LazySheet>
    </>
  );
}

function SignInRows({ me, onOpen }: { me: Me; onOpen: Open }) {
  return (
    <SettingsRows
      title={settingsCopy.secure.signIn}
      rows={[
        {
          label: settingsCopy.secure.password,
          hint: settingsCopy.secure.passwordHint,
          onSelect: () => onOpen('password'),
        },
        {
          label: settingsCopy.secure.totp,
          hint: settingsCopy.secure.totpHint,
          value: me.totpOn ? <Badge tone="positive">{settingsCopy.on}</Badge> : settingsCopy.off,
          onSelect: () => onOpen('totp'),
        },
        ...(me.totpOn
          ? [
              {
                label: settingsCopy.secure.codes,
                hint: settingsCopy.secure.codesHint,
                value: settingsCopy.secure.codesValue,
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
      title={settingsCopy.secure.payments}
      rows={[
        {
          label: settingsCopy.secure.pin,
          hint: settingsCopy.secure.pinHint,
          value: me.pinSet ? (
            <Badge tone="positive">{settingsCopy.secure.pinSet}</Badge>
          ) : (
            <Badge tone="warning">{settingsCopy.secure.pinUnset}</Badge>
          ),
          onSelect: () => onOpen('pin'),
        },
      ]}
    />
  );
}

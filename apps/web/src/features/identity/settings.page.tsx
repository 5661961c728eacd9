import { lazy, useState } from 'react';
import { product } from '@cowrie/contract/product';
import type { Me } from '@cowrie/contract';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { leaveSession, signOut, useSignedInMe } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { ThemeSwitch } from '#ui/brand/theme-switch.tsx';
import { LazySheet } from './components/lazy-sheet.tsx';
import { FindableSwitch } from './components/settings/findable-switch.tsx';
import { MeasuringSwitch } from './components/settings/measuring-switch.tsx';
import { settingsCopy } from './settings-copy.ts';
import { tierOf } from './tier.ts';
import { version } from './version.ts';

const EmailSheet = lazy(() => import('./components/settings/email-sheet.tsx'));
const ExportsSheet = lazy(() => import('./components/settings/exports-sheet.tsx'));
const CloseAccountSheet = lazy(() => import('./components/settings/close-account-sheet.tsx'));
const ConfirmDialog = lazy(() => import('./components/confirm-dialog.tsx'));

export const meta = () => pageMeta(settingsCopy.settings.title);

type Opened = 'email' | 'exports' | 'close' | 'everywhere';
type Open = (what: Opened) => void;

async function signOutEverywhere(): Promise<void> {
  await call('identity.log-out-everywhere', {});
  leaveSession();
}

export default function SettingsPage() {
  const me = useSignedInMe();
  const [opened, setOpened] = useState<Opened>();
  const sheet = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  });
  return (
    <>
      <PageHeader title={settingsCopy.settings.title} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <AccountRows me={me} onOpen={setOpened} />
          <VerificationRows me={me} />
          <SecurityRows me={me} />
          <SettingsRows
            title={settingsCopy.settings.appearance}
            rows={[{ label: settingsCopy.settings.theme, control: <ThemeSwitch /> }]}
          />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DataRows onOpen={setOpened} />
          <AboutRows />
          <SessionRows onOpen={setOpened} />
        </div>
      </div>
      <LazySheet open={opened === 'email'}>
        <EmailSheet {...sheet('email')} />
      </LazySheet>
      <LazySheet open={opened === 'exports'}>
        <ExportsSheet {...sheet('exports')} />
      </LazySheet>
      <LazySheet open={opened === 'close'}>
        <CloseAccountSheet {...sheet('close')} />
      </LazySheet>
      <LazySheet open={opened === 'everywhere'}>
        <ConfirmDialog
          {...sheet('everywhere')}
          title={settingsCopy.settings.signOutAllTitle}
          describe={settingsCopy.settings.signOutAllWords}
          action={settingsCopy.settings.signOutAll}
          danger
          work={signOutEverywhere}
        />
      </LazySheet>
    </>
  );
}

function AccountRows({ me, onOpen }: { me: Me; onOpen: Open }) {
  const phone = me.phone ?? settingsCopy.settings.phoneNone;
  return (
    <SettingsRows
      title={settingsCopy.settings.account}
      rows={[
        { label: settingsCopy.settings.profile, value: me.full_name, to: '/profile' },
        { label: settingsCopy.settings.email, value: me.email, onSelect: () => onOpen('email') },
        {
          label: settingsCopy.settings.phone,
          value:
            me.phone && !me.phoneVerified
              ? `${phone}, ${settingsCopy.settings.unconfirmed}`
              : phone,
          to: '/settings/phone-verification',
        },
      ]}
    />
  );
}

function VerificationRows({ me }: { me: Me }) {
  return (
    <SettingsRows
      title={settingsCopy.settings.verification}
      rows={[
        { label: settingsCopy.settings.identity, value: tierOf(me).name, to: '/kyc' },
        {
          label: settingsCopy.settings.limits,
          hint: settingsCopy.settings.limitsHint,
          to: '/transaction-limits',
        },
      ]}
    />
  );
}

function SecurityRows({ me }: { me: Me }) {
  const protections = [me.pinSet, me.totpOn, me.passkeys > 0].filter(Boolean).length;
  return (
    <SettingsRows
      title={settingsCopy.settings.security}
      rows={[
        {
          label: settingsCopy.settings.securitySettings,
          hint: settingsCopy.settings.securitySettingsHint,
          value: settingsCopy.settings.protections(protections),
          to: '/security-settings',
        },
        {
          label: settingsCopy.settings.securityPage,
          hint: settingsCopy.settings.securityPageHint,
          to: '/security',
        },
        {
          label: settingsCopy.settings.notifications,
          hint: settingsCopy.settings.notificationsHint,
          to: '/notification-settings',
        },
      ]}
    />
  );
}

function DataRows({ onOpen }: { onOpen: Open }) {
  return (
    <SettingsRows
      title={settingsCopy.settings.data}
      rows={[
        {
          label: settingsCopy.exports.row,
          hint: settingsCopy.exports.hint,
          onSelect: () => onOpen('exports'),
        },
        {
          label: settingsCopy.findable.label,
          hint: settingsCopy.findable.hint,
          control: <FindableSwitch />,
        },
        {
          label: settingsCopy.measuring.label,
          hint: settingsCopy.measuring.hint,
          control: <MeasuringSwitch />,
        },
        {
          label: <span className="text-negative">{settingsCopy.close.row}</span>,
          onSelect: () => onOpen('close'),
        },
      ]}
    />
  );
}

function AboutRows() {
  return (
    <SettingsRows
      title={settingsCopy.settings.about}
      rows={[
        { label: settingsCopy.settings.version, value: version, control: null },
        {
          label: settingsCopy.settings.support,
          control: (
            <a
              href={`mailto:${product.supportEmail}`}
              className="relative rounded-chip font-medium text-accent before:absolute before:-inset-3 before:content-[''] hover:underline"
            >
              {product.supportEmail}
            </a>
          ),
        },
      ]}
    />
  );
}

function SessionRows({ onOpen }: { onOpen: Open }) {
  const signingOut = useAction(signOut);
  return (
    <SettingsRows
      title={settingsCopy.settings.session}
      rows={[
        {
          label: settingsCopy.settings.signOut,
          hint: settingsCopy.settings.signOutHint,
          control: (
            <Button
              variant="secondary"
              size="sm"
              loading={signingOut.busy}
              onClick={signingOut.run}
            >
              {settingsCopy.settings.signOut}
            </Button>
          ),
        },
        {
          label: settingsCopy.settings.signOutAll,
          hint: settingsCopy.settings.signOutAllHint,
          onSelect: () => onOpen('everywhere'),
        },
      ]}
    />
  );
}

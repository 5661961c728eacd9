import { lazy, useState } from 'react';
import { product } from '@cowrie/contract/product';
import type { Me } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { pageMeta } from '#platform/page-title.ts';
import { leaveSession, signOut, useSignedInMe } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingsRows } from '#ui/settings-rows.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { Late } from './components/late.tsx';
import { useAction } from './components/use-action.ts';
import { words } from './settings-copy.ts';
import { tierOf } from './tier.ts';
import { version } from './version.ts';

const EmailSheet = lazy(() => import('./components/email-sheet.tsx'));
const ExportsSheet = lazy(() => import('./components/exports-sheet.tsx'));
const CloseAccountSheet = lazy(() => import('./components/close-account-sheet.tsx'));
const ConfirmDialog = lazy(() => import('./components/confirm-dialog.tsx'));

export const meta = () => pageMeta(words.settings.title);

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
      <PageHeader title={words.settings.title} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <AccountRows me={me} onOpen={setOpened} />
          <VerificationRows me={me} />
          <SecurityRows me={me} />
          <SettingsRows
            title={words.settings.appearance}
            rows={[{ label: words.settings.theme, control: <ThemeSwitch /> }]}
          />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <DataRows onOpen={setOpened} />
          <AboutRows />
          <SessionRows onOpen={setOpened} />
        </div>
      </div>
      <Late open={opened === 'email'}>
        <EmailSheet {...sheet('email')} />
      </Late>
      <Late open={opened === 'exports'}>
        <ExportsSheet {...sheet('exports')} />
      </Late>
      <Late open={opened === 'close'}>
        <CloseAccountSheet {...sheet('close')} />
      </Late>
      <Late open={opened === 'everywhere'}>
        <ConfirmDialog
          {...sheet('everywhere')}
          title={words.settings.signOutAllTitle}
          describe={words.settings.signOutAllWords}
          action={words.settings.signOutAll}
          danger
          work={signOutEverywhere}
        />
      </Late>
    </>
  );
}

function AccountRows({ me, onOpen }: { me: Me; onOpen: Open }) {
  const phone = me.phone ?? words.settings.phoneNone;
  return (
    <SettingsRows
      title={words.settings.account}
      rows={[
        { label: words.settings.profile, value: me.full_name, to: '/profile' },
        { label: words.settings.email, value: me.email, onSelect: () => onOpen('email') },
        {
          label: words.settings.phone,
          value: me.phone && !me.phoneVerified ? `${phone}, ${words.settings.unconfirmed}` : phone,
          to: '/settings/phone-verification',
        },
      ]}
    />
  );
}

function VerificationRows({ me }: { me: Me }) {
  return (
    <SettingsRows
      title={words.settings.verification}
      rows={[
        { label: words.settings.identity, value: tierOf(me).name, to: '/kyc' },
        {
          label: words.settings.limits,
          hint: words.settings.limitsHint,
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
      title={words.settings.security}
      rows={[
        {
          label: words.settings.securitySettings,
          hint: words.settings.securitySettingsHint,
          value: words.settings.protections(protections),
          to: '/security-settings',
        },
        {
          label: words.settings.securityPage,
          hint: words.settings.securityPageHint,
          to: '/security',
        },
      ]}
    />
  );
}

function DataRows({ onOpen }: { onOpen: Open }) {
  return (
    <SettingsRows
      title={words.settings.data}
      rows={[
        {
          label: words.exports.row,
          hint: words.exports.hint,
          onSelect: () => onOpen('exports'),
        },
        {
          label: <span className="text-negative">{words.close.row}</span>,
          onSelect: () => onOpen('close'),
        },
      ]}
    />
  );
}

function AboutRows() {
  return (
    <SettingsRows
      title={words.settings.about}
      rows={[
        { label: words.settings.version, value: version, control: null },
        {
          label: words.settings.support,
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
  const leaving = useAction(signOut);
  return (
    <SettingsRows
      title={words.settings.session}
      rows={[
        {
          label: words.settings.signOut,
          hint: words.settings.signOutHint,
          control: (
            <Button variant="secondary" size="sm" loading={leaving.busy} onClick={leaving.run}>
              {words.settings.signOut}
            </Button>
          ),
        },
        {
          label: words.settings.signOutAll,
          hint: words.settings.signOutAllHint,
          onSelect: () => onOpen('everywhere'),
        },
      ]}
    />
  );
}

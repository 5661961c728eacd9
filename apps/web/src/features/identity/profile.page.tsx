import { lazy, useState } from 'react';
import { Camera } from 'lucide-react';
import { countryName } from '@cowrie/contract/reference/home-countries';
import type { Me } from '@cowrie/contract';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useSignedInMe } from '#platform/session/session.ts';
import { formatDate, staffTimeZone } from '#ui/text/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Flag } from '#ui/media/flag.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { LazySheet } from './components/lazy-sheet.tsx';
import { homeCopy } from './home-copy.ts';
import { settingsCopy } from './settings-copy.ts';
import { tierOf } from './tier.ts';

const AvatarSheet = lazy(() => import('./components/profile/avatar-sheet.tsx'));
const NameSheet = lazy(() => import('./components/profile/name-sheet.tsx'));
const TagSheet = lazy(() => import('./components/profile/tag-sheet.tsx'));
const AccountTypeSheet = lazy(() => import('./components/profile/account-type-sheet.tsx'));

export const meta = () => pageMeta(settingsCopy.profile.title);

type Editing = 'avatar' | 'name' | 'tag' | 'type';

export default function ProfilePage() {
  const me = useSignedInMe();
  const [editing, setEditing] = useState<Editing>();
  const sheet = (name: Editing) => ({
    open: editing === name,
    onOpenChange: (open: boolean) => setEditing(open ? name : undefined),
  });
  return (
    <>
      <PageHeader title={settingsCopy.profile.title} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.72fr)]">
        <Portrait me={me} onChange={() => setEditing('avatar')} />
        <div className="grid grid-cols-1 gap-6">
          <AboutRows me={me} onEdit={setEditing} />
          <AccountRows me={me} />
        </div>
      </div>
      <LazySheet open={editing === 'avatar'}>
        <AvatarSheet {...sheet('avatar')} />
      </LazySheet>
      <LazySheet open={editing === 'name'}>
        <NameSheet {...sheet('name')} />
      </LazySheet>
      <LazySheet open={editing === 'tag'}>
        <TagSheet {...sheet('tag')} />
      </LazySheet>
      <LazySheet open={editing === 'type'}>
        <AccountTypeSheet {...sheet('type')} />
      </LazySheet>
    </>
  );
}

/** Picture, name, tag, and the QR code of the tag. */
function Portrait({ me, onChange }: { me: Me; onChange: () => void }) {
  return (
    <section className="grid justify-items-center gap-4 rounded-card border border-hairline bg-surface p-6 text-center">
      <Avatar
        name={me.full_name}
        {...(me.avatarUrl && { src: me.avatarUrl })}
        className="size-24 text-xl"
      />
      <div>
        <h2 className="text-lg wrap-anywhere">{me.full_name}</h2>
        <p className="flex items-center justify-center gap-1 text-mute">
          @{me.tag}
          <CopyButton text={`@${me.tag}`} label={homeCopy.home.copyTag} />
        </p>
      </div>
      <Button variant="secondary" icon={Camera} onClick={onChange} aria-haspopup="dialog">
        {me.avatarUrl ? settingsCopy.profile.changePicture : settingsCopy.profile.addPicture}
      </Button>
      <div className="mt-2 grid w-full justify-items-center gap-3 border-t border-hairline pt-6">
        <h3 className="text-base">{settingsCopy.profile.yourQr}</h3>
        <QrCode text={`@${me.tag}`} label={settingsCopy.qr.label(me.tag)} />
        <p className="text-sm text-mute">{settingsCopy.qr.describe(me.tag)}</p>
      </div>
    </section>
  );
}

function AboutRows({ me, onEdit }: { me: Me; onEdit: (what: Editing) => void }) {
  const isLocked = me.kyc_tier > 0;
  return (
    <SettingsRows
      title={settingsCopy.profile.about}
      rows={[
        isLocked
          ? {
              label: settingsCopy.profile.name,
              hint: settingsCopy.profile.nameLocked,
              value: me.full_name,
              control: null,
            }
          : {
              label: settingsCopy.profile.name,
              value: me.full_name,
              onSelect: () => onEdit('name'),
            },
        { label: settingsCopy.profile.tag, value: `@${me.tag}`, onSelect: () => onEdit('tag') },
        {
          label: settingsCopy.profile.type,
          value: settingsCopy.profile.types[me.account_type].label,
          onSelect: () => onEdit('type'),
        },
      ]}
    />
  );
}

function AccountRows({ me }: { me: Me }) {
  return (
    <SettingsRows
      title={settingsCopy.profile.account}
      rows={[
        {
          label: settingsCopy.profile.country,
          hint: settingsCopy.profile.countryWords,
          control: (
            <span className="flex flex-none items-center gap-2 text-mute">
              <Flag country={me.country} />
              {countryName(me.country)}
            </span>
          ),
        },
        {
          label: settingsCopy.profile.tier,
          hint: tierOf(me).means,
          value: <Badge tone="accent">{tierOf(me).name}</Badge>,
          to: '/kyc',
        },
        {
          label: settingsCopy.profile.contact,
          hint: [me.email, me.phone].filter(Boolean).join(' · '),
          to: '/settings',
        },
        {
          label: settingsCopy.profile.since,
          value: formatDate(me.createdAt, 'November 2026', staffTimeZone),
          control: null,
        },
      ]}
    />
  );
}

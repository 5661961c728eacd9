import { lazy, useState } from 'react';
import { Camera } from 'lucide-react';
import { countryName } from '@cowrie/contract/reference/home-countries';
import type { Me } from '@cowrie/contract';
import { pageMeta } from '#platform/page-title.ts';
import { useSignedInMe } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Flag } from '#ui/flag.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { SettingsRows } from '#ui/settings-rows.tsx';
import { Late } from './components/late.tsx';
import { homeWords } from './home-copy.ts';
import { words } from './settings-copy.ts';
import { tierOf } from './tier.ts';
import { monthOf } from './when.ts';

const AvatarSheet = lazy(() => import('./components/avatar-sheet.tsx'));
const NameSheet = lazy(() => import('./components/name-sheet.tsx'));
const TagSheet = lazy(() => import('./components/tag-sheet.tsx'));
const AccountTypeSheet = lazy(() => import('./components/account-type-sheet.tsx'));

export const meta = () => pageMeta(words.profile.title);

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
      <PageHeader title={words.profile.title} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.72fr)]">
        <Portrait me={me} onChange={() => setEditing('avatar')} />
        <div className="grid grid-cols-1 gap-6">
          <AboutRows me={me} onEdit={setEditing} />
          <AccountRows me={me} />
        </div>
      </div>
      <Late open={editing === 'avatar'}>
        <AvatarSheet {...sheet('avatar')} />
      </Late>
      <Late open={editing === 'name'}>
        <NameSheet {...sheet('name')} />
      </Late>
      <Late open={editing === 'tag'}>
        <TagSheet {...sheet('tag')} />
      </Late>
      <Late open={editing === 'type'}>
        <AccountTypeSheet {...sheet('type')} />
      </Late>
    </>
  );
}

/** Face, name and tag, and the code another phone can scan. */
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
          <CopyButton text={`@${me.tag}`} label={homeWords.home.copyTag} />
        </p>
      </div>
      <Button variant="secondary" icon={Camera} onClick={onChange} aria-haspopup="dialog">
        {me.avatarUrl ? words.profile.changePicture : words.profile.addPicture}
      </Button>
      <div className="mt-2 grid w-full justify-items-center gap-3 border-t border-hairline pt-6">
        <h3 className="text-base">{words.profile.yourQr}</h3>
        <QrCode text={`@${me.tag}`} label={words.qr.label(me.tag)} />
        <p className="text-sm text-mute">{words.qr.describe(me.tag)}</p>
      </div>
    </section>
  );
}

function AboutRows({ me, onEdit }: { me: Me; onEdit: (what: Editing) => void }) {
  const isLocked = me.kyc_tier > 0;
  return (
    <SettingsRows
      title={words.profile.about}
      rows={[
        isLocked
          ? {
              label: words.profile.name,
              hint: words.profile.nameLocked,
              value: me.full_name,
              control: null,
            }
          : { label: words.profile.name, value: me.full_name, onSelect: () => onEdit('name') },
        { label: words.profile.tag, value: `@${me.tag}`, onSelect: () => onEdit('tag') },
        {
          label: words.profile.type,
          value: words.profile.types[me.account_type].label,
          onSelect: () => onEdit('type'),
        },
      ]}
    />
  );
}

function AccountRows({ me }: { me: Me }) {
  return (
    <SettingsRows
      title={words.profile.account}
      rows={[
        {
          label: words.profile.country,
          hint: words.profile.countryWords,
          control: (
            <span className="flex flex-none items-center gap-2 text-mute">
              <Flag country={me.country} />
              {countryName(me.country)}
            </span>
          ),
        },
        {
          label: words.profile.tier,
          hint: tierOf(me).means,
          value: <Badge tone="accent">{tierOf(me).name}</Badge>,
          to: '/kyc',
        },
        {
          label: words.profile.contact,
          hint: [me.email, me.phone].filter(Boolean).join(' · '),
          to: '/settings',
        },
        { label: words.profile.since, value: monthOf(me.createdAt), control: null },
      ]}
    />
  );
}

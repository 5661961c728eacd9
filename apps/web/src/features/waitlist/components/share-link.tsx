import { sharePath } from '@cowrie/contract/waitlist/data';
import { siteOrigin } from '#platform/pages/public-meta.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Section } from '#ui/public/public-page.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { waitlistCopy } from '../copy.ts';

const text = waitlistCopy.place;

/** The link can be selected without a script; with one, a button copies it. */
export function ShareLink({ code, friends }: { code: string; friends: number }) {
  const isHydrated = useHydrated();
  const link = (isHydrated ? globalThis.location.origin : siteOrigin) + sharePath(code);
  return (
    <Section title={text.share} lead={text.shareWords}>
      <p className="mb-4 text-sm text-mute">{text.shareRule}</p>
      <div className="grid max-w-160 gap-3">
        <InputField
          label={text.link}
          readOnly
          value={link}
          suffix={isHydrated && <CopyButton text={link} label={text.copy} />}
        />
        <p>{text.friends(friends)}</p>
      </div>
    </Section>
  );
}

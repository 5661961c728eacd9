import { copy } from '../copy.ts';
import type { CampaignChange } from '../queries.ts';
import { ChannelPreview } from './channel-preview.tsx';

/** The words as they were written, with their variables. */
export function WrittenWords({ words }: { words: CampaignChange['words'] }) {
  const { title, body, path, mail, text } = words;
  const same = `${title}. ${body}`;
  return (
    <div className="grid gap-3">
      <ChannelPreview
        preview={{
          inbox: { title, body, path },
          push: { title, body },
          mail: mail ?? { subject: title, text: body },
          text: text ?? same,
        }}
      />
      {path && (
        <p className="text-sm text-mute">
          {copy.path}: {path}
        </p>
      )}
    </div>
  );
}

import { ShieldCheck, Snowflake } from 'lucide-react';
import { copy } from '../copy.ts';

const text = copy.features.security;

/** Guards and the freeze, drawn as the security center shows them. */
export function SecurityPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <ul className="divide-y divide-hairline">
        {text.rows.map(([name, words]) => (
          <li key={name} className="flex items-center gap-3 py-3">
            <ShieldCheck className="size-5 flex-none text-accent" strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{name}</span>
              <span className="block text-sm text-mute">{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center justify-center gap-2 rounded-full border border-hairline-strong py-3 font-semibold text-ink">
        <Snowflake className="size-5" strokeWidth={1.75} />
        {text.freeze}
      </p>
    </div>
  );
}

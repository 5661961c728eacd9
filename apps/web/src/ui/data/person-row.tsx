import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { Avatar } from '../media/avatar.tsx';

type Props = {
  name: string;
  detail: ReactNode;
  /** The bank or the network confirmed the name. */
  verified?: boolean;
  aside?: ReactNode;
};

/** The recipient, at the top of a transfer step. */
export function PersonRow({ name, detail, verified, aside }: Props) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-3">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-[0.9375rem] font-medium text-ink">
          <span className="truncate">{name}</span>
          {verified && (
            <>
              <BadgeCheck className="size-4 flex-none text-accent" aria-hidden />
              <span className="sr-only">verified</span>
            </>
          )}
        </p>
        <p className="truncate text-sm text-mute">{detail}</p>
      </div>
      {aside}
    </div>
  );
}

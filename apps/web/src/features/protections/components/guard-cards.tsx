import {
  Banknote,
  Hourglass,
  MapPin,
  Moon,
  ShieldCheck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { shownAmounts } from '../amounts.ts';
import { copy } from '../copy.ts';
import type { Protections } from '../queries.ts';

export type GuardKey = keyof typeof copy.guards;

const icons: Record<GuardKey, LucideIcon> = {
  shield: ShieldCheck,
  night: Moon,
  newRecipient: Hourglass,
  places: MapPin,
  cap: Banknote,
  friend: Users,
};
const order = Object.keys(icons) as GuardKey[];

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Setting of a guard; null if the guard is off. */
function valueOf(guard: GuardKey, { settings, places }: Protections): string | null {
  const text = copy.guards;
  switch (guard) {
    case 'shield':
    case 'cap': {
      const amounts = shownAmounts(settings[guard]);
      return amounts === null ? null : text[guard].value(amounts);
    }
    case 'night': {
      const { night } = settings;
      return night && text.night.value(hourText(night.from), hourText(night.to));
    }
    case 'newRecipient':
      return settings.newRecipient && text.newRecipient.value(settings.newRecipient);
    case 'places':
      return settings.places ? text.places.value(places.length) : null;
    default: {
      const { friend } = settings;
      if (!friend) return null;
      if (friend.state === 'asked') return text.friend.asked(friend.name);
      return text.friend[friend.state === 'accepted' ? 'value' : 'declined'](friend.name);
    }
  }
}

const isActive = (guard: GuardKey, { settings }: Protections, value: string | null): boolean =>
  guard === 'friend' ? settings.friend?.state === 'accepted' : value !== null;

type Props = { own: Protections; onOpen: (guard: GuardKey) => void };

export function GuardCards({ own, onOpen }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {order.map((guard) => {
        const { title, words } = copy.guards[guard];
        const value = valueOf(guard, own);
        const isOn = isActive(guard, own, value);
        return (
          <li
            key={guard}
            className="flex flex-col rounded-card border border-hairline bg-surface p-4 sm:p-6"
          >
            <div className="flex items-center gap-3">
              <Plate icon={icons[guard]} />
              <h2 className="min-w-0 flex-1 text-md">{title}</h2>
              <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? copy.on : copy.off}</Badge>
            </div>
            <p className="mt-3 text-body">{words}</p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
              <span className="font-medium wrap-anywhere text-ink">{value}</span>
              <Button
                size="sm"
                variant="secondary"
                className="ml-auto"
                aria-label={`${value === null ? copy.setUp : copy.change}: ${title}`}
                onClick={() => onOpen(guard)}
              >
                {value === null ? copy.setUp : copy.change}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

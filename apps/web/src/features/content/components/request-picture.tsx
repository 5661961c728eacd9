import { money } from '@cowrie/money';
import { Check, Clock } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';

const text = copy.features.requests;
const people = ['Amara Okafor', 'Chidi Eze', 'Kofi Mensah', 'Zainab Bello'];
const paidCount = 3;

/** A split among four people, drawn as the product shows one. */
export function RequestPicture() {
  return (
    <div className="w-full max-w-88 rounded-sheet border border-hairline bg-raised p-5 shadow-float">
      <p className="text-sm text-mute">{text.split}</p>
      <MoneyText amount={money(2_400_000n, 'NGN')} size="xl" alwaysShown />
      <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
        {people.map((name, at) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            <Avatar name={name} size="sm" />
            <span className="min-w-0 flex-1 text-ink">{name}</span>
            <Badge
              tone={at < paidCount ? 'positive' : 'warning'}
              icon={at < paidCount ? Check : Clock}
            >
              {at < paidCount ? text.paid : text.asked}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 rounded-card bg-accent-soft py-3 text-center font-medium text-accent">
        {text.progress}
      </p>
    </div>
  );
}

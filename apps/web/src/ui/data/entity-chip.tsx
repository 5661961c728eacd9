import { createContext, use, type ReactNode } from 'react';
import {
  ArrowLeftRight,
  CreditCard,
  FileCheck2,
  Landmark,
  MessageCircleQuestion,
  Repeat,
  ScrollText,
  ShieldAlert,
  UserRound,
  Webhook,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../text/class-names.ts';
import { entityPath, type Entity, type EntityKind } from './entities.ts';

/** Which kinds the member of staff may open. The staff frame provides it; elsewhere it is none. */
export const EntityAccess = createContext<(kind: EntityKind) => boolean>(() => false);

const entityIcons: Readonly<Record<EntityKind, LucideIcon>> = {
  person: UserRound,
  transaction: ArrowLeftRight,
  account: Landmark,
  case: ShieldAlert,
  ticket: MessageCircleQuestion,
  event: Webhook,
  approval: FileCheck2,
  plan: ScrollText,
  card: CreditCard,
  bill: ReceiptText,
  conversion: Repeat,
};

type Props = { of: Entity; children: ReactNode; className?: string };

/**
 * Names a person, a transaction or another thing, and links to its screen. Without the permission to
 * open it, it is only the name.
 */
export function EntityChip({ of: entity, children, className }: Props) {
  const mayOpen = use(EntityAccess);
  const Icon = entityIcons[entity.kind];
  if (!mayOpen(entity.kind)) return <span className={className}>{children}</span>;
  return (
    <Link
      to={entityPath(entity)}
      prefetch="intent"
      // In a table, a click on the chip opens the chip, not the row.
      onClick={(event) => event.stopPropagation()}
      className={cx(
        'relative inline-flex max-w-full min-w-0 items-center gap-1 rounded-chip font-medium text-accent before:absolute before:-inset-1.5 before:content-[""] hover:underline',
        className,
      )}
    >
      <Icon className="size-4 flex-none" strokeWidth={1.75} aria-hidden />
      <span className="min-w-0 break-words">{children}</span>
    </Link>
  );
}

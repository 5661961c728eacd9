import {
  Dices,
  Droplets,
  Gift,
  GraduationCap,
  ReceiptText,
  Router,
  Signal,
  Smartphone,
  Tv,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { BillCategory } from '@cowrie/contract/bills/data';

const icons: Partial<Record<BillCategory, LucideIcon>> = {
  airtime: Smartphone,
  data: Signal,
  electricity: Zap,
  tv: Tv,
  internet: Router,
  water: Droplets,
  education: GraduationCap,
  gift: Gift,
  betting: Dices,
};

/** A new category works before it has an icon of its own. */
export const iconOf = (category: BillCategory): LucideIcon => icons[category] ?? ReceiptText;

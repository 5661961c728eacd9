import { ChevronRight } from 'lucide-react';
import { BankPlate } from '#ui/layout/bank-plate.tsx';

type RowProps = { name: string; detail?: string | undefined; onClick: () => void };

export function InstitutionButton({ name, detail, onClick }: RowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
    >
      <BankPlate name={name} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere text-ink">{name}</span>
        {detail && <span className="block text-sm text-mute">{detail}</span>}
      </span>
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </button>
  );
}

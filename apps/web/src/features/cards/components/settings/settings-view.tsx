import { type ComponentType, useState } from 'react';
import { SettingsRows } from '#ui/data/settings-rows.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { dollarText } from '../../amounts.ts';
import { settingsCopy as text } from '../../copy-settings.ts';
import type { CardDetail } from '../../queries.ts';
import { CategoriesSheet, CountriesSheet, ShopsSheet } from './block-sheets.tsx';
import { CloseSheet, ReplaceSheet } from './end-sheets.tsx';
import { LimitsSheet } from './limits-sheet.tsx';
import { LookForm } from './look-form.tsx';
import { AlertSheet, JustInTimeSheet, ShieldSheet, TopUpSheet } from './rule-sheets.tsx';
import type { SettingSheetProps } from './use-save.ts';

const sheets = {
  limits: LimitsSheet,
  shops: ShopsSheet,
  categories: CategoriesSheet,
  countries: CountriesSheet,
  alert: AlertSheet,
  topUp: TopUpSheet,
  justInTime: JustInTimeSheet,
  shield: ShieldSheet,
  replace: ReplaceSheet,
  close: CloseSheet,
} as const satisfies Record<string, ComponentType<SettingSheetProps>>;
type SheetName = keyof typeof sheets;

type RowsProps = { card: CardDetail; onOpen: (sheet: SheetName) => void };

/** All settings of a card, each with its current value. */
export function SettingsView({ card }: { card: CardDetail }) {
  const [open, setOpen] = useState<SheetName>();
  const Open = open && sheets[open];
  const isActive = card.state === 'active';
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <LookForm card={card} />
      <div className="grid grid-cols-1 gap-6">
        {isActive ? (
          <>
            <Banner>{text.after}</Banner>
            <LimitRows card={card} onOpen={setOpen} />
            <BlockRows card={card} onOpen={setOpen} />
            <RuleRows card={card} onOpen={setOpen} />
            <EndRows onOpen={setOpen} />
          </>
        ) : (
          <Banner>{card.state === 'closed' ? text.closed : text.notActive}</Banner>
        )}
      </div>
      {Open && <Open card={card} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

const limitValue = (limit: number | null, spent: number | null): string => {
  if (limit === null) return text.limits.none;
  const most = dollarText(limit);
  return spent === null ? most : text.limits.spent(dollarText(spent), most);
};

function LimitRows({ card, onOpen }: RowsProps) {
  const { limits } = card.settings;
  const onSelect = () => onOpen('limits');
  return (
    <SettingsRows
      title={text.limits.title}
      rows={[
        { label: text.limits.payment, value: limitValue(limits.payment, null), onSelect },
        { label: text.limits.day, value: limitValue(limits.day, card.spent.day), onSelect },
        { label: text.limits.month, value: limitValue(limits.month, card.spent.month), onSelect },
      ]}
    />
  );
}

function BlockRows({ card, onOpen }: RowsProps) {
  const { shops, categories, countries } = card.settings.blocks;
  const valueOf = (count: number, words: (count: number) => string) =>
    count === 0 ? text.none : words(count);
  return (
    <SettingsRows
      title={text.blocks.title}
      rows={[
        {
          label: text.blocks.shops,
          value: valueOf(shops.length, text.blocks.shopsValue),
          onSelect: () => onOpen('shops'),
        },
        {
          label: text.blocks.categories,
          value: valueOf(categories.length, text.blocks.categoriesValue),
          onSelect: () => onOpen('categories'),
        },
        {
          label: text.blocks.countries,
          value: valueOf(countries.length, text.blocks.countriesValue),
          onSelect: () => onOpen('countries'),
        },
      ]}
    />
  );
}

function RuleRows({ card, onOpen }: RowsProps) {
  const { alertBelow, topUp, justInTime, shield } = card.settings;
  const { rules } = text;
  return (
    <SettingsRows
      title={rules.title}
      rows={[
        {
          label: rules.alert,
          hint: rules.alertHint,
          value: alertBelow === null ? text.off : rules.below(dollarText(alertBelow)),
          onSelect: () => onOpen('alert'),
        },
        {
          label: rules.topUp,
          hint: rules.topUpHint,
          value: topUp
            ? rules.topUpValue(dollarText(topUp.amount), dollarText(topUp.below))
            : text.off,
          onSelect: () => onOpen('topUp'),
        },
        {
          label: rules.justInTime,
          hint: rules.justInTimeHint,
          value: justInTime ? rules.upTo(dollarText(justInTime.most)) : text.off,
          onSelect: () => onOpen('justInTime'),
        },
        {
          label: rules.shield,
          hint: rules.shieldHint,
          value: shield ? text.on : text.off,
          onSelect: () => onOpen('shield'),
        },
      ]}
    />
  );
}

function EndRows({ onOpen }: Pick<RowsProps, 'onOpen'>) {
  return (
    <SettingsRows
      title={text.end.title}
      rows={[
        {
          label: text.end.replace,
          hint: text.end.replaceHint,
          onSelect: () => onOpen('replace'),
        },
        { label: text.end.close, hint: text.end.closeHint, onSelect: () => onOpen('close') },
      ]}
    />
  );
}

import { useMemo } from 'react';
import { X } from 'lucide-react';
import { shopCategories, type ShopCategory } from '@cowrie/contract/cards/data';
import { useForm } from '#platform/forms/use-form.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { settingsCopy } from '../../copy-settings.ts';
import { countryName, listCountries } from '../../countries.ts';
import { checkShops, joinList, shopsOf, splitList, toggleIn } from '../../settings-fields.ts';
import { type SettingSheetProps, useSave } from './use-save.ts';

const text = settingsCopy.blocks;
const categories = Object.entries(shopCategories);

export function ShopsSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { blocks } = card.settings;
  const form = useForm({
    initial: { shops: blocks.shops.join('\n') },
    check: checkShops,
    send: ({ shops }) => save({ blocks: { ...blocks, shops: shopsOf(shops) } }),
  });
  return (
    <FormSheet title={text.shops} words={text.shopsWords} form={form} onClose={onClose}>
      <TextareaField {...form.bind('shops')} label={text.shops} hint={text.shopsHint} rows={5} />
    </FormSheet>
  );
}

export function CategoriesSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { blocks } = card.settings;
  const form = useForm({
    initial: { categories: joinList(blocks.categories) },
    send: ({ categories: joined }) =>
      save({ blocks: { ...blocks, categories: splitList(joined) as ShopCategory[] } }),
  });
  const chosen = splitList(form.values.categories);
  return (
    <FormSheet title={text.categories} words={text.categoriesWords} form={form} onClose={onClose}>
      <fieldset>
        <legend className="sr-only">{text.categories}</legend>
        {categories.map(([category, label]) => (
          <Checkbox
            key={category}
            label={label}
            checked={chosen.includes(category)}
            onChange={() => form.set('categories', toggleIn(form.values.categories, category))}
          />
        ))}
      </fieldset>
    </FormSheet>
  );
}

export function CountriesSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { blocks } = card.settings;
  const form = useForm({
    initial: { countries: joinList(blocks.countries) },
    send: ({ countries }) => save({ blocks: { ...blocks, countries: splitList(countries) } }),
  });
  const chosen = splitList(form.values.countries);
  const toggle = (code: string) => form.set('countries', toggleIn(form.values.countries, code));
  const all = useMemo(() => listCountries(), []);
  return (
    <FormSheet title={text.countries} words={text.countriesWords} form={form} onClose={onClose}>
      <SelectField
        {...form.field('countries')}
        label={text.addCountry}
        value=""
        placeholder={text.choose}
        onChange={({ target }) => toggle(target.value)}
        options={all
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ul className="grid gap-1">
        {chosen.map((code) => (
          <li key={code} className="flex items-center justify-between gap-2 text-ink">
            {countryName(code)}
            <IconButton
              icon={X}
              label={text.remove(countryName(code))}
              onClick={() => toggle(code)}
            />
          </li>
        ))}
      </ul>
    </FormSheet>
  );
}

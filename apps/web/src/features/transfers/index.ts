/** Transfers owns sending: finding people, every way to send, saved recipients and schedules. */
export { PersonPicker, type PickedPerson } from './components/tag/person-picker.tsx';
export { missingIn } from './rules/add-money.ts';
export { AddMissingMoney } from './components/amount/add-missing-money.tsx';

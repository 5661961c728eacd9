/** Countries a payments provider lists: those we serve and some we do not. */
export const countries = [
  { name: 'Benin', code: 'BJ', calling_code: '229' },
  { name: 'Burkina Faso', code: 'BF', calling_code: '226' },
  { name: 'Cameroon', code: 'CM', calling_code: '237' },
  { name: 'Canada', code: 'CA', calling_code: '1' },
  { name: 'Congo', code: 'CG', calling_code: '242' },
  { name: "Côte d'Ivoire", code: 'CI', calling_code: '225' },
  { name: 'Gabon', code: 'GA', calling_code: '241' },
  { name: 'Ghana', code: 'GH', calling_code: '233' },
  { name: 'Kenya', code: 'KE', calling_code: '254' },
  { name: 'Mali', code: 'ML', calling_code: '223' },
  { name: 'Niger', code: 'NE', calling_code: '227' },
  { name: 'Nigeria', code: 'NG', calling_code: '234' },
  { name: 'Rwanda', code: 'RW', calling_code: '250' },
  { name: 'Senegal', code: 'SN', calling_code: '221' },
  { name: 'South Africa', code: 'ZA', calling_code: '27' },
  { name: 'Tanzania', code: 'TZ', calling_code: '255' },
  { name: 'Togo', code: 'TG', calling_code: '228' },
  { name: 'Uganda', code: 'UG', calling_code: '256' },
  { name: 'United Kingdom', code: 'GB', calling_code: '44' },
  { name: 'United States', code: 'US', calling_code: '1' },
  { name: 'Zambia', code: 'ZM', calling_code: '260' },
] as const;

export const currencies = [
  { name: 'Nigerian Naira', currency: 'NGN', symbol: '₦' },
  { name: 'US Dollar', currency: 'USD', symbol: '$' },
  { name: 'Ghanaian Cedi', currency: 'GHS', symbol: 'GH₵' },
  { name: 'Kenyan Shilling', currency: 'KES', symbol: 'KSh' },
  { name: 'Central African CFA Franc', currency: 'XAF', symbol: 'FCFA' },
  { name: 'West African CFA Franc', currency: 'XOF', symbol: 'CFA' },
  { name: 'Ugandan Shilling', currency: 'UGX', symbol: 'USh' },
  { name: 'Tanzanian Shilling', currency: 'TZS', symbol: 'TSh' },
  { name: 'Rwandan Franc', currency: 'RWF', symbol: 'FRw' },
] as const;

/** The currency in which a country is paid and collects. */
export const currencyOfCountry: Readonly<Record<string, string>> = {
  NG: 'NGN',
  US: 'USD',
  GH: 'GHS',
  KE: 'KES',
  CM: 'XAF',
  SN: 'XOF',
  CI: 'XOF',
  BJ: 'XOF',
  BF: 'XOF',
  UG: 'UGX',
  TZ: 'TZS',
  RW: 'RWF',
};

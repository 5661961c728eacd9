/** Countries in which people can open an account, in the order they are shown. */
export const homeCountries = [
  { code: 'NG', name: 'Nigeria' },
  { code: 'GH', name: 'Ghana' },
  { code: 'KE', name: 'Kenya' },
  { code: 'US', name: 'United States' },
  { code: 'BJ', name: 'Benin' },
  { code: 'BF', name: 'Burkina Faso' },
  { code: 'CM', name: 'Cameroon' },
  { code: 'CI', name: "Côte d'Ivoire" },
  { code: 'SN', name: 'Senegal' },
  { code: 'TZ', name: 'Tanzania' },
  { code: 'UG', name: 'Uganda' },
] as const;

export const homeCountryCodes = homeCountries.map(({ code }) => code);
export const countryName = (code: string): string =>
  homeCountries.find((country) => country.code === code)?.name ?? code;

/** The providers' names in their own spelling; the key if a name is missing. */
const names: Readonly<Record<string, string>> = {
  africastalking: 'Africa’s Talking',
  binance: 'Binance',
  bridge: 'Bridge',
  coingecko: 'CoinGecko',
  fcm: 'Firebase',
  google: 'Google',
  maplerad: 'Maplerad',
  push: 'Push service',
  reloadly: 'Reloadly',
  resend: 'Resend',
  sentry: 'Sentry',
  smile: 'Smile ID',
  termii: 'Termii',
  twilio: 'Twilio',
};

export const companyName = (key: string): string => names[key] ?? key;

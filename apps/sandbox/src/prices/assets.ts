/** What has a price here, in dollars, around what it moves, and how wildly. */
export type PricedAsset = {
  code: string;
  /** CoinGecko's name of it. */
  gecko: string | null;
  name: string;
  /** Dollars for one, in hundred-millionths. */
  around: number;
  /** How far a price strays within two years, as a share of itself. */
  restless: number;
  /** The smallest part that is traded, as decimals, and about how many of them in a minute. */
  lotDecimals: number;
  lotsPerMinute: number;
};

const coin = (
  code: string,
  gecko: string,
  name: string,
  [around, restless]: [number, number],
  [lotDecimals, lotsPerMinute]: [number, number],
): PricedAsset => ({ code, gecko, name, around, restless, lotDecimals, lotsPerMinute });

export const coins: readonly PricedAsset[] = [
  coin('BTC', 'bitcoin', 'Bitcoin', [6_500_000_000_000, 0.35], [5, 1_200_000]),
  coin('ETH', 'ethereum', 'Ethereum', [320_000_000_000, 0.4], [4, 1_500_000]),
  coin('SOL', 'solana', 'Solana', [16_500_000_000, 0.5], [3, 2_400_000]),
  coin('TRX', 'tron', 'TRON', [24_000_000, 0.3], [1, 1_800_000]),
  coin('XLM', 'stellar', 'Stellar', [28_000_000, 0.4], [0, 140_000]),
  coin('AVAX', 'avalanche-2', 'Avalanche', [3_400_000_000, 0.5], [2, 220_000]),
  coin('POL', 'polygon-ecosystem-token', 'POL', [45_000_000, 0.45], [1, 380_000]),
  coin('USDC', 'usd-coin', 'USDC', [100_000_000, 0.0006], [0, 900_000]),
  coin('USDT', 'tether', 'Tether', [100_000_000, 0.0008], [0, 2_600_000]),
  coin('PYUSD', 'paypal-usd', 'PayPal USD', [100_000_000, 0.0009], [0, 40_000]),
];

const currency = (code: string, around: number, restless: number): PricedAsset => ({
  code,
  gecko: null,
  name: code,
  around,
  restless,
  lotDecimals: 0,
  lotsPerMinute: 1,
});

/** Here the price is what one dollar buys of it. */
export const currencies: readonly PricedAsset[] = [
  currency('NGN', 155_000_000_000, 0.08),
  currency('GHS', 1_550_000_000, 0.07),
  currency('KES', 12_925_000_000, 0.03),
  currency('ZAR', 1_800_000_000, 0.06),
  currency('GBP', 79_000_000, 0.04),
  currency('EUR', 92_000_000, 0.04),
];

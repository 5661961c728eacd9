/** Assets with a price in dollars: the value around which it moves, and how much it moves. */

export type PricedAsset = {
  code: string;
  /** CoinGecko's id. */
  gecko: string | null;
  name: string;
  /** Dollars per unit, in hundred-millionths. */
  around: number;
  /** How far the price can move within two years, as a fraction of itself. */
  restless: number;
  /** The smallest traded quantity as a number of decimals, and about how many of them a minute. */
  lotDecimals: number;
  lotsPerMinute: number;
};

const coin = (
  { code, gecko, name }: { code: string; gecko: string; name: string },
  [around, restless]: [number, number],
  [lotDecimals, lotsPerMinute]: [number, number],
): PricedAsset => ({ code, gecko, name, around, restless, lotDecimals, lotsPerMinute });

export const coins: readonly PricedAsset[] = [
  coin(
    { code: 'BTC', gecko: 'bitcoin', name: 'Bitcoin' },
    [6_500_000_000_000, 0.35],
    [5, 1_200_000],
  ),
  coin(
    { code: 'ETH', gecko: 'ethereum', name: 'Ethereum' },
    [320_000_000_000, 0.4],
    [4, 1_500_000],
  ),
  coin({ code: 'SOL', gecko: 'solana', name: 'Solana' }, [16_500_000_000, 0.5], [3, 2_400_000]),
  coin({ code: 'TRX', gecko: 'tron', name: 'TRON' }, [24_000_000, 0.3], [1, 1_800_000]),
  coin({ code: 'XLM', gecko: 'stellar', name: 'Stellar' }, [28_000_000, 0.4], [0, 140_000]),
  coin(
    { code: 'AVAX', gecko: 'avalanche-2', name: 'Avalanche' },
    [3_400_000_000, 0.5],
    [2, 220_000],
  ),
  coin(
    { code: 'POL', gecko: 'polygon-ecosystem-token', name: 'POL' },
    [45_000_000, 0.45],
    [1, 380_000],
  ),
  coin({ code: 'USDC', gecko: 'usd-coin', name: 'USDC' }, [100_000_000, 0.0006], [0, 900_000]),
  coin({ code: 'USDT', gecko: 'tether', name: 'Tether' }, [100_000_000, 0.0008], [0, 2_600_000]),
  coin(
    { code: 'PYUSD', gecko: 'paypal-usd', name: 'PayPal USD' },
    [100_000_000, 0.0009],
    [0, 40_000],
  ),
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

/** For currencies the price is what one dollar buys. */
export const currencies: readonly PricedAsset[] = [
  currency('NGN', 155_000_000_000, 0.005),
  currency('GHS', 1_550_000_000, 0.07),
  currency('KES', 12_925_000_000, 0.03),
  currency('ZAR', 1_800_000_000, 0.06),
  currency('GBP', 79_000_000, 0.04),
  currency('EUR', 92_000_000, 0.04),
];

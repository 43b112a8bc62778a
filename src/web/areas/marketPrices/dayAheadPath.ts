/** Where the prices of the day-ahead market are looked at. */
export const dayAheadPath = '/v3/market-prices/day-ahead'

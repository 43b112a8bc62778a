import type { ExtraColumn, MadeLayout } from './layout.ts'
import type { texts } from './writeFile.ts'

const heads: Readonly<Record<ExtraColumn, string>> = {
  temperature: 'Buitentemperatuur (°C)',
  price: 'Prijs (€/kWh)',
  made: 'Aangemaakt op',
  water: 'Water (m3)',
  own: 'Eigen verbruik (kWh)',
  forecast: 'Verwacht verbruik (kWh)',
  before: 'Verbruik vorig jaar (kWh)',
  power: 'Vermogen (kW)',
  highest: 'Max. vermogen (kW)',
  co2: 'CO2 (kg)',
  current: 'Stroom (A)',
}

/** Columns beside the readings, of which nothing is to be taken. */
export function extrasOf({ extras }: MadeLayout, text: ReturnType<typeof texts>) {
  const cellOf = (extra: ExtraColumn, slot: number) =>
    extra === 'temperature'
      ? '7'
      : extra === 'price'
        ? '1'
        : extra === 'made'
          ? '02-01-2025'
          : text.number(1000 + (slot % 7) * 100)
  return {
    heads: extras.map((extra) => heads[extra]),
    cells: (slot: number) => extras.map((extra) => cellOf(extra, slot)),
  }
}

/** What part of an operator's sheet a table is. */
export const gridTariffKinds = {
  kv_transport: 'Transport kleinverbruik',
  kv_aansluiting: 'Aansluitvergoeding kleinverbruik',
  kv_meting: 'Meting kleinverbruik',
  gv_transport: 'Transport grootverbruik',
  gv_aansluiting: 'Aansluitvergoeding grootverbruik',
  gv_meting: 'Meting grootverbruik',
} as const
export type GridTariffKind = keyof typeof gridTariffKinds

/**
 * In what the fixed amounts of a table are: a rate a day (some operators publish four or five decimals of it), or an amount a year, of
 * which a part of a year is that part of its days.
 */
export const tariffUnits = { dag: 'Per dag', jaar: 'Per jaar' } as const
export type TariffUnit = keyof typeof tariffUnits

/** What a category pays, by its name in a row of a table. */
export const gridComponents = [
  'fixed',
  'capacity',
  'kwContract',
  'kwMax',
  'kwhNormal',
  'kwhLow',
  'kvarh',
] as const
export type GridComponent = (typeof gridComponents)[number]

/** What a component is called, and what it is counted in. */
export interface ComponentWords {
  readonly label: string
  readonly per: string
}

/** The components of a kind with their words; those that it does not have are left out. */
export function componentWords(
  kind: GridTariffKind,
  unit: TariffUnit,
): Partial<Record<GridComponent, ComponentWords>> {
  const per = unit === 'dag' ? '€/dag' : '€/jaar'
  if (kind === 'kv_transport')
    return { fixed: { label: 'Vastrecht', per }, capacity: { label: 'Capaciteitstarief', per } }
  if (kind !== 'gv_transport') return { fixed: { label: 'Bedrag', per } }
  return {
    fixed: { label: 'Vastrecht', per },
    kwContract: { label: 'kW-contract', per: '€/kW per jaar' },
    kwMax: { label: 'kW-max', per: '€/kW per maand' },
    kwhNormal: { label: 'kWh normaal', per: '€/kWh' },
    kwhLow: { label: 'kWh laag', per: '€/kWh' },
    kvarh: { label: 'Blindvermogen', per: '€/kVArh' },
  }
}

/** In what the bound of a category is: contracted kW for transport, kVA of the connection for its fee; null of what has no bound. */
export function boundUnit(kind: GridTariffKind): 'kW' | 'kVA' | null {
  if (kind === 'gv_transport') return 'kW'
  return kind === 'gv_aansluiting' ? 'kVA' : null
}

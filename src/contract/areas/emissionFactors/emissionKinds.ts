import type { Product } from '../../../domain/energy/channel.ts'

/** What energy is by its contract, each with a factor of its own in the official list. */
export const emissionKinds = {
  onbekend: 'Stroom, herkomst onbekend',
  grijs: 'Grijze stroom',
  hernieuwbaar: 'Stroom uit wind, zon of water',
  biomassa: 'Stroom uit biomassa',
  aardgas: 'Aardgas',
  groengas: 'Groen gas, gemiddeld',
  warmtenet: 'Warmtenet, gemiddeld',
} as const
export type EmissionKind = keyof typeof emissionKinds

/** What counts where nothing says what the contract is: the average of the grid, and plain gas. */
export const assumedKind = { electricity: 'onbekend', gas: 'aardgas' } as const satisfies Record<
  Product,
  EmissionKind
>

/** What a factor is of: kWh of power, m³ of gas (35,17 MJ), GJ of heat. */
export function emissionUnit(kind: EmissionKind): 'kWh' | 'm³' | 'GJ' {
  if (kind === 'warmtenet') return 'GJ'
  return kind === 'aardgas' || kind === 'groengas' ? 'm³' : 'kWh'
}

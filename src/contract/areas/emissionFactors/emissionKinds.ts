import type { Product } from '../../../domain/energy/channel.ts'
import { keysOf } from '../../../domain/keys.ts'
import { gvoSources } from '../supplyAgreements/agreementWords.ts'

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

const agreedKinds: Readonly<Record<keyof typeof gvoSources, EmissionKind | null>> = {
  // Who signed does not know: it counts as what has no contract.
  onbekend: null,
  geen: 'grijs',
  windNl: 'hernieuwbaar',
  zonNl: 'hernieuwbaar',
  windEu: 'hernieuwbaar',
  zonEu: 'hernieuwbaar',
  waterEu: 'hernieuwbaar',
  biomassa: 'biomassa',
  groengas: 'groengas',
}

/** What energy is by the source that its contract names; null where that says nothing. */
export function agreedKind(source: keyof typeof gvoSources, product: Product): EmissionKind | null {
  const kind = agreedKinds[source]
  return product === 'gas' && kind === 'grijs' ? 'aardgas' : kind
}

/** The sources by which energy of a product is of a kind. */
export const sourcesOf = (kind: EmissionKind, product: Product): (keyof typeof gvoSources)[] =>
  keysOf(gvoSources).filter((source) => agreedKind(source, product) === kind)

/** What a factor is of: kWh of power, m³ of gas (35,17 MJ), GJ of heat. */
export function emissionUnit(kind: EmissionKind): 'kWh' | 'm³' | 'GJ' {
  if (kind === 'warmtenet') return 'GJ'
  return kind === 'aardgas' || kind === 'groengas' ? 'm³' : 'kWh'
}

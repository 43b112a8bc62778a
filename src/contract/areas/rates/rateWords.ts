import type { Typed } from '../../records/field.ts'
import { lineTypes } from '../invoices/invoicePicklists.ts'

/** What is paid for by a rate that is agreed; grid tariffs and taxes are nobody's agreement and stand in tables. */
export const rateKinds = { levering: 'Levering', meting: 'Meetdienst', trafo: 'Trafohuur' } as const
export type RateKind = keyof typeof rateKinds

/** Who said it: read out of an agreement or a click, or typed by somebody. */
export const rateSources = {
  overeenkomst: 'Overeenkomst',
  klik: 'Klik',
  handmatig: 'Handmatig',
  import: 'Import',
} as const

/** The parts that a price has, each called as the line of an invoice that it becomes. */
export const rateComponents = {
  levering_enkel: lineTypes.levering_enkel,
  levering_hoog: lineTypes.levering_hoog,
  levering_laag: lineTypes.levering_laag,
  levering_gas: lineTypes.levering_gas,
  opslag: lineTypes.opslag,
  profiel: lineTypes.profiel,
  onbalans: lineTypes.onbalans,
  gvo: lineTypes.gvo,
  regiotoeslag: lineTypes.regiotoeslag,
  teruglevering: 'Terugleververgoeding',
  terugleverkosten: lineTypes.terugleverkosten,
  vastrecht_levering: lineTypes.vastrecht_levering,
  meet: lineTypes.meet,
  trafo: lineTypes.trafo,
} as const
export type RateComponent = keyof typeof rateComponents

/** In what a rate is: a price of energy, or an amount for a time. */
export const rateUnits = {
  kwh: '€/kWh',
  mwh: '€/MWh',
  m3: '€/m³',
  dag: '€/dag',
  maand: '€/maand',
  jaar: '€/jaar',
} as const
export type RateUnit = keyof typeof rateUnits

/** Which hours of the meter a part is of; those of supply are called by them. */
export const rateRegisters = { hoog: 'Normaal', laag: 'Dal' } as const

const ofElectricity: readonly RateComponent[] = [
  'levering_enkel',
  'levering_hoog',
  'levering_laag',
  'opslag',
  'profiel',
  'onbalans',
  'gvo',
  'teruglevering',
  'terugleverkosten',
  'vastrecht_levering',
]
const ofGas: readonly RateComponent[] = [
  'levering_gas',
  'opslag',
  'profiel',
  'gvo',
  'regiotoeslag',
  'vastrecht_levering',
]

/** The parts that a rate of this kind and product can have. */
export function componentsOf({ rateKind, product }: Typed): readonly RateComponent[] {
  if (rateKind === 'meting') return ['meet']
  if (rateKind === 'trafo') return ['trafo']
  return product === '2' ? ofGas : ofElectricity
}

const amounts: readonly RateUnit[] = ['dag', 'maand', 'jaar']
/** What is paid for each day, month or year, whatever is used. */
const isFixed = (component: unknown) =>
  component === 'vastrecht_levering' || component === 'meet' || component === 'trafo'

/** What a part can be counted in. Costs of feeding in are charged by the kWh or by the month. */
export function unitsOf(component: unknown, { product }: Typed): readonly RateUnit[] {
  if (isFixed(component)) return amounts
  const energy: readonly RateUnit[] = product === '2' ? ['m3', 'mwh'] : ['kwh', 'mwh']
  return component === 'terugleverkosten' ? [...energy, ...amounts] : energy
}

/** Whether a part is a price of energy: only those have hours, steps and an index. */
export const isOfUse = (unit: unknown): boolean => unit === 'kwh' || unit === 'mwh' || unit === 'm3'

export const isOfSupply = ({ rateKind }: Typed): boolean => rateKind === 'levering'

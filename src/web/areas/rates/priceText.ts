import type { AllIn, NamedSource, PriceLack, PriceLine } from '../../../contract/areas/rates/priceCalls.ts'
import { componentWord, unitWord } from '../../../contract/areas/rates/priceWords.ts'
import { figure } from '../../../domain/dutch.ts'
import { percentOf } from '../../../domain/invoice/exact.ts'
import { isMissing } from '../../../domain/rates/lines.ts'
import { inEuro } from '../../format/format.ts'

/** A price of a unit: "€ 0,24853". */
export const unitPrice = (value: string): string => inEuro(figure(value, 5, 5))

/** What a line is of: "Energiebelasting, schijf 2", "kW gecontracteerd, MS". */
export const lineName = ({ component, step, of }: PriceLine): string =>
  [
    componentWord(component),
    ...(step === null
      ? []
      : [component === 'eb' || component === 'ode' ? `schijf ${step}` : `staffel ${step}`]),
    ...(of === null ? [] : [of]),
  ].join(', ')

/** How a line comes to its amount: "9.400 kWh × € 0,0985", "1 jaar × € 305,36 × 31/365". */
export function lineFormula({ quantity, unit, rate, share }: PriceLine, own: string): string {
  const counted = `${figure(quantity, 0, 9)} ${unitWord(quantity, unit, own)}`
  const price = inEuro(figure(rate, 2, 9))
  if (share === null || share.days === share.of) return `${counted} × ${price}`
  const part = share.of === 1 ? String(share.days) : `${share.days}/${share.of}`
  return quantity === '1'
    ? `${part} ${unitWord(part, unit, own)} × ${price}`
    : `${counted} × ${price} × ${part}`
}

/** Euro a unit, with VAT where that is asked; null where it is not known. */
export const perUnitShown = (
  { perUnit, perUnitIncl }: Pick<AllIn, 'perUnit' | 'perUnitIncl'>,
  incl: boolean,
): string | null => (incl ? perUnitIncl : perUnit)

/** Cents, with VAT where that is asked. */
export const centsShown = (cents: number, vat: string | null, incl: boolean): number =>
  incl && vat !== null ? cents + percentOf(cents, vat) : cents

/** What stands in the way of a price, and what only makes it a guess. */
export function lacksOf(lacks: readonly PriceLack[]) {
  return { missing: lacks.filter(isMissing), doubts: lacks.filter((lack) => !isMissing(lack)) }
}

export const sourceOf = (line: PriceLine, sources: readonly NamedSource[]): NamedSource | undefined =>
  sources.find(({ kind, id }) => kind === line.source?.kind && id === line.source.id)

const places = {
  rate: (customerId: number, id: number) => `/v3/customers/${customerId}/rates/${id}`,
  grid: (_: number, id: number) => `/v3/grid-tariffs/${id}`,
  tax: (_: number, id: number) => `/v3/taxes/${id}`,
  metering: (_: number, id: number) => `/v3/metering-tariffs/${id}`,
  trafo: (_: number, id: number) => `/v3/trafos/${id}`,
  connection: (customerId: number, id: number) => `/v3/customers/${customerId}/connections/${id}`,
} as const
/** With which right the place of a rate is to be seen. */
export const seenWith = {
  rate: 'organisation-report-prices:read',
  grid: 'grid-operators:read',
  tax: 'financial-taxes-heffing:read',
  metering: 'measuring-companies:read',
  trafo: 'trafos:read',
  connection: 'organisation-connections:read',
} as const

export const sourceHref = ({ kind, id }: NamedSource, customerId: number): string =>
  places[kind](customerId, id)

import { parseCapacity } from '../energy/capacity.ts'
import { scaled } from '../invoice/exact.ts'
import { inUnits } from './lines.ts'

/** A category of the sheet of a grid operator; rates are decimal strings, null of what it does not pay. */
export interface SheetCategory {
  readonly category: string
  /** In kW or kVA; null without an end. */
  readonly upto: string | null
  readonly fixed: string | null
  readonly capacity: string | null
  readonly kwContract: string | null
  readonly kwMax: string | null
  readonly kwhNormal: string | null
  readonly kwhLow: string | null
  readonly kvarh: string | null
}

/** A part of a sheet that holds: its fixed amounts are a day or a year (decision 3). */
export interface GridSheet {
  readonly id: number
  readonly kind: string
  readonly unit: 'dag' | 'jaar'
  readonly isConcept: boolean
  readonly categories: readonly SheetCategory[]
}

/** What of a connection its tariffs hang on. */
export interface GridPlace {
  readonly product: '1' | '2'
  readonly segment: 'small' | 'large'
  readonly capacity: string
  /** What a person chose; null where it is proposed (decision 7). */
  readonly tariffCategory: string | null
  readonly connectionKva: string | null
  readonly contractedPower: string | null
  /** One contracted power for a group: its part of that is not known here (decision 54). */
  readonly isGrouped: boolean
}

const plainly = (text: string) =>
  text.toLowerCase().replaceAll(/[\s×*]/g, (sign) => (sign === ' ' ? '' : 'x'))

const isUpTo = (own: string, upto: string | null) => {
  if (upto === null) return true
  const [one, other] = [scaled(own), scaled(upto)]
  return one.digits * 10n ** BigInt(other.scale) <= other.digits * 10n ** BigInt(one.scale)
}

/** The category that fuses fall in by its name: "3x25A", or "t/m 1x10A" of what is not above that. */
function byFuses(capacity: string, categories: readonly SheetCategory[]): SheetCategory | null {
  const own = parseCapacity(capacity)
  if (own === null) return null
  if (own.kind === 'meter')
    return categories.find(({ category }) => plainly(category) === plainly(capacity)) ?? null
  if (own.kind !== 'fuses') return null
  const written = `${own.phases ?? 3}x${own.amperes}a`
  const exact = categories.find(({ category }) => plainly(category) === written)
  if (exact !== undefined) return exact
  return categories.find(({ category }) => fitsBelow(category, own)) ?? null
}

function fitsBelow(category: string, own: { phases: 1 | 3 | null; amperes: number }): boolean {
  const [, phases, amperes] = /^t\/m(\d)x(\d+)a$/.exec(plainly(category)) ?? []
  return phases !== undefined && (own.phases ?? 3) <= Number(phases) && own.amperes <= Number(amperes)
}

/** The kVA that a connection value names: fuses at 230 V a phase; null where it says nothing sure. */
export function proposedKva(capacity: string): string | null {
  const own = parseCapacity(capacity)
  if (own?.kind === 'power') return own.figure
  if (own?.kind !== 'fuses') return null
  return inUnits(own.amperes * 230 * (own.phases ?? 3))
}

/** The category of transport that a connection falls in by its fuses or its contracted power; null where neither says it. */
export function proposedCategory(
  place: Omit<GridPlace, 'tariffCategory'>,
  categories: readonly SheetCategory[],
): SheetCategory | null {
  if (categories.length === 1) return categories[0] ?? null
  if (place.segment === 'small') return byFuses(place.capacity, categories)
  const { contractedPower } = place
  return contractedPower === null
    ? null
    : (categories.find(({ upto }) => isUpTo(contractedPower, upto)) ?? null)
}

/** The category of a sheet that counts, and whether it is only proposed. */
export function categoryOf(
  sheet: GridSheet,
  place: GridPlace,
): { own: SheetCategory; isProposed: boolean } | null {
  const { categories } = sheet
  const chosen = categories.find(
    ({ category }) => place.tariffCategory !== null && plainly(category) === plainly(place.tariffCategory),
  )
  if (chosen !== undefined) return { own: chosen, isProposed: false }
  if (sheet.kind === 'gv_aansluiting') {
    const kva = place.connectionKva ?? proposedKva(place.capacity)
    const own = kva === null ? undefined : categories.find(({ upto }) => isUpTo(kva, upto))
    return own === undefined ? null : { own, isProposed: place.connectionKva === null }
  }
  if (place.tariffCategory !== null && sheet.kind.endsWith('_transport')) return null
  const own = proposedCategory(place, categories)
  return own === null ? null : { own, isProposed: place.segment === 'large' && categories.length > 1 }
}

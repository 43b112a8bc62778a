import type { MeasuredProduct } from '../../../contract/areas/energySaving/measuredCalls.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import type { Outcome, Saved } from '../../../domain/saving/measured.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Connected, Product } from './measuredMonths.ts'

/** Another measure that was taken at the location within the months that count. */
export interface Other {
  readonly id: number
  readonly entityId: number
  readonly executedOn: Day
  readonly code: string
  readonly name: string
}

const units = { electricity: 'kWh', gas: 'm³' } as const
const counted = (count: number) => `${count} van de 12 maanden`

/** What of the months is not as one would wish, in sentences. */
export function notesOf(
  saved: Saved,
  { product, connections, before, others }: Asked & { readonly before: number },
): string[] {
  const after = saved.months.size
  const makes = connections.some(({ type }) => type === 'production')
  return [
    ...(before < 12 || after < 12
      ? [
          `Niet alle maanden zijn heel gemeten: ervoor tellen er ${counted(before)}, erna ${counted(after)}. De maanden die ontbreken, zijn niet geschat.`,
        ]
      : []),
    ...(product === 'gas' && saved.perDegreeDay === null
      ? ['Het gasverbruik volgde de kou niet: er is niet gecorrigeerd voor graaddagen.']
      : []),
    ...(product === 'electricity' && !makes && connections.some(({ hasProd }) => hasProd)
      ? ['Er wordt teruggeleverd zonder meter van de opwek: gemeten is wat van het net is afgenomen.']
      : []),
    ...(others.length > 0
      ? [
          `In deze maanden is meer gedaan, dat hierin meetelt: ${others.map(({ code, name, executedOn }) => `${code} ${name} (${dayText(executedOn)})`).join(', ')}.`,
        ]
      : []),
  ]
}

export interface Asked {
  readonly product: Product
  readonly connections: readonly Connected[]
  readonly others: readonly Other[]
}

/** What came out, in a sentence. */
export function saidOf(
  outcome: Outcome,
  { product, connections, station }: Asked & { readonly station: string },
): string {
  if (outcome.kind === 'refused')
    return outcome.lacks === 'weather'
      ? `Niet te meten: van minder dan tien maanden ervoor of erna is de buitentemperatuur in ${station} bekend, en zonder is een zachte winter een besparing.`
      : `Niet te meten: van ${connections.length === 1 ? 'de aansluiting' : 'de aansluitingen'} zijn minder dan tien hele maanden gemeten, ervoor of erna.`
  const { expected, used, margin, isShown } = outcome.saved
  // As the figures below it: of whole units.
  const saved = Math.round(expected / 1000) - Math.round(used / 1000)
  const amount = `${figure(Math.abs(saved), 0, 0)} ± ${figure(margin / 1000, 0, 0)} ${units[product]}`
  if (!isShown) return `Niet aangetoond: het verschil (${amount}) valt binnen de onzekerheid.`
  return saved > 0 ? `Aangetoond: ${amount} bespaard.` : `Er is meer verbruikt dan verwacht: ${amount}.`
}

const short = { electricity: 'stroom', gas: 'gas' } as const

function shortOf({ state, percent, marginPercent, from }: MeasuredProduct): string | null {
  if (state === 'early') return `vanaf ${dayText(from)}`
  if (percent === null || marginPercent === null) return 'niet te meten'
  return `${figure(percent, 1, 1)}% ± ${figure(marginPercent, 1, 1)}`
}

/** The same in a cell of a list; null where nothing was taken. */
export function measuredText(products: readonly MeasuredProduct[] | undefined): string | null {
  const own = products ?? []
  const [only] = own
  if (only === undefined) return null
  if (own.length === 1 || own.every(({ state }) => state === 'early')) return shortOf(only)
  return own.map((one) => `${short[one.product]} ${shortOf(one)}`).join(', ')
}

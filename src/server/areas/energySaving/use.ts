import type { CountedConnection, SavingUse } from '../../../contract/areas/energySaving/savingCalls.ts'
import type { FoundDuty } from '../../../contract/areas/energySaving/savingWords.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { ownUse, savingDutyOf, type Thresholds } from '../../../domain/saving/duty.ts'
import { gasEquivalent } from '../../../domain/saving/equivalents.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'
import { countedIn } from './counted.ts'
import { type Factors, factorsIn, fuelsOf, nothingTold, type Told, toldIn, uncountedNote } from './fuels.ts'

/** A location, and what its building is used for. */
export interface Located {
  readonly id: number
  readonly buildingUse: string | null
  /** What is being told of it now; without it what stands in its file of the year. */
  readonly told?: Told
}

/** What the law says on a day. */
export async function thresholdsOn(db: Db, day?: string): Promise<Thresholds> {
  const at = day === undefined ? {} : { day }
  const read = await parametersOf(
    db,
    'besparen.informatie_kwh',
    'besparen.informatie_m3',
    'besparen.onderzoek_kwh',
    'besparen.onderzoek_m3',
  )
  return {
    reportKwh: read('besparen.informatie_kwh', at),
    reportM3: read('besparen.informatie_m3', at),
    researchKwh: read('besparen.onderzoek_kwh', at),
    researchM3: read('besparen.onderzoek_m3', at),
  }
}

const sum = (own: readonly CountedConnection[], part: 'used' | 'fedIn') =>
  own.reduce((total, one) => total + (one[part] ?? 0), 0)

interface Judged {
  readonly year: number
  readonly connections: readonly CountedConnection[]
  readonly thresholds: Thresholds
  readonly buildingUse: string | null
  readonly told: Told
  readonly factors: Factors
}

/** More connections than these are counted. */
const mostNamed = 3

/** Connections by their names: of many only how many there are. */
function named(connections: readonly CountedConnection[]): string {
  const names = connections.map(({ name, ean }) => `${name} (${eanText(ean)})`)
  if (names.length > mostNamed) return `${names.length} aansluitingen`
  const last = names.at(-1) ?? ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} en ${last}`
}

/** Whether people live there alone is asked of a building in which they live. */
const isAsked = ({ buildingUse, told }: Judged) => buildingUse === 'wonen' && told.dwelling === null

/** What deserves a second look, in sentences. */
function notesOf(
  of: Judged & { readonly fuels: SavingUse['fuels'] },
  { isLeast, isMakingAlone }: { isLeast: boolean; isMakingAlone: boolean },
): string[] {
  const { connections, fuels, told } = of
  const unknown = connections.filter(({ used }) => used === null)
  const estimated = connections.filter(({ isDoubtful, used }) => isDoubtful && used !== null)
  return [
    ...(unknown.length > 0 ? [`Van ${named(unknown)} is geen verbruik bekend: het is minstens dit.`] : []),
    ...(estimated.length > 0
      ? [`Van ${named(estimated)} is niet het hele jaar gemeten; het ingevulde jaarverbruik telt.`]
      : []),
    ...(isMakingAlone
      ? ['Er is alleen een aansluiting voor opwek: wat de locatie zelf gebruikt, is niet bekend.']
      : []),
    ...(isLeast
      ? [
          'Er wordt teruggeleverd, en niet alle opwek is gemeten: wat meteen zelf is gebruikt telt ook mee, dus het is minstens dit.',
        ]
      : []),
    ...uncountedNote(fuels),
    ...(isAsked(of)
      ? ['Een gebouw met alleen een woonfunctie is uitgezonderd: kies bij Bewerken of dat hier zo is.']
      : []),
    ...(told.dwelling === 'alleen' ? ['Alleen wonen: uitgezonderd, hoeveel er ook wordt gebruikt.'] : []),
  ]
}

/** The use of a location and the duty that follows from it; what is not known makes neither less nor more of it. */
export function judged(of: Judged): SavingUse {
  const { connections, thresholds, year, told } = of
  const fuels = fuelsOf(told, of.factors)
  const equivalent = gasEquivalent(fuels)
  const [taking, making, gas] = (['afname', 'opwek', 'gas'] as const).map((kind) =>
    connections.filter((one) => one.kind === kind),
  ) as [CountedConnection[], CountedConnection[], CountedConnection[]]
  const isMadeKnown = making.length > 0 && making.every(({ used }) => used !== null)
  const use = {
    takenKwh: sum(taking, 'used'),
    madeKwh: isMadeKnown ? sum(making, 'used') : null,
    fedInKwh: sum(taking, 'fedIn'),
    gasM3: sum(gas, 'used') + equivalent,
  }
  const { kwh, isLeast } = ownUse(use)
  const isMakingAlone = making.length > 0 && taking.length === 0
  const isMissing =
    isLeast ||
    isMakingAlone ||
    connections.length === 0 ||
    connections.some(({ used }) => used === null) ||
    fuels.some(({ factor }) => factor === null)
  const isExempt = told.dwelling === 'alleen'
  const isDoubtful = !isExempt && (isMissing || isAsked(of) || connections.some((one) => one.isDoubtful))
  // What a field of panels makes goes to the grid: of what the location uses itself it says nothing.
  const known = savingDutyOf({ kwh: isMakingAlone ? 0 : kwh, gasM3: use.gasM3 }, thresholds)
  // Too little of what is only a part says nothing.
  const found: FoundDuty = known === 'geen' && isMissing ? 'onbekend' : known
  const duty = isExempt ? 'geen' : found
  const isKnown = (own: readonly CountedConnection[]) => own.some(({ used }) => used !== null)
  return {
    year,
    connections: [...connections],
    takenKwh: use.takenKwh,
    madeKwh: use.madeKwh,
    fedInKwh: use.fedInKwh,
    usageE: isKnown(taking) ? kwh : null,
    usageG: isKnown(gas) || fuels.some(({ m3 }) => m3 !== null) ? use.gasM3 : null,
    fuels,
    duty,
    isDoubtful,
    thresholds,
    notes: notesOf({ ...of, fuels }, { isLeast, isMakingAlone }),
  }
}

/** The same of several locations, by the location. */
export async function usesOf(
  db: Db,
  locations: readonly Located[],
  year: number,
): Promise<ReadonlyMap<number, SavingUse>> {
  const ids = locations.map(({ id }) => id)
  const [thresholds, factors] = await Promise.all([thresholdsOn(db), factorsIn(db, year)])
  const counted = await countedIn(db, ids, year)
  const asked = locations.flatMap(({ id, told }) => (told === undefined ? id : []))
  const kept = await toldIn(db, asked, year)
  return new Map(
    locations.map(({ id, buildingUse, told = kept.get(id) ?? nothingTold }) => [
      id,
      judged({ year, connections: counted.get(id) ?? [], thresholds, buildingUse, told, factors }),
    ]),
  )
}

/** A use as it is told: to who may not see readings without its figures, and with a word about that. */
export const shownUse = (use: SavingUse, withheld: string | null): SavingUse =>
  withheld === null
    ? use
    : {
        ...use,
        connections: use.connections.map((one) => ({ ...one, used: null, fedIn: null, source: withheld })),
        takenKwh: null,
        madeKwh: null,
        fedInKwh: null,
        fuels: [],
        usageE: null,
        usageG: null,
        notes: [withheld],
      }

/** What of a use is kept with the file. */
export const keptOf = ({ usageE, usageG, isDoubtful, duty }: SavingUse) => ({
  usageE,
  usageG,
  isDoubtful,
  foundDuty: duty,
})

import { madeOnce } from '../../../../domain/madeOnce.ts'
import { agreedOn } from '../../../../domain/rates/agreed.ts'
import { meterOf } from '../../../../domain/rates/metering.ts'
import type { AgreedPrice, Amount, PriceGround } from '../../../../domain/rates/price.ts'
import { isNetted, type Use } from '../../../../domain/rates/use.ts'
import { firstRateOnAll } from '../../../../domain/tax/brackets.ts'
import type { ValidSheet } from '../../gridTariffs/valid.ts'
import type { ValidTable } from '../../taxes/valid.ts'
import type { OpenSpan, PricedConnection, PriceTables } from './known.ts'
import type { Terms } from './terms.ts'

const productOf = ({ product }: Terms['place']): '1' | '2' => (product === 1 ? '1' : '2')

const holds = (day: string) => (one: { readonly from: string; readonly to: string }) =>
  one.from <= day && one.to >= day

/** What is found in tables on a day is found once for all that is looked at of a connection, which is therefore all it is told. */
function foundOnce<Table, Of extends object, Found extends object>(
  find: (tables: readonly Table[], of: Of, day: string) => Found,
) {
  const once = madeOnce<Found>()
  return (tables: readonly Table[], of: Of, day: string): Found =>
    once(tables, `${day} ${JSON.stringify(of)}`, () => find(tables, of, day))
}

type SheetsOf = Pick<ValidSheet, 'gridOperatorId' | 'product'>

const sheetsOn = foundOnce(
  (sheets: readonly ValidSheet[], { gridOperatorId, product }: SheetsOf, day): PriceGround['sheets'] =>
    sheets.filter(
      (sheet) => sheet.gridOperatorId === gridOperatorId && sheet.product === product && holds(day)(sheet),
    ),
)

/** All that decides the price of a connection on a day. */
export function groundOn(tables: PriceTables, terms: Terms, day: string): PriceGround {
  const { segment, capacity, contractedPower, gridOperatorId } = terms.place
  const { blockHeating, residence, type } = terms.place
  const product = productOf(terms.place)
  const tariff = terms.tariffs.find(({ fromDay }) => fromDay <= day)
  return {
    place: {
      product,
      segment,
      capacity,
      tariffCategory: tariff?.tariffCategory ?? null,
      connectionKva: tariff?.connectionKva ?? null,
      contractedPower,
      isGrouped: tariff?.groupTransport === true,
    },
    supply: agreedPrice(terms, 'levering', day),
    metering: agreedPrice(terms, 'meting', day) ?? terms.typed ?? tabledMetering(tables, terms.place, day),
    trafos: trafosOn(terms, day),
    sheets: sheetsOn(tables.sheets, { gridOperatorId, product }, day),
    taxes: taxesOn(tables.taxes, { product: terms.place.product, blockHeating, residence, type }, day),
    isNetted: isNetted({ product, segment }, day),
  }
}

function agreedPrice({ rates }: Terms, kind: string, day: string): AgreedPrice | null {
  const own = rates.filter((rate) => rate.kind === kind)
  const rate = agreedOn(own, day)
  return rate === null ? null : { parts: rate.parts, source: { kind: 'rate', id: rate.id } }
}

/** What the sheet of the measuring company says, where nothing was agreed with it. */
function tabledMetering({ metering }: PriceTables, place: Terms['place'], day: string): Amount | null {
  const sheet = metering.find(
    (one) =>
      one.measuringCompanyId === place.measuringCompanyId &&
      one.kind === place.meteringMethod &&
      one.product === productOf(place) &&
      holds(day)(one),
  )
  const meter = sheet && meterOf(sheet, place.contractedPower)
  if (!sheet || !meter) return null
  const { id, unit, isConcept, name } = sheet
  return {
    rate: meter.rate,
    unit,
    source: { kind: 'metering', id },
    of: meter.category,
    concept: isConcept ? name : null,
  }
}

const runsOn = ({ from, to }: OpenSpan, day: string) => (from ?? day) <= day && (to ?? day) >= day

/** Rent that was agreed as a rate, or else what stands at the transformers; those behind one pay it together. */
function trafosOn(terms: Terms, day: string): (AgreedPrice | Amount)[] {
  const agreed = agreedPrice(terms, 'trafo', day)
  if (agreed !== null) return [agreed]
  return terms.trafos
    .filter(({ startDate, endDate }) => runsOn({ from: startDate, to: endDate }, day))
    .map(({ id, rent, behind }) => ({
      rate: rent,
      unit: 'maand',
      source: { kind: 'trafo', id },
      among: Math.max(1, behind.filter((one) => runsOn(one, day)).length),
    }))
}

/** The surcharge became part of the tax on 1 January 2023. */
const lastOde = '2022-12-31'

type Taxed = Pick<PricedConnection, 'product' | 'blockHeating' | 'residence' | 'type'>

const taxesOn = foundOnce(findTaxes)

function findTaxes(
  tables: readonly ValidTable[],
  { product, blockHeating, residence, type }: Taxed,
  day: string,
): PriceGround['taxes'] {
  const onDay = tables.filter(holds(day))
  const bracketed = (kind: 'eb' | 'ode') => {
    const own = onDay.filter((one) => one.kind === kind && Number(one.product) === product)
    const block = blockHeating ? own.find(({ regime }) => regime === 'blok') : undefined
    const normal = own.find(({ regime }) => regime === 'normaal')
    const table = block ?? normal
    if (table === undefined) return null
    const isFirstOnly = blockHeating && block === undefined
    const brackets = isFirstOnly ? firstRateOnAll(table.brackets) : table.brackets
    return { id: table.id, isConcept: table.isConcept, brackets }
  }
  const reduction = onDay.find(({ kind }) => kind === 'vermindering')
  return {
    eb: bracketed('eb'),
    ode: day <= lastOde ? bracketed('ode') : null,
    reduction:
      reduction === undefined
        ? null
        : { id: reduction.id, isConcept: reduction.isConcept, amount: reduction.amount ?? '0' },
    isReduced: product === 1 && type !== 'production' && residence,
  }
}

/** The percentage of VAT on a day; null where no table says it. */
export const vatOn = (tables: readonly ValidTable[], day: string): string | null =>
  tables.find((one) => one.kind === 'btw' && holds(day)(one))?.percentage ?? null

const milli = (units: number) => units * 1000

/** What a connection uses in a year by its own figures; null where that is not filled in. */
export function yearlyUse(connection: PricedConnection): Use | null {
  const { annualUsage, usageHigh, usageLow, annualProduction } = connection
  if (annualUsage === null) return null
  const isSplit = usageHigh !== null && usageLow !== null && usageHigh + usageLow === annualUsage
  return {
    total: milli(annualUsage),
    normal: isSplit ? milli(usageHigh) : null,
    low: isSplit ? milli(usageLow) : null,
    fedIn: milli(annualProduction ?? 0),
  }
}

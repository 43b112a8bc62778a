import { madeOnce } from '../../../../domain/madeOnce.ts'
import { agreedOn } from '../../../../domain/rates/agreed.ts'
import { meterOf } from '../../../../domain/rates/metering.ts'
import type { AgreedPrice, Amount, PriceGround } from '../../../../domain/rates/price.ts'
import { isNetted, type Use } from '../../../../domain/rates/use.ts'
import { firstRateOnAll } from '../../../../domain/tax/brackets.ts'
import type { ValidTable } from '../../taxes/valid.ts'
import type { KnownPrices, OpenSpan, PricedConnection } from './known.ts'

const productOf = ({ product }: PricedConnection): '1' | '2' => (product === 1 ? '1' : '2')

const holds = (day: string) => (one: { readonly from: string; readonly to: string }) =>
  one.from <= day && one.to >= day

const sheetsOn = madeOnce<PriceGround['sheets']>()
const knownTaxes = madeOnce<PriceGround['taxes']>()

const taxKeyOf = ({ product, blockHeating, residence, type }: PricedConnection, day: string) =>
  `${product} ${blockHeating} ${residence} ${type} ${day}`

/** All that decides the price of a connection on a day. */
export function groundOn(known: KnownPrices, connection: PricedConnection, day: string): PriceGround {
  const product = productOf(connection)
  const tariff = known.tariffs.get(connection.id)?.find(({ fromDay }) => fromDay <= day)
  return {
    place: {
      product,
      segment: connection.segment,
      capacity: connection.capacity,
      tariffCategory: tariff?.tariffCategory ?? null,
      connectionKva: tariff?.connectionKva ?? null,
      contractedPower: connection.contractedPower,
      isGrouped: tariff?.groupTransport === true,
    },
    supply: agreedPrice(known, connection, 'levering', day),
    metering:
      agreedPrice(known, connection, 'meting', day) ??
      typedMetering(connection) ??
      tabledMetering(known, connection, day),
    trafos: trafosOn(known, connection, day),
    sheets: sheetsOn(known.sheets, `${connection.gridOperatorId} ${product} ${day}`, () =>
      known.sheets.filter(
        (sheet) =>
          sheet.gridOperatorId === connection.gridOperatorId &&
          sheet.product === product &&
          holds(day)(sheet),
      ),
    ),
    taxes: knownTaxes(known.taxes, taxKeyOf(connection, day), () => taxesOn(known.taxes, connection, day)),
    isNetted: isNetted({ product, segment: connection.segment }, day),
  }
}

function agreedPrice(
  known: KnownPrices,
  { id }: PricedConnection,
  kind: string,
  day: string,
): AgreedPrice | null {
  const own = (known.rates.get(id) ?? []).filter((rate) => rate.kind === kind)
  const rate = agreedOn(own, day)
  return rate === null ? null : { parts: rate.parts, source: { kind: 'rate', id: rate.id } }
}

const typedMetering = ({ id, measureRate }: PricedConnection): Amount | null =>
  measureRate === null ? null : { rate: measureRate, unit: 'jaar', source: { kind: 'connection', id } }

/** What the sheet of the measuring company says, where nothing was agreed with it. */
function tabledMetering({ metering }: KnownPrices, connection: PricedConnection, day: string): Amount | null {
  const sheet = metering.find(
    (one) =>
      one.measuringCompanyId === connection.measuringCompanyId &&
      one.kind === connection.meteringMethod &&
      one.product === productOf(connection) &&
      holds(day)(one),
  )
  const meter = sheet && meterOf(sheet, connection.contractedPower)
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
function trafosOn(known: KnownPrices, connection: PricedConnection, day: string): (AgreedPrice | Amount)[] {
  const agreed = agreedPrice(known, connection, 'trafo', day)
  if (agreed !== null) return [agreed]
  return (known.trafos.get(connection.id) ?? [])
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

function taxesOn(
  tables: readonly ValidTable[],
  { product, blockHeating, residence, type }: PricedConnection,
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

import { codesOf } from '../../../domain/audit/codes.ts'
import { dayText } from '../../../domain/dutch.ts'
import type { LineType } from '../../../domain/invoice/lineTypes.ts'
import { type AgreedPart, agreedIn } from '../../../domain/rates/agreed.ts'
import { meterOf } from '../../../domain/rates/metering.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { KnownRate } from '../rates/prices/known.ts'
import type { Found, FoundConnection } from './found.ts'
import { rentDoubt, rentOf } from './rents.ts'
import { productOf } from './tariffs.ts'

type Row = Readonly<Record<string, unknown>>

/** What is agreed for a connection, as a case has it, and why some of that cannot be reckoned with. */
export interface AgreedFor {
  readonly agreements: readonly Row[]
  readonly priced: Readonly<Record<'metering' | 'trafo', boolean>>
  /** What is paid for metering is a rate of its own, whatever the connection is. */
  readonly isMeteringAgreed: boolean
  readonly blocked: { readonly supply?: string }
  /** Why nobody knows over how much of the year the bounds of the tax count. */
  readonly yearDoubt: string | null
  /** Why the rent of its transformer may have been another one. */
  readonly rentDoubt: string | null
}

const ownRegisters: Readonly<Record<string, string>> = { levering_hoog: 'hoog', levering_laag: 'laag' }

/** Why a part of a price cannot be reckoned with; null where it can. */
function blockOf({ component, fromHour, upto, register, indexName }: AgreedPart): string | null {
  if (fromHour !== null) return 'Een prijs voor bepaalde uren wordt nog niet nagerekend'
  if (upto !== null) return 'Een prijs met staffels wordt nog niet nagerekend'
  if (indexName !== null) return `De koers van ${indexName} per uur of maand is niet bekend`
  if (register !== null && ownRegisters[component] !== register)
    return 'Een prijs voor één telwerk wordt alleen bij levering nagerekend'
  return null
}

function partsOf({ parts }: KnownRate, connection: FoundConnection): Row[] {
  return parts.map(({ component, unit, rate }) => ({
    code: codesOf(component as LineType, productOf(connection))[0],
    unit,
    rate: rate ?? '0',
  }))
}

const parties = { levering: 'supplier', meting: 'metering', trafo: 'trafo' } as const
type Kind = keyof typeof parties

/** The words by which a rate is told where its figures are shown, after "Overeenkomst": what was typed of itself has no number. */
const nameOf = ({ sources }: Found, { id, from }: KnownRate) => {
  const { number, supplier } = sources.get(id) ?? {}
  const whose = number ?? (supplier == null ? 'zonder nummer' : `met ${supplier}`)
  return `${whose}, tarief ${id} vanaf ${dayText(from)}`
}

/** What was agreed of one kind over some days, each stretch as an agreement of its own. */
function ofKind(found: Found, connection: FoundConnection, kind: Kind, span: Span) {
  const rates = (found.prices.rates.get(connection.id) ?? []).filter((rate) => rate.kind === kind)
  const known = agreedIn(rates, span)
  const refusals = known.flatMap(({ rate }) => (rate === null ? [] : (refusalOf(found, rate, kind) ?? [])))
  const agreements = known.flatMap(({ rate, from, to }): Row[] =>
    rate === null || refusalOf(found, rate, kind) !== null
      ? []
      : [
          {
            id: nameOf(found, rate),
            party: parties[kind],
            name: found.sources.get(rate.id)?.supplier ?? null,
            from,
            to,
            eans: [connection.ean],
            parts: partsOf(rate, connection),
          },
        ],
  )
  return { agreements, refusal: refusals[0] ?? null, known }
}

function refusalOf({ sources }: Found, rate: KnownRate, kind: Kind): string | null {
  if (kind === 'levering' && sources.get(rate.id)?.hasClicks)
    return 'Onder deze overeenkomst is geklikt: hoe de kliks over de aansluitingen worden verdeeld is niet bekend'
  return rate.parts.map(blockOf).find((why) => why !== null) ?? null
}

const unsure =
  'Van wanneer tot wanneer deze leverancier in dit jaar levert, is niet bekend: daarnaar gaan de grenzen van de schijven'

/**
 * What is taxed by the year has bounds by the days of its supply. Where prices begin or end within the year, and no agreement does nor
 * another supplier takes over, supply may well go on: nobody typed its prices.
 */
function yearDoubt(
  { sources }: Found,
  { startDate, endDate }: FoundConnection,
  known: ReturnType<typeof agreedIn<KnownRate>>,
  { years, days }: { readonly years: Span; readonly days: Span },
): string | null {
  const sourceAt = (place: number) => sources.get(known[place]?.rate?.id ?? 0) ?? null
  const isSame = (place: number, other: number) =>
    sourceAt(other) !== null && sourceAt(other)?.supplier === sourceAt(place)?.supplier
  const own = known.findIndex(({ from, to }) => from <= days.from && to >= days.from)
  let [first, last] = [own, own]
  if (sourceAt(own) === null) return null
  while (isSame(own, first - 1)) first -= 1
  while (isSame(own, last + 1)) last += 1
  const [begin, end] = [known[first], known[last]]
  if (begin === undefined || end === undefined) return null
  const begins = [years.from, sourceAt(first)?.startDate, startDate]
  const ends = [years.to, sourceAt(last)?.endDate, endDate === null ? null : addDays(endDate, -1)]
  const isKnown =
    (begins.includes(begin.from) || sourceAt(first - 1) !== null) &&
    (ends.includes(end.to) || sourceAt(last + 1) !== null)
  return isKnown ? null : unsure
}

/** What a metering company is paid where nothing was agreed with it: as typed at the connection, or as its sheet says. */
function meteringOf({ prices }: Found, connection: FoundConnection, span: Span): Row[] {
  const about = { party: 'metering', eans: [connection.ean] }
  const priceOf = (unit: string, rate: string) => [{ code: 'METERING', unit, rate }]
  if (connection.measureRate !== null)
    return [
      {
        ...about,
        id: 'over het meettarief, zoals ingevuld bij de aansluiting',
        ...span,
        parts: priceOf('jaar', connection.measureRate),
      },
    ]
  return prices.metering
    .filter(
      (sheet) =>
        !sheet.isConcept &&
        sheet.measuringCompanyId === connection.measuringCompanyId &&
        sheet.kind === connection.meteringMethod &&
        Number(sheet.product) === connection.product,
    )
    .flatMap((sheet) => {
      const meter = meterOf(sheet, connection.contractedPower)
      if (meter === null || meter === undefined) return []
      const { from, to, unit, name } = sheet
      return [
        { ...about, id: `over het meettarief, volgens ${name}`, from, to, parts: priceOf(unit, meter.rate) },
      ]
    })
}

/** Everything that is agreed for a connection in the years of an invoice. */
export function agreedFor(found: Found, connection: FoundConnection, years: Span, days: Span): AgreedFor {
  const kinds = (['levering', 'meting', 'trafo'] as const).map((kind) =>
    ofKind(found, connection, kind, years),
  )
  const [supply, metering, trafo] = kinds as [(typeof kinds)[0], (typeof kinds)[0], (typeof kinds)[0]]
  const isLarge = connection.segment === 'large'
  const sheet = isLarge && metering.agreements.length === 0 ? meteringOf(found, connection, years) : []
  const meters = isLarge ? [...metering.agreements, ...sheet] : []
  const isRentAgreed = trafo.agreements.length > 0 || trafo.refusal !== null
  const rents = isRentAgreed ? trafo.agreements : rentOf(found, connection, years)
  const covers = (rows: readonly Row[]) =>
    rows.some(({ from, to }) => String(from) <= days.from && String(to) >= days.to)
  return {
    agreements: [...supply.agreements, ...meters, ...rents],
    yearDoubt: isLarge ? yearDoubt(found, connection, supply.known, { years, days }) : null,
    rentDoubt: isRentAgreed ? null : rentDoubt(found, connection, days),
    isMeteringAgreed: metering.agreements.length > 0,
    priced: { metering: covers(meters), trafo: covers(rents) },
    blocked: supply.refusal === null ? {} : { supply: supply.refusal },
  }
}

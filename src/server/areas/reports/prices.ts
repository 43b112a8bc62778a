import type { PriceRow } from '../../../contract/areas/rates/priceCalls.ts'
import { lackSentence } from '../../../contract/areas/rates/priceWords.ts'
import { dayText, figure, inEuro } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { isMissing } from '../../../domain/rates/lines.ts'
import { calendarName } from '../../../domain/time/calendarName.ts'
import type { Day } from '../../../domain/time/day.ts'
import { marketsOf } from '../purchase/market.ts'
import { positionsOf } from '../purchase/positions.ts'
import { sheetOn } from '../rates/prices/prices.ts'
import { type Agreed, agreedIn, ratesIn } from './agreements.ts'
import type { Content, Question } from './content.ts'
import { agreementPart, clickPart, marketPart, pricePart, ratePart } from './priceParts.ts'
import { connectionsAsked } from './scope.ts'

/** Connections without a whole price that are named on the first page. */
const mostNamed = 12

/** Supply agreements with their prices, what a connection pays by them, and the market beside what was bought. */
export async function pricesContent(question: Question): Promise<Content> {
  const { db, customerId, span, today } = question
  const ids = await connectionsAsked(question)
  const day = span.to < today ? span.to : today
  const agreements = await agreedIn(question, ids)
  const rates = await ratesIn(question, ids)
  const rows = await sheetOf(question, day, ids)
  const isKnown = ({ allIn }: PriceRow) => allIn.perUnit !== null
  // From the years of the period on: a report of a year that is over tells what was bought for that year as well.
  const markets = await marketsOf(db, customerId, span.from)
  const positions = await positionsOf(db, customerId, span.from)
  const parts = [
    agreementPart(agreements),
    ratePart(rates),
    pricePart(rows, day),
    marketPart(markets, span),
    clickPart(positions, span),
  ]
  return {
    verdict: verdictOf(agreements, rows.filter(isKnown).length, question),
    tiles: tilesOf(agreements, rows, day),
    dataUntil: lastPrice(markets, span.to) ?? (rows.some(isKnown) ? day : null),
    completeness: rows.length === 0 ? 0 : rows.filter(isKnown).length / rows.length,
    completeOf: 'van de aansluitingen heeft een hele prijs',
    gaps: gapsOf(rows.filter((row) => !isKnown(row))),
    parts,
    notes: [
      `Prijzen van aansluitingen zijn die van ${dayText(day)}, zonder btw, met energiebelasting, netbeheer, meting en trafo; wat teruglevering opbrengt of kost, staat apart.`,
      'Marktprijzen zijn de laatste die in de periode bekend waren, per product en leverjaar waarin wordt ingekocht.',
      'Uitgevoerde klikken staan er met het jaar waarin zij leveren; een tegenboeking telt af.',
    ],
  }
}

/** Every page of the sheet that the portal shows, as far as its connections are asked. */
async function sheetOf(
  { db, customerId, told }: Question,
  day: Day,
  ids: readonly number[] | null,
): Promise<PriceRow[]> {
  const all: PriceRow[] = []
  for (let page = 1; ; page++) {
    const { rows, meta } = await sheetOn(db, { customerId, day, q: '', page })
    all.push(...rows)
    await told(page, meta.last_page)
    if (page >= meta.last_page) return ids === null ? all : all.filter(({ id }) => ids.includes(id))
  }
}

function lastPrice(markets: Awaited<ReturnType<typeof marketsOf>>, until: Day): Day | null {
  const days = markets.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ day }) => day)))
  return (
    days
      .filter((day) => day <= until)
      .toSorted()
      .at(-1) ?? null
  )
}

function verdictOf(agreements: readonly Agreed[], priced: number, { span }: Question): string | null {
  const ending = agreements.filter(({ endDate }) => endDate >= span.from && endDate <= span.to).length
  const ends =
    ending === 0 ? '' : `, waarvan ${ending} in deze periode ${ending === 1 ? 'afloopt' : 'aflopen'}`
  const agreed = agreements.length === 1 ? '1 overeenkomst' : `${agreements.length} overeenkomsten`
  const connections = priced === 1 ? '1 aansluiting' : `${figure(priced, 0, 0)} aansluitingen`
  return `${calendarName(span)}: ${agreed}${ends}; ${connections} met een hele prijs.`
}

/** The price of a unit over what all of them use in a year. */
function averageOf(rows: readonly PriceRow[], unit: PriceRow['unit']): string | null {
  const own = rows.filter((row) => row.unit === unit && row.allIn.perUnit !== null && Number(row.use) > 0)
  const used = own.reduce((sum, { use }) => sum + Number(use), 0)
  const cents = own.reduce((sum, { allIn }) => sum + allIn.cents, 0)
  return used === 0 ? null : inEuro(figure(cents / 100 / used, 4, 4))
}

function tilesOf(agreements: readonly Agreed[], rows: readonly PriceRow[], day: Day): Content['tiles'] {
  const [power, gas] = [averageOf(rows, 'kWh'), averageOf(rows, 'm³')]
  const next = agreements
    .map(({ endDate }) => endDate)
    .filter((end) => end >= day)
    .toSorted()[0]
  return [
    ...(power === null ? [] : [['Gemiddeld per kWh', power] as const]),
    ...(gas === null ? [] : [['Gemiddeld per m³', gas] as const]),
    ['Overeenkomsten', String(agreements.length)],
    ...(next === undefined ? [] : [['Eerste einddatum', dayText(next)] as const]),
  ]
}

function gapsOf(rows: readonly PriceRow[]): string[] {
  const named = rows.slice(0, mostNamed).map(({ name, ean, lacks }) => {
    const why = lacks.filter(isMissing).map(lackSentence)
    return `${name} (${eanText(ean)}): ${why.length === 0 ? 'geen hele prijs' : why.join(' ')}`
  })
  const more = rows.length - mostNamed
  return more > 0 ? [...named, `En nog ${more} andere aansluitingen: zie de tabel met prijzen`] : named
}

import { marketProducts } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import type { Position, PurchaseMarket } from '../../../contract/areas/purchase/purchaseCalls.ts'
import type { PriceRow } from '../../../contract/areas/rates/priceCalls.ts'
import type { RatePart } from '../../../contract/areas/rates/rateParts.ts'
import { rateComponents, rateRegisters, rateUnits } from '../../../contract/areas/rates/rateWords.ts'
import { agreementStates } from '../../../contract/areas/supplyAgreements/agreementSteps.ts'
import {
  agreementKinds,
  agreementPriceTypes,
  clickProducts,
} from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { dayText } from '../../../domain/dutch.ts'
import { namedIn } from '../../../domain/keys.ts'
import { compared } from '../../../domain/purchase/exact.ts'
import type { Cell } from '../../../domain/sheet.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Agreed, Rated } from './agreements.ts'
import {
  centsCell,
  countCell,
  dayCell,
  decimalCell,
  figures,
  type Part,
  priceCell,
  textCell,
} from './content.ts'

export const agreementPart = (agreements: readonly Agreed[]): Part => ({
  title: 'Leveringsovereenkomsten',
  nothing: 'Er is in deze periode geen overeenkomst.',
  columns: [
    { head: 'Nummer', share: 16 },
    { head: 'Partij', share: 23 },
    { head: 'Voor', share: 18 },
    { head: 'Prijsvorm', share: 16 },
    { head: 'Van', share: 17 },
    { head: 'T/m', share: 17 },
    { head: 'Opzeggen', share: 17 },
    figures('Aansl.', 11),
    { head: 'Status', share: 15 },
  ],
  rows: agreements.map((one) => [
    textCell(one.number),
    textCell(one.partyName),
    textCell(namedIn(products, one.product) ?? namedIn(agreementKinds, one.kind) ?? one.kind),
    textCell(one.priceType === null ? null : agreementPriceTypes[one.priceType]),
    dayCell(one.startDate),
    dayCell(one.endDate),
    dayCell(one.noticeDate),
    countCell(one.connections),
    textCell(namedIn(agreementStates, one.state)?.label ?? one.state),
  ]),
})

const ofHours = ({ register, fromHour, untilHour, upto }: RatePart): string =>
  [
    ...(register === null ? [] : [rateRegisters[register]]),
    ...(fromHour === null || untilHour === null ? [] : [`${fromHour}–${untilHour} uur`]),
    ...(upto === null ? [] : [`t/m ${upto}`]),
  ].join(', ')

const indexed = ({ indexName, factor }: RatePart): string =>
  indexName === null ? '' : factor === null ? indexName : `${indexName} × ${factor}`

export const ratePart = (rates: readonly Rated[]): Part => ({
  title: 'Afgesproken prijzen',
  nothing: 'Er is in deze periode geen prijs vastgesteld.',
  columns: [
    { head: 'Waarvoor', share: 28 },
    { head: 'Nummer', share: 15 },
    { head: 'Van', share: 17 },
    { head: 'T/m', share: 17 },
    { head: 'Onderdeel', share: 23 },
    { head: 'Uren', share: 13 },
    { head: 'Index', share: 16 },
    figures('Tarief', 14),
    { head: 'Eenheid', share: 14 },
  ],
  rows: rates.flatMap((rate) =>
    rate.parts.map((part) => [
      textCell(rate.about),
      textCell(rate.agreement),
      dayCell(rate.validFrom),
      dayCell(rate.validUntil),
      textCell(rateComponents[part.component]),
      textCell(ofHours(part)),
      textCell(indexed(part)),
      decimalCell(part.rate),
      textCell(rateUnits[part.unit]),
    ]),
  ),
})

const groupCents = ({ allIn }: PriceRow, ...names: readonly string[]): Cell => {
  const own = allIn.groups.filter(({ group }) => names.includes(group))
  return own.length === 0 ? textCell(null) : centsCell(own.reduce((sum, { cents }) => sum + cents, 0))
}

/** As the sheet of prices of the portal: what is paid for feeding in is a price of its own, and stands beside the all-in price. */
export const pricePart = (rows: readonly PriceRow[], day: Day): Part => ({
  title: `All-in prijs op ${dayText(day).replaceAll('/', '-')}`,
  nothing: 'Er is geen aansluiting die energie afneemt.',
  columns: [
    { head: 'Aansluiting', share: 30 },
    { head: 'EAN-code', share: 30 },
    figures('Per jaar', 15),
    { head: 'Eenh.', share: 10 },
    figures('Levering', 20),
    figures('Belasting', 20),
    figures('Net, meting', 20),
    figures('Samen', 20),
    figures('All-in', 13),
    figures('Teruglev.', 18),
  ],
  rows: rows.map((row) => [
    textCell(row.name),
    textCell(row.ean),
    decimalCell(row.use, 0),
    textCell(row.unit),
    groupCents(row, 'levering'),
    groupCents(row, 'belasting'),
    groupCents(row, 'netbeheer', 'meting', 'trafo'),
    row.allIn.groups.length === 0 ? textCell(null) : centsCell(row.allIn.cents),
    decimalCell(row.allIn.perUnit, 5),
    groupCents(row, 'teruglevering'),
  ]),
})

/** How a market went in the period: where it began and ended, and its bounds between. */
function marketRow({ clickProduct, deliveryYear, lines }: PurchaseMarket, { from, to }: Span): Cell[][] {
  return lines.flatMap(({ source, points }) => {
    const until = points.filter(({ day }) => day <= to)
    const last = until.at(-1)
    if (last === undefined) return []
    const within = until.filter(({ day }) => day >= from)
    const bySize = within.map(({ price }) => price).toSorted(compared)
    return [
      [
        textCell(marketProducts[clickProduct]),
        textCell(String(deliveryYear)),
        textCell(source),
        priceCell(within[0]?.price ?? null),
        priceCell(bySize[0] ?? null),
        priceCell(bySize.at(-1) ?? null),
        priceCell(last.price),
        dayCell(last.day),
      ],
    ]
  })
}

export const marketPart = (markets: readonly PurchaseMarket[], span: Span): Part => ({
  title: 'Marktprijzen (€/MWh)',
  nothing: 'Van de producten waarin wordt ingekocht, is geen marktprijs bekend.',
  columns: [
    { head: 'Product', share: 18 },
    { head: 'Leverjaar', share: 13 },
    { head: 'Bron', share: 24 },
    figures('Begin', 13),
    figures('Laagste', 13),
    figures('Hoogste', 13),
    figures('Laatste', 13),
    { head: 'Van', share: 15 },
  ],
  rows: markets.flatMap((market) => marketRow(market, span)),
})

/** What was bought up to the end of the period for the years of the period and later, by the customer itself and with others. */
export const clickPart = (positions: readonly Position[], { to }: Span): Part => ({
  title: 'Klikken',
  nothing: 'Er is niets vooraf ingekocht.',
  columns: [
    { head: 'Nummer', share: 17 },
    { head: 'Product', share: 22 },
    { head: 'Levering', share: 15 },
    { head: 'In jaar', share: 10 },
    figures('MWh', 15),
    figures('€/MWh', 14),
    { head: 'Uitgevoerd op', share: 16 },
  ],
  rows: positions.flatMap(({ deliveryYear, clicks, shares }) =>
    [
      ...clicks.map((click) => ({
        ...click,
        what: namedIn(clickProducts, click.clickProduct) ?? click.clickProduct,
      })),
      ...shares.map((share) => ({ ...share, what: share.collectiveName })),
    ].flatMap(({ number, what, period, volume, price, on }) =>
      on === null || on > to
        ? []
        : [
            [
              textCell(number),
              textCell(what),
              textCell(period),
              textCell(String(deliveryYear)),
              decimalCell(volume, 3),
              priceCell(price),
              dayCell(on),
            ],
          ],
    ),
  ),
})

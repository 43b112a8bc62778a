import { marketProducts, priceKinds } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { decimalSignFound } from '../../../domain/energy/quantity.ts'
import { keysOf } from '../../../domain/keys.ts'
import { dayInCell, parseDecimal } from '../../../domain/typed.ts'
import { plainWords } from '../../readings/formats/words.ts'
import { chosenIn } from '../../readings/tables/choices.ts'

/** What a column of prices can hold, with what headings call it. */
const called = {
  product: ['Product', 'Energie', 'commodity'],
  clickProduct: ['Klikproduct', 'Blok', 'click_product', 'contract'],
  period: ['Leverperiode', 'Periode', 'Levering', 'period', 'delivery'],
  priceDate: ['Datum', 'Prijsdatum', 'Handelsdag', 'date', 'price_date'],
  price: ['Prijs', 'Prijs (€/MWh)', '€/MWh', 'price', 'eur_per_mwh'],
  kind: ['Soort', 'kind'],
  source: ['Bron', 'source'],
} as const
export type PriceColumn = keyof typeof called

const fieldBy: ReadonlyMap<string, PriceColumn> = new Map(
  keysOf(called).flatMap((field) => called[field].map((heading) => [plainWords(heading), field] as const)),
)

/** The field of each column by its heading; undefined for one that is none, or for a second one of the same field. */
export function columnsIn(headings: readonly string[]): (PriceColumn | undefined)[] {
  const seen = new Set<PriceColumn>()
  return headings.map((heading) => {
    const field = fieldBy.get(plainWords(heading))
    if (field === undefined || seen.has(field)) return undefined
    seen.add(field)
    return field
  })
}

/** The value of a choice that a cell writes by its label, its value, or another word for it. */
function chosen(
  choices: Readonly<Record<string, string>>,
  text: string,
  others: Readonly<Record<string, string>> = {},
) {
  const own = plainWords(text)
  const found = Object.entries(choices).find(
    ([value, label]) =>
      plainWords(value) === own || plainWords(label) === own || plainWords(label).split(' ')[0] === own,
  )
  return found?.[0] ?? others[own]
}

const energies = {
  choices: [
    { value: '1', label: products[1] },
    { value: '2', label: products[2] },
  ],
}
const blocks = { offpeak: 'offpeak', 'off peak': 'offpeak', baseload: 'base', peakload: 'peak', gas: 'ttf' }

/** What a cell says of its field, or undefined where that cannot be read. */
export const readers: Readonly<Record<Exclude<PriceColumn, 'price'>, (text: string) => string | undefined>> =
  {
    product: (text) => chosenIn(energies, text)?.toString(),
    clickProduct: (text) => chosen(marketProducts, text, blocks),
    period: (text) => dayInCell(text) ?? text,
    priceDate: (text) => dayInCell(text) ?? undefined,
    kind: (text) => chosen(priceKinds, text),
    source: (text) => text,
  }

/** A price that a cell says; undefined where it says none, and in words where it may be two. */
type ReadPrice = (text: string) => { readonly value: string | undefined } | { readonly fault: string }

/**
 * How the prices of one file are read: 84.200 is eighty-four or eighty-four thousand, as the other prices of the file have their
 * decimals; where none of them tells it is not guessed. A workbook gives its numbers with a comma.
 */
export function priceReader(texts: readonly string[]): ReadPrice {
  const bare = texts.map((text) => text.replaceAll(/[\s€]/g, ''))
  const { sign, isGuessed } = decimalSignFound(bare.filter((text) => /[.,]/.test(text)))
  return (text) => {
    const [, mark] = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/.exec(text.replaceAll(/[\s€]/g, '')) ?? []
    if (mark === '.' && isGuessed)
      return { fault: `“${text}” kan een duizendtal zijn of een decimaal. Schrijf het met een komma` }
    if (mark === ',' && sign === 'point' && !isGuessed)
      return { fault: `“${text}” gebruikt een ander decimaalteken dan de rest van het bestand` }
    const typed = mark === '.' && sign === 'point' ? text.replace('.', ',') : text
    return { value: parseDecimal(typed) ?? undefined }
  }
}

/** What a field is called on the screen. */
export const labelOf = (field: PriceColumn): string => called[field][0]

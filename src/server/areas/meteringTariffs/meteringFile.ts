import { meteringUnits } from '../../../contract/areas/meteringTariffs/meteringTariffs.ts'
import { meteringMethods } from '../../../contract/records/picklists.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'
import {
  daysIn,
  demandColumns,
  type Line,
  noDaysText,
  notRead,
  productIn,
  type RateFile,
  type RateReader,
  type ReadRates,
  type ReadTable,
  sourceIn,
  type TableLine,
  tablesIn,
  tariffIn,
  type WrongLine,
  yearIn,
} from '../rateTables/file.ts'

const needed = ['year', 'company', 'method', 'unit', 'meter_type', 'amount_excl_vat']
const others = ['product', 'kw_upto', 'source', 'valid_from', 'valid_until']
const columns = [...needed, ...others]

interface Company {
  readonly id: number
  readonly name: string
}

interface MeterLine extends TableLine {
  readonly head: Readonly<Record<string, unknown>>
  readonly company: string
  readonly meter: { readonly category: string; readonly upto: string | null; readonly rate: string }
}

/** Files of metering tariffs: a line a type of meter, those of one company, year and way of metering being a table. */
export const meteringFile: RateReader = { columns, read: tariffsIn }

async function tariffsIn(file: RateFile, db: Db): Promise<ReadRates> {
  demandColumns(file, needed, others)
  const companies = await db
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('kind', '=', 'measuring')
    .orderBy('state')
    .orderBy('id')
    .execute()
  const [amount, bound] = [
    tariffIn(file, ['amount_excl_vat']),
    tariffIn(file, ['kw_upto'], ['amount_excl_vat']),
  ]
  const found = file.lines.map((line) => meterIn(line, companies, amount, bound))
  const made = (own: readonly [MeterLine, ...MeterLine[]], source: string): ReadTable[] => {
    const [{ line, head, company }] = own
    const said = { ...head, meters: own.map(({ meter }) => meter), ...sourceIn(source, '') }
    const draft = source === '' ? { ...said, source: null } : said
    return [
      {
        line,
        draft,
        rowLines: own.map((meter) => ({ line: meter.line })),
        named: { measuringCompany: company },
      },
    ]
  }
  return { ...tablesIn(found, made), columns }
}

type Figure = ReturnType<typeof tariffIn>

function meterIn(
  { line, cells }: Line,
  companies: readonly Company[],
  amount: Figure,
  bound: Figure,
): MeterLine | WrongLine {
  const wrong = (note: string): WrongLine => ({ line, note })
  const year = yearIn(cells.year)
  if (year === null) return wrong(notRead('Geen jaar', cells.year))
  const company = companies.find(({ name }) => name.toLowerCase() === cells.company?.toLowerCase())
  if (company === undefined)
    return wrong(`Er is geen meetbedrijf “${cells.company}”. Voeg het eerst toe bij Meetbedrijven.`)
  const kind = keysOf(meteringMethods).find((one) => one === cells.method?.toLowerCase())
  if (kind === undefined)
    return wrong(notRead(`Geen meetwijze (${keysOf(meteringMethods).join(', ')})`, cells.method))
  const unit = keysOf(meteringUnits).find((one) => one === cells.unit?.toLowerCase())
  if (unit === undefined) return wrong(`Maand of jaar (unit) staat er niet: “${cells.unit}”.`)
  const product = cells.product ? productIn(cells.product) : '1'
  if (product === undefined) return wrong(notRead('Geen product (electricity of gas)', cells.product))
  const category = cells.meter_type ?? ''
  if (category === '') return wrong('Geen metertype (meter_type).')
  const [rate, upto] = [amount(cells.amount_excl_vat), bound(cells.kw_upto)]
  if ('fault' in rate) return wrong(`amount_excl_vat: ${rate.fault}.`)
  if (rate.value === null) return wrong('Geen bedrag (amount_excl_vat).')
  if ('fault' in upto) return wrong(`kw_upto: ${upto.fault}.`)
  const days = daysIn(cells, year)
  if (days === null) return wrong(noDaysText(cells))
  const head = { measuringCompanyId: company.id, year, kind, unit, product, ...days }
  return {
    line,
    key: Object.values(head).join(' '),
    head,
    company: company.name,
    source: cells.source ?? '',
    meter: { category, upto: upto.value, rate: rate.value },
  }
}

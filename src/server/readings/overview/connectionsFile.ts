import type { z } from 'zod'
import { type EmsConnection, emsAccess, emsFileQuery } from '../../../contract/areas/ems/emsCalls.ts'
import { decimalOf } from '../../../domain/money.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { formats, listFile, recordExport } from '../../records/exports/export.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { connectionsWithUse } from './connections.ts'
import { noPrices } from './prices.ts'

/** Rows that are fetched at once: what is in memory at any moment. */
const batch = 1000

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })
const figure = (parts: number | null, places = 3): Cell =>
  parts === null ? text(null) : { kind: 'number', value: decimalOf(parts, places) }
/** Parts of one as per cents with one decimal. */
const percent = (part: number | null) => figure(part === null ? null : Math.round(part * 1000), 1)

/** The columns of the table, of which the unit stands beside the figures. */
const columns: readonly (readonly [string, (row: EmsConnection) => Cell])[] = [
  ['EAN', ({ ean }) => text(ean)],
  ['Aansluiting', ({ name }) => text(name)],
  ['Entiteit', ({ entityName }) => text(entityName)],
  ['Product', ({ product }) => text(product === 'gas' ? 'Gas' : 'Elektriciteit')],
  ['Richting', ({ direction }) => text(direction === 'fedIn' ? 'Teruglevering' : 'Verbruik')],
  ['Eenheid', ({ unit }) => text(unit)],
  ['Verbruik 12 mnd', ({ value }) => figure(value)],
  ['Jaar eerder', ({ before }) => figure(before)],
  ['Verschil vorig jaar (%)', ({ difference }) => percent(difference)],
  ['Per m²', ({ perArea }) => figure(perArea)],
  ['Sluipverbruik (kW)', ({ baseLoad }) => figure(baseLoad)],
  ['Meetgegevens t/m', ({ until }) => (until === null ? text(null) : { kind: 'day', day: until })],
  ['Signalen', ({ signals }) => ({ kind: 'number', value: String(signals) })],
]

type Question = z.infer<typeof emsFileQuery> & { readonly customerId: number }

/** The table of connections of the energy overview as a file: the same rows in the same order, all pages of it. */
export function mountConnectionsFile(portal: Portal): void {
  for (const format of formats)
    add(
      portal,
      {
        method: 'GET',
        path: `customers/:customerId/ems/connections/export.${format}`,
        customer: 'customerId',
        access: [...emsAccess, 'export:read'],
        notAsOther: true,
        summary: `Aansluitingen van een klant met hun verbruik: de hele lijst als ${format.toUpperCase()}`,
        query: emsFileQuery,
      },
      async ({ reach, asked }) => {
        const context = readingOf(portal, { reach })
        const query = asked.query
        await recordExport(context, asked, { format, subject: 'emsConnections' })
        const pages = pagesOf(portal, { ...query, customerId: asked.params.customerId })
        const heading = columns.map(([label]) => label)
        return listFile(format, { title: 'Energieoverzicht', heading, pages })
      },
    )
}

async function* pagesOf({ database: { db } }: Portal, question: Question): AsyncGenerator<Cell[][]> {
  for (let page = 1; ; page++) {
    const paging = { page, per_page: batch, span: 'year', prices: noPrices } as const
    const { rows, meta } = await connectionsWithUse(db, { ...question, ...paging })
    if (rows.length > 0) yield rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))
    if (page >= meta.last_page) return
  }
}

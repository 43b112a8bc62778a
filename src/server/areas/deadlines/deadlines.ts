import {
  type Deadline,
  type DeadlinesAsked,
  deadlineKinds,
  deadlines,
  deadlinesFileQuery,
  deadlineTerms,
} from '../../../contract/areas/deadlines/deadlineCalls.ts'
import { workPromises } from '../../../contract/areas/work/workCalls.ts'
import type { Cell } from '../../../domain/sheet.ts'
import { formats, listFile, recordExport } from '../../records/exports/export.ts'
import type { Reading } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import { add, type Portal, readingOf } from '../../records/route.ts'
import { deadlineItems, foundDeadlines } from './found.ts'

/** Rows that are fetched at once for a file: what is in memory at any moment. */
const batch = 1000

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })

const columns: readonly (readonly [string, (row: Deadline) => Cell])[] = [
  ['Datum', ({ day }) => ({ kind: 'day', day })],
  ['Stand', ({ promise }) => text(workPromises[promise])],
  ['Soort', ({ kind }) => text(deadlineKinds[kind])],
  ['Termijn', ({ term }) => text(deadlineTerms[term])],
  ['Omschrijving', ({ title }) => text(title)],
  ['Klant', ({ customerName }) => text(customerName)],
  ['Verantwoordelijke', ({ userName }) => text(userName)],
]

/** Every term in one list, and that list as a file. */
export function mountDeadlines(portal: Portal): void {
  mountRead(portal, deadlines, async (context, { query }) => {
    const found = await foundDeadlines(context, query)
    return {
      items: [...(found.items ?? [])],
      kinds: found.kinds ?? {},
      promises: found.promises ?? {},
      people: [...(found.people ?? [])],
      meta: {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(found.total / query.per_page)),
        per_page: query.per_page,
        total: found.total,
      },
    }
  })
  for (const format of formats)
    add(
      portal,
      {
        method: 'GET',
        path: `deadlines/export.${format}`,
        access: 'export:read',
        notAsOther: true,
        summary: `Termijnen: de hele lijst als ${format.toUpperCase()}`,
        query: deadlinesFileQuery,
      },
      async ({ reach, asked }) => {
        const context = readingOf(portal, { reach })
        await recordExport(context, asked, { format, subject: 'deadlines' })
        const heading = columns.map(([label]) => label)
        return listFile(format, { title: 'Termijnen', heading, pages: pagesOf(context, asked.query) })
      },
    )
}

async function* pagesOf(context: Reading, asked: DeadlinesAsked): AsyncGenerator<Cell[][]> {
  for (let page = 1; ; page++) {
    const rows = await deadlineItems(context, asked, { page, per_page: batch })
    if (rows.length > 0) yield rows.map((row) => columns.map(([, cellOf]) => cellOf(row)))
    if (rows.length < batch) return
  }
}

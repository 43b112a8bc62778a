import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { daysAfter, nextTable } from '../../../contract/records/rateTable.ts'
import { type AnyResource, draftOf } from '../../../contract/records/resource.ts'
import { Conflict } from '../../ground/errors.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers, StoredRow } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import type { RateFamily } from './family.ts'
import { overlapsOf, tableOn } from './life.ts'

/**
 * Copying tables to the year after theirs, as concepts and in one transaction. Left out, and said: a table whose next year has one already,
 * and a concept beside one that is fixed, for what a person found right is what goes on.
 */
export function mountCopies(portal: Portal, { resource, calls }: RateFamily, handlers: Handlers): void {
  mountWrite(portal, calls.copies, async (context, { body: { items } }) => {
    // Nobody makes a table of those days meanwhile.
    await lockFor(context.db, 'rateTables')
    return eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      const name = String(resource.derived?.name?.(row))
      if (row.version !== version) throw new Conflict(`${name}: iemand anders heeft deze intussen gewijzigd.`)
      if (row.state === 'draft' && (await overlapsOf(context.db, [id])).has(id))
        throw new Conflict(`${name}: dit concept staat naast een vastgestelde tabel. Kopieer die.`)
      const days = daysAfter(String(row.validUntil))
      const there = await tableOn(context.db, id, { from: days.validFrom, to: days.validUntil })
      if (there !== null)
        throw new Conflict(
          `${name}: van ${days.year} is er al een (${resource.states?.[there]?.label.toLowerCase()}).`,
        )
      await handlers.create(context, copyOf(resource, row, name))
    })
  })
}

/** The draft of a table for the days after this one, which can be fixed once somebody fills in its own source. */
function copyOf(resource: AnyResource, row: StoredRow, name: string): Record<string, unknown> {
  const { source, ...next } = nextTable(resource, row)
  const parsed = checked(draftOf(resource), { ...next, source: row.source })
  if (parsed.success) return { ...parsed.data, source }
  const [[field, texts]] = Object.entries(problemsOf(parsed.error)) as [[string, string[]]]
  const label = resource.fields[field.split('.')[0] ?? '']?.label ?? field
  throw new Conflict(`${name}: ${label.toLowerCase()}: ${texts.join(' ')}.`)
}

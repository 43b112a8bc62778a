import { checked, problemsOf } from '../../../contract/records/problems.ts'
import { daysAfter } from '../../../contract/records/rateTable.ts'
import { type AnyResource, draftOf, fieldsOf } from '../../../contract/records/resource.ts'
import { Conflict } from '../../ground/errors.ts'
import { eachOf } from '../../records/eachOf.ts'
import type { Handlers, StoredRow } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { lockFor } from '../../storage/db/locks.ts'
import type { RateFamily } from './family.ts'
import { tableOn } from './life.ts'

/**
 * Copying tables to the year after theirs, as concepts and in one transaction; one whose next year has a table already is left out, and
 * said.
 */
export function mountCopies(portal: Portal, { resource, calls }: RateFamily, handlers: Handlers): void {
  mountWrite(portal, calls.copies, async (context, { body: { items } }) => {
    // Nobody makes a table of those days meanwhile.
    await lockFor(context.db, 'rateTables')
    return eachOf(context, items, async ({ id, version }) => {
      const row = await handlers.get(context, id)
      const name = String(resource.derived?.name?.(row as never))
      if (row.version !== version) throw new Conflict(`${name}: iemand anders heeft deze intussen gewijzigd.`)
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

/** What a table says, of the days after it; where it came from is still to be laid beside it. */
function copyOf(resource: AnyResource, row: StoredRow, name: string): Record<string, unknown> {
  const days = daysAfter(String(row.validUntil))
  const own = fieldsOf(resource).map(([field]) => [field, row[field] ?? null])
  const sourceNote = `Gekopieerd van ${row.year}: leg de publicatie van ${days.year} ernaast`
  const parsed = checked(draftOf(resource), {
    ...Object.fromEntries(own),
    ...days,
    sourceNote,
    comment: null,
  })
  if (parsed.success) return parsed.data as Record<string, unknown>
  const [[field, texts]] = Object.entries(problemsOf(parsed.error)) as [[string, string[]]]
  const label = resource.fields[field.split('.')[0] ?? '']?.label ?? field
  throw new Conflict(`${name}: ${label.toLowerCase()}: ${texts.join(' ')}.`)
}

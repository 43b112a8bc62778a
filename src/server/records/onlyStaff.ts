import type { AnyField } from '../../contract/records/field.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { Invalid } from '../ground/errors.ts'
import type { Reading } from './handlers.ts'
import { anyDb } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Who keeps a record or sees to it is one of ours, active or not by now: what it holds may be of somebody who left. An account of a
 * customer is refused, and so is nobody's number.
 */
export async function refuseStrangers(
  resource: AnyResource,
  { db }: Reading,
  draft: Values,
  before: Values = {},
): Promise<void> {
  const asked = Object.entries<AnyField>(resource.fields).flatMap(([name, { of }]) => {
    const id = draft[name]
    return of === 'account-managers' && typeof id === 'number' && id !== before[name] ? [{ name, id }] : []
  })
  if (asked.length === 0) return
  const rows = await anyDb(db)
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .where('type', '<>', 'customer')
    .execute()
  const staff = new Set(rows.map(({ id }) => id))
  const strange = asked.filter(({ id }) => !staff.has(id))
  if (strange.length > 0)
    throw new Invalid(Object.fromEntries(strange.map(({ name }) => [name, ['Kies een medewerker']])))
}

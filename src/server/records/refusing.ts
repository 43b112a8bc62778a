import type { AnyResource } from '../../contract/records/resource.ts'
import { Conflict, Invalid, Refused } from '../ground/errors.ts'
import { isStaff, reachesAll } from '../session/reach.ts'
import { DatabaseError } from '../storage/db/errors.ts'
import { nameInSql } from '../storage/db/names.ts'
import { orUndone } from '../storage/db/undone.ts'
import type { Writing } from './handlers.ts'
import { referringTo } from './referring.ts'
import { violation } from './violation.ts'

/** Fields are held to what their columns hold; what is worked out from them (hours times a rate) may still be more. */
const isTooLarge = (error: unknown) => error instanceof DatabaseError && error.code === '22003'

const gone = 'Deze keuze bestaat niet (meer)'
const ended = 'Deze keuze is niet meer actief. Kies een andere'

/** The database's own refusals as sentences with the field they belong to; `asked` is what was filled in. */
export async function refusing<T>(
  resource: AnyResource,
  work: () => Promise<T>,
  asked: object = resource.fields,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTooLarge(error)) throw new Invalid({}, 'Een van de getallen is te groot om te bewaren.')
    const broken = violation(error)
    if (broken === null || error instanceof Refused) throw error
    const field = broken.field(resource.base ?? resource.table)
    if (broken.kind === 'unique' && field)
      throw new Invalid({ [field]: [resource.taken?.[field] ?? 'Deze waarde is al in gebruik'] })
    if (broken.kind === 'reference' && field && field in asked)
      throw new Invalid({ [field]: [broken.isEnded ? ended : gone] })
    if (broken.kind === 'reference')
      throw new Conflict(`${resource.label.one} wordt nog gebruikt en kan daarom niet worden verwijderd.`)
    throw error
  }
}

/** The same of deleting: what still refers to the record is named, so that one knows what to do first. */
export async function removing<T>(
  resource: AnyResource,
  { db, reach }: Writing,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  // After a refusal the transaction answers nothing more, but from before it.
  const removed = await orUndone(db, work)
  if (removed.ok) return removed.value
  if (violation(removed.error)?.kind !== 'reference') throw removed.error
  const named = reach === null || (isStaff(reach.session) && reachesAll(reach.session))
  const by = await referringTo(db, { table: nameInSql(resource.base ?? resource.table), id, named })
  const used = by === null ? 'wordt nog gebruikt' : `wordt nog gebruikt door ${by}`
  throw new Conflict(`${resource.label.one} ${used} en kan daarom niet worden verwijderd.`)
}

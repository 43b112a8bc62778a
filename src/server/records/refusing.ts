import type { AnyResource } from '../../contract/records/resource.ts'
import { Conflict, Invalid, Refused } from '../ground/errors.ts'
import { DatabaseError } from '../storage/db/errors.ts'
import { violation } from './violation.ts'

/** Fields are held to what their columns hold; what is worked out from them (hours times a rate) may still be more. */
const isTooLarge = (error: unknown) => error instanceof DatabaseError && error.code === '22003'

/** The database's own refusals as sentences with the field they belong to. */
export async function refusing<T>(resource: AnyResource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isTooLarge(error)) throw new Invalid({}, 'Een van de getallen is te groot om te bewaren.')
    const broken = violation(error)
    if (broken === null || error instanceof Refused) throw error
    const field = broken.field(resource.base ?? resource.table)
    if (broken.kind === 'unique' && field)
      throw new Invalid({ [field]: [resource.taken?.[field] ?? 'Deze waarde is al in gebruik'] })
    if (broken.kind === 'reference' && field && field in resource.fields)
      throw new Invalid({ [field]: ['Deze keuze bestaat niet (meer)'] })
    if (broken.kind === 'reference')
      throw new Conflict(`${resource.label.one} wordt nog gebruikt en kan daarom niet worden verwijderd.`)
    throw error
  }
}

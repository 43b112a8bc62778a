import { type ParameterKey, parameterKeys } from '../../../contract/areas/parameters/parameterKeys.ts'
import { parameter } from '../../../contract/areas/parameters/parameters.ts'
import type { Writing } from '../../records/handlers.ts'
import { ensureParameter } from '../../storage/parameters/start.ts'

/** Sets what counts for all from the beginning, where a page of its own changes it: `value` in the normal form of its type, checked there. */
export async function setParameter(
  { db, reach, record }: Writing,
  key: ParameterKey,
  value: string,
): Promise<void> {
  await ensureParameter(db, key, parameterKeys[key])
  const before = await db
    .selectFrom('parameters')
    .select(['id', 'value', 'version'])
    .where('key', '=', key)
    .where('customerId', 'is', null)
    .where('validFrom', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.value === value) return
  const changed = {
    value,
    changedById: reach.session.userId,
    version: before.version + 1,
    updatedAt: new Date(),
  }
  await db.updateTable('parameters').set(changed).where('id', '=', before.id).execute()
  await record({
    action: 'update',
    subject: parameter.name,
    subjectId: before.id,
    before: { value: before.value },
    after: { value },
  })
}

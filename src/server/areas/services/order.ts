import { orderDefinition } from '../../../contract/areas/services/serviceCalls.ts'
import { serviceDefinition } from '../../../contract/areas/services/services.ts'
import { Invalid, NotFound } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { mountWrite } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** Between two numbers there is room for some that a person fills in by hand. */
const step = 10

type Move = { place: 'before' | 'after'; of: number }

/** Puts one service of the catalogue beside another; whoever stands elsewhere afterwards gets a number of its own. */
async function moved({ db, record }: Writing, id: number, { place, of }: Move) {
  const rows = await db
    .selectFrom('serviceDefinitions')
    .select(['id', 'sort', 'version'])
    .orderBy('sort')
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = rows.find((row) => row.id === id)
  if (own === undefined) throw new NotFound()
  if (of === id) return { id, sort: Number(own.sort) }
  const others = rows.filter((row) => row !== own)
  const at = others.findIndex((row) => row.id === of)
  if (at < 0) throw new Invalid({ of: ['Deze keuze bestaat niet (meer)'] })
  const ordered = others.toSpliced(place === 'before' ? at : at + 1, 0, own)
  for (const [index, row] of ordered.entries()) {
    const sort = (index + 1) * step
    if (row.sort === sort) continue
    await db
      .updateTable('serviceDefinitions')
      .set({ sort, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await record({
      action: 'update',
      subject: serviceDefinition.name,
      subjectId: row.id,
      before: { sort: row.sort },
      after: { sort },
    })
  }
  return { id, sort: (ordered.indexOf(own) + 1) * step }
}

/** The order of the catalogue, as a person drags it. */
export function mountDefinitionOrder(portal: Portal): void {
  mountWrite(portal, orderDefinition, (context, { params, body }) => moved(context, params.id, body))
}

import { templateUses } from '../../../contract/areas/templates/templateCalls.ts'
import { shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { template } from '../../../contract/areas/templates/templates.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Handlers, Reading } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { reachesAll } from '../../session/reach.ts'
import { useDays, usesOf } from '../../storage/templates/uses.ts'
import { nextNumber, type StoredTemplate, templateLife } from './life.ts'
import { mountTesting, type RealConfig } from './testing.ts'

const plain = crud(template, async ({ db, reach }, { key }, current) => {
  if (!reachesAll(reach.session)) throw new Forbidden()
  if (current !== null && current.key !== key)
    throw new Invalid({ key: ['De soort e-mail ligt vast. Voeg voor een andere een sjabloon toe'] })
  const changedById = reach.session.userId
  if (current !== null) return { changedById }
  const shipped = shippedOf(key)
  return { changedById, title: shipped?.name, module: shipped?.module, number: await nextNumber(db, key) }
})

/** Which draft is to take the place of each, and how often it left lately: one question each for the page. */
async function withDrafts(
  { db }: Reading,
  rows: readonly StoredTemplate[],
): Promise<readonly StoredTemplate[]> {
  if (rows.length === 0) return rows
  const drafts = await db
    .selectFrom('templates')
    .select(['key', (select) => select.fn.max('id').as('draftId')])
    .where('state', '=', 'draft')
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .groupBy('key')
    .execute()
  const byKey = new Map(drafts.map(({ key, draftId }) => [key, Number(draftId)]))
  const uses = await usesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    draftId: byKey.get(row.key) ?? null,
    sentLately: uses.get(row.id) ?? 0,
  }))
}

const handlers: Handlers<typeof template> = forAdmins({
  ...beside(plain, withDrafts),
  remove: async (context, id, version) => {
    const { state } = await plain.get(context, id)
    if (state !== 'draft')
      throw new Conflict(
        'Alleen een concept kan weg: van andere versies moet te zien blijven wat er is gemaild.',
      )
    await plain.remove(context, id, version)
  },
})

/** The texts of the mails, with their versions. */
export function mountTemplates(portal: Portal, config: RealConfig): void {
  mount(portal, template, handlers, templateLife)
  mountTesting(portal, handlers.get, config)
  mountRead(portal, templateUses, async (context, { params }) => {
    const { key } = await handlers.get(context, params.id)
    return useDays(context.db, key)
  })
}

import { shippedOf } from '../../../contract/areas/templates/templateKeys.ts'
import { template } from '../../../contract/areas/templates/templates.ts'
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import { forAdmins } from '../../records/forAdmins.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mount } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { reachesAll } from '../../session/reach.ts'
import { nextNumber, templateLife } from './life.ts'
import { mountTesting } from './testing.ts'

const plain = crud(template, async ({ db, reach }, { key }, current) => {
  if (!reachesAll(reach.session)) throw new Forbidden()
  if (current !== null && current.key !== key)
    throw new Invalid({ key: ['De soort e-mail ligt vast. Voeg voor een andere een sjabloon toe'] })
  const changedById = reach.session.userId
  if (current !== null) return { changedById }
  const shipped = shippedOf(key)
  return { changedById, title: shipped?.name, module: shipped?.module, number: await nextNumber(db, key) }
})

const handlers: Handlers<typeof template> = forAdmins({
  ...plain,
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
export function mountTemplates(portal: Portal): void {
  mount(portal, template, handlers, templateLife)
  mountTesting(portal, handlers.get)
}

import { clickMoments, customerClickMoments } from '../../../contract/areas/clicks/clickCalls.ts'
import { click } from '../../../contract/areas/clicks/clicks.ts'
import { customerClick } from '../../../contract/areas/clicks/customerClicks.ts'
import { Conflict } from '../../ground/errors.ts'
import { beside } from '../../records/beside.ts'
import { crud } from '../../records/crud.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { withBeside } from './facts.ts'
import { fill } from './fill.ts'
import { clickLife } from './life.ts'
import { momentsOf } from './moments.ts'

const ours = beside(crud(click, fill), withBeside)

/** Clicks with all that can be done with them: ours, and those of one customer, whose own people decide. */
export function mountClicks(portal: Portal): void {
  mount(
    portal,
    click,
    {
      ...ours,
      remove: async (context, id, version) => {
        const { state } = await ours.get(context, id)
        if (state !== 'draft')
          throw new Conflict('Alleen een concept kan weg. Wat is aangeboden, blijft te lezen.')
        await ours.remove(context, id, version)
      },
    },
    clickLife,
  )
  const theirs = beside(crud(customerClick), withBeside)
  mount<typeof customerClick>(portal, customerClick, theirs, clickLife)
  mountRead(portal, clickMoments, async (context, { params }) => {
    const { id } = await ours.get(context, params.id)
    return momentsOf(context.db, id)
  })
  mountRead(portal, customerClickMoments, async (context, { params }) => {
    const { id } = await theirs.get(context, params.id)
    const moments = await momentsOf(context.db, id)
    // While it was a draft it was ours alone.
    return moments.filter(({ state }) => state !== 'draft')
  })
}

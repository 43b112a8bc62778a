import { clickMoments, customerClickMoments } from '../../../contract/areas/clicks/clickCalls.ts'
import { click } from '../../../contract/areas/clicks/clicks.ts'
import { customerClick } from '../../../contract/areas/clicks/customerClicks.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { Conflict } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { withBeside } from './facts.ts'
import { fill } from './fill.ts'
import { clickLife } from './life.ts'
import { momentsOf } from './moments.ts'
import type { StoredClick } from './standing.ts'

type ClickHandlers = Handlers<typeof click>

/** Reading clicks with what the market says beside them. */
function besideMarket(plain: ClickHandlers): ClickHandlers {
  const get = async (...[context, id]: Parameters<typeof plain.get>): Promise<StoredClick> =>
    itemAt(await withBeside(context, [await plain.get(context, id)]), 0)
  return {
    ...plain,
    get,
    list: async (context, query) => {
      const { data, meta } = await plain.list(context, query)
      return { data: await withBeside(context, data), meta }
    },
    create: async (context, draft) => get(context, (await plain.create(context, draft)).id),
    update: async (context, id, draft, version) => {
      await plain.update(context, id, draft, version)
      return get(context, id)
    },
  }
}

const ours = besideMarket(crud(click, fill))

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
  const theirs = besideMarket(crud(customerClick))
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

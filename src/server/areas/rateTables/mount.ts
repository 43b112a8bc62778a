import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { mountCopies } from './copies.ts'
import type { RateFamily } from './family.ts'
import { rateTableHandlers, yearsOf } from './handlers.ts'
import { rateTableLife } from './life.ts'
import { reckonedWith } from './reckoned.ts'
import { mountSheets } from './sheet.ts'
import { mountTake } from './take.ts'
import { usesOf } from './uses.ts'

/**
 * Mounts a family of dated tables: its records with their life, the years there are, files of it, copies, official sheets and what counts
 * with it.
 */
export function mountRates(portal: Portal, family: RateFamily): void {
  const handlers = rateTableHandlers(family)
  mountRead(portal, family.calls.years, ({ db }) => yearsOf(family, db))
  mount(portal, family.resource, handlers, rateTableLife(family))
  mountTake(portal, family, handlers)
  mountCopies(portal, family, handlers)
  mountSheets(portal, family)
  mountRead(portal, family.calls.reckoned, (context, { params }) =>
    reckonedWith(context, handlers, params.id),
  )
  mountRead(portal, family.calls.uses, (context, { params }) => usesOf(family, context, handlers, params.id))
}

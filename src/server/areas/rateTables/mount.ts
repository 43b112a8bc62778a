import { mount, mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import { mountCopies } from './copies.ts'
import type { RateFamily } from './family.ts'
import { rateTableHandlers, yearsOf } from './handlers.ts'
import { rateTableLife } from './life.ts'
import { mountTake } from './take.ts'

/** Mounts a family of dated tables: its records with their life, the years there are, files of it, and copies. */
export function mountRates(portal: Portal, family: RateFamily): void {
  const handlers = rateTableHandlers(family)
  mountRead(portal, family.calls.years, ({ db }) => yearsOf(family, db))
  mount(portal, family.resource, handlers, rateTableLife(family))
  mountTake(portal, family, handlers)
  mountCopies(portal, family, handlers)
}

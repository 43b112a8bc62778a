import { z } from 'zod'
import { lateIn } from '../../contract/records/needed.ts'
import type { RecordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { Refused, Stale } from '../ground/errors.ts'
import { eachOf } from './eachOf.ts'
import type { Handlers, Reading, StoredRow } from './handlers.ts'
import { type LifeCycle, preparedFor, type Told } from './lifeCycle.ts'
import { add, type Portal, readingOf, write } from './route.ts'
import { take } from './transition.ts'

/** A resource on its place in the address. */
export interface Mounted {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly calls: RecordCalls<AnyResource>
  /** The path parameter that names the customer of one record. */
  readonly own: string | null
  /** A row as it is answered. */
  one(context: Reading, row: StoredRow): Promise<{ readonly data?: object | undefined }>
}

/** Who changed what in a record, and when. */
export function mountHistory(portal: Portal, { resource, handlers, calls, own }: Mounted): void {
  const summary = `${resource.label.one}: wie wat wanneer wijzigde`
  const access = resource.permission.get
  add(portal, { ...calls.history, access, customer: own, resource, summary }, async ({ reach, asked }) => {
    const context = readingOf(portal, { reach })
    const { id } = await handlers.get(context, asked.params.id)
    return { status: 200, body: await handlers.history(context, id, asked.query) }
  })
}

/** The steps a person takes through the life cycle of a record, and those the server takes by itself. */
export function mountLife(portal: Portal, mounted: Mounted, life: LifeCycle): void {
  const { resource, handlers, calls, own, one } = mounted
  portal.lives.push({ resource, life })
  const summary = `${resource.label.one}: een stap in de levensloop`
  const access = resource.permission.get
  add(portal, { ...calls.transition, access, customer: own, resource, summary }, async (admitted) => {
    const { event, version, ...told } = admitted.asked.body
    const { id } = admitted.asked.params
    const before = readingOf(portal, admitted)
    const prepared =
      life.prepares?.[event] &&
      (await preparedFor(resource, life, before, { row: await handlers.get(before, id), event, told }))
    return write(portal, admitted, async (context) => {
      try {
        const row = await take(resource, life, handlers, context, id, { event, version, told, prepared })
        return { status: 200, body: await one(context, row) }
      } catch (error) {
        if (!(error instanceof Stale)) throw error
        // As its page reads it: without what is kept from the asker.
        const { data } = await one(context, await handlers.get(context, id))
        throw new Stale(data)
      }
    })
  })
}

/** What a record is called where something is said of it among others. */
const calledBy = ({ number, name, id }: StoredRow) => String(number ?? name ?? id)

/** The same step for many records at once: what one of them does not allow is left out and told, the others go on. */
export function mountBulk(
  portal: Portal,
  { resource, handlers, calls }: Mounted,
  customer: string | null,
  life: LifeCycle,
): void {
  const events: readonly string[] = resource.bulkSteps ?? []
  if (events.length === 0) return
  const body = calls.transitions.body?.extend({ event: z.enum(events) })
  const summary = `${resource.label.many}: dezelfde stap voor meer tegelijk`
  const access = resource.permission.list
  add(portal, { ...calls.transitions, body, access, customer, summary }, async (admitted) => {
    const { event, items: chosen, ...told } = admitted.asked.body
    const prepared = await preparedForEach(
      { resource, handlers },
      life,
      readingOf(portal, admitted),
      chosen.map(({ id }) => id),
      { event, told },
    )
    return write(portal, admitted, async (context) => {
      const data = await eachOf(
        context,
        chosen,
        ({ id, version }) =>
          take(resource, life, handlers, context, id, { event, version, told, prepared: prepared.get(id) }),
        {
          names: Object.keys(lateIn(resource.steps?.[event]?.asks ?? {}).late ?? {}),
          nameOf: async (id) => calledBy(await handlers.get(context, id)),
        },
      )
      return { status: 200, body: { data } }
    })
  })
}

/** What a step needs of each record before its transaction; of one that refuses it nothing, which its step will say itself. */
async function preparedForEach(
  { resource, handlers }: Pick<Mounted, 'resource' | 'handlers'>,
  life: LifeCycle,
  context: Reading,
  ids: readonly number[],
  of: { readonly event: string; readonly told: Told },
): Promise<ReadonlyMap<number, unknown>> {
  const prepared = new Map<number, unknown>()
  if (life.prepares?.[of.event] === undefined) return prepared
  for (const id of ids)
    try {
      const row = await handlers.get(context, id)
      prepared.set(id, await preparedFor(resource, life, context, { ...of, row }))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  return prepared
}

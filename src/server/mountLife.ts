import { z } from 'zod'
import type { AnyResource } from '../contract/resource.ts'
import { eachOf, type Item, items } from './eachOf.ts'
import { Stale } from './errors.ts'
import type { Handlers, Reading, StoredRow } from './handlers.ts'
import { type HistoryQuery, history, historyQuery } from './history.ts'
import type { LifeCycle } from './lifeCycle.ts'
import { add, type Portal, readingOf, write } from './route.ts'
import { take } from './transition.ts'

/** A resource on its place in the address. */
export interface Mounted {
  readonly resource: AnyResource
  readonly handlers: Handlers
  readonly base: string
  /** The path parameter that names the customer of one record. */
  readonly own: string | null
}

/** Who changed what in a record, and when. */
export function mountHistory(portal: Portal, { resource, handlers, base, own }: Mounted): void {
  add(portal, {
    ...{
      method: 'GET',
      path: `${base}/:id/history`,
      access: resource.permission.get,
      customer: own,
      resource,
    },
    summary: `${resource.label.one}: wie wat wanneer wijzigde`,
    query: historyQuery,
    answer: async ({ reach, asked }) => {
      const context = readingOf(portal, { reach })
      const { id } = await handlers.get(context, asked.params.id as number)
      return { status: 200, body: await history(resource, context, id, asked.query as HistoryQuery) }
    },
  })
}

/** The steps a person takes through the life cycle of a record, and those the server takes by itself. */
export function mountLife(
  portal: Portal,
  { resource, handlers, base, own }: Mounted,
  life: LifeCycle,
  one: (context: Reading, row: StoredRow) => Promise<{ readonly data?: object | undefined }>,
): void {
  portal.lives.push({ resource, life })
  add(portal, {
    ...{
      method: 'POST',
      path: `${base}/:id/transition`,
      access: resource.permission.get,
      customer: own,
      resource,
    },
    summary: `${resource.label.one}: een stap in de levensloop`,
    body: asking,
    answer: (admitted) =>
      write(portal, admitted, async (context) => {
        const { event, version, ...told } = admitted.asked.body as { event: string; version: number }
        const id = admitted.asked.params.id as number
        try {
          const row = await take(resource, life, handlers, context, id, { event, version, told })
          return { status: 200, body: await one(context, row) }
        } catch (error) {
          if (!(error instanceof Stale)) throw error
          // As its page reads it: without what is kept from the asker.
          const { data } = await one(context, await handlers.get(context, id))
          throw new Stale(data)
        }
      }),
  })
}

/** The same step for many records at once: what one of them does not allow is left out and told, the others go on. */
export function mountBulk(portal: Portal, { resource, handlers, base, parent }: Bulk, life: LifeCycle): void {
  const events = (resource.bulkSteps ?? []) as readonly string[]
  if (events.length === 0) return
  add(portal, {
    ...{ method: 'POST', path: `${base}/transitions`, access: resource.permission.list, customer: parent },
    summary: `${resource.label.many}: dezelfde stap voor meer tegelijk`,
    body: z.looseObject({ event: z.enum(events as [string, ...string[]]), items }),
    answer: (admitted) =>
      write(portal, admitted, async (context) => {
        const { event, items: chosen, ...told } = admitted.asked.body as BulkAsked
        const data = await eachOf(context, chosen, ({ id, version }) =>
          take(resource, life, handlers, context, id, { event, version, told }),
        )
        return { status: 200, body: { data } }
      }),
  })
}

interface Bulk extends Omit<Mounted, 'own'> {
  readonly parent: string | null
}

type BulkAsked = { readonly event: string; readonly items: readonly Item[] }

const asking = z.looseObject({ event: z.string().max(60), version: z.number().int().positive() })

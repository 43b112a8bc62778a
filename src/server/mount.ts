import { z } from 'zod'
import type { Call } from '../contract/call.ts'
import type { AnyResource } from '../contract/resource.ts'
import type { Database } from './db/database.ts'
import { draftOf, together } from './draft.ts'
import { Conflict } from './errors.ts'
import { mountExport } from './exports/export.ts'
import type { Asked, Handlers, Reading, StoredRow, Writing } from './handlers.ts'
import { type LifeCycle, withAllowed } from './lifeCycle.ts'
import { mountBulk, mountHistory, mountLife } from './mountLife.ts'
import { present, presentMeta } from './present.ts'
import { listQuery } from './query.ts'
import type { Reach } from './reach.ts'
import { add, type Portal, readingOf, write } from './route.ts'

/** Mounts a declared resource: a route for each handler that has a permission, its history, and the steps of its life cycle. */
export function mount(portal: Portal, resource: AnyResource, handlers: Handlers, life?: LifeCycle): void {
  const base = resource.within === 'customer' ? `customers/:customerId/${resource.name}` : resource.name
  const { permission, label } = resource
  const parent = resource.within === 'customer' ? 'customerId' : null
  const own = resource.within === 'self' ? 'id' : parent
  const shown = async (context: Reading, rows: readonly StoredRow[]) =>
    (await withAllowed(resource, life, context, rows)).map((row) => present(resource, context.reach, row))
  const one = async (context: Reading, row: StoredRow) => ({ data: (await shown(context, [row]))[0] })

  add(portal, {
    ...{
      method: 'GET',
      path: base,
      access: permission.list,
      customer: parent,
      resource,
      query: listQuery(resource),
    },
    summary: `${label.many}: een bladzijde van de lijst`,
    answer: async ({ reach, asked }) => {
      const context = readingOf(portal, { reach })
      const { data, meta } = await handlers.list(context, asked.query as never)
      const rows = await shown(context, data)
      return { status: 200, body: { data: rows, meta: presentMeta(resource, context.reach, meta) } }
    },
  })
  add(portal, {
    ...{ method: 'GET', path: `${base}/:id`, access: permission.get, customer: own, resource },
    summary: `${label.one}: één lezen`,
    answer: async ({ reach, asked }) => {
      const context = readingOf(portal, { reach })
      return { status: 200, body: await one(context, await handlers.get(context, asked.params.id as number)) }
    },
  })
  if (permission.create) {
    add(portal, {
      ...{
        method: 'POST',
        path: base,
        access: permission.create,
        customer: parent,
        resource,
        body: z.record(z.string(), z.unknown()),
      },
      summary: `${label.one}: maken`,
      answer: (admitted) =>
        write(portal, admitted, async (context) => {
          const draft = draftOf(resource, context.reach, admitted.asked.body as object)
          return { status: 201, body: await one(context, await handlers.create(context, draft)) }
        }),
    })
  }
  if (permission.update) {
    add(portal, {
      ...{
        method: 'POST',
        path: `${base}/:id`,
        access: permission.update,
        customer: own,
        resource,
        body: versioned,
      },
      summary: `${label.one}: wijzigen`,
      answer: (admitted) =>
        write(portal, admitted, async (context) => {
          const recordId = admitted.asked.params.id as number
          const { version, was = {}, ...input } = admitted.asked.body as Versioned
          const current = await handlers.get(context, recordId)
          const draft = draftOf(resource, context.reach, together(resource, input, was, current), current)
          try {
            const changed = await handlers.update(context, recordId, draft, version)
            return { status: 200, body: await one(context, changed) }
          } catch (error) {
            if (!(error instanceof Conflict) || error.data === undefined) throw error
            // As its form reads it: whole, without what is kept from the asker.
            const { data } = await one(context, await handlers.get(context, recordId))
            throw new Conflict(error.message, data)
          }
        }),
    })
  }
  if (permission.remove) {
    add(portal, {
      ...{ method: 'DELETE', path: `${base}/:id`, access: permission.remove, customer: own, resource },
      summary: `${label.one}: verwijderen`,
      answer: (admitted) =>
        write(portal, admitted, async (context) => {
          await handlers.remove(context, admitted.asked.params.id as number)
          return { status: 200, body: { data: { id: admitted.asked.params.id } } }
        }),
    })
  }
  mountExport(portal, { resource, handlers, base, parent })
  mountHistory(portal, { resource, handlers, base, own })
  if (life) mountLife(portal, { resource, handlers, base, own }, life, one)
  if (life) mountBulk(portal, { resource, handlers, base, parent }, life)
}

const versioned = z.looseObject({
  version: z.number().int().positive(),
  was: z.record(z.string(), z.array(z.number().int()).max(999)).optional(),
})

interface Versioned {
  readonly version: number
  readonly was?: Readonly<Record<string, readonly number[]>>
}

/** Mounts a call that reads. */
export function mountRead<Q, A>(
  portal: Portal,
  call: Call<Q, undefined, A>,
  handler: (context: Reading, asked: Asked<Q, undefined>) => Promise<A>,
): void {
  add(portal, {
    ...callRoute(call),
    answer: async ({ reach, asked }) => ({
      status: 200,
      body: { data: await handler(readingOf(portal, { reach }), asked as Asked<Q, undefined>) },
    }),
  })
}

/** Mounts a call that writes: one transaction, repeated safely with an idempotency key. */
export function mountWrite<Q, B, A>(
  portal: Portal,
  call: Call<Q, B, A>,
  handler: (context: Writing, asked: Asked<Q, B>) => Promise<A>,
): void {
  add(portal, {
    ...callRoute(call),
    answer: (admitted) =>
      write(portal, admitted, async (context) => ({
        status: 200,
        body: { data: await handler(context, admitted.asked as Asked<Q, B>) },
      })),
  })
}

/** Mounts a call that orders its own transactions: a refused login leaves its trace, an upload streams. */
export function mountDirect<Q, B, A>(
  portal: Portal,
  call: Call<Q, B, A>,
  handler: (
    context: { database: Database; reach: Reach | null },
    asked: Asked<Q, B>,
  ) => Promise<{ status?: number; body: unknown }>,
): void {
  add(portal, {
    ...callRoute(call),
    answer: async ({ reach, asked }) => {
      const { status = 200, body } = await handler({ database: portal.database, reach }, asked as Asked<Q, B>)
      return { status, body }
    },
  })
}

function callRoute(call: Call<never, never, unknown> | Call) {
  return {
    ...(call as Call),
    customer: call.path.includes(':customerId') ? 'customerId' : null,
  }
}

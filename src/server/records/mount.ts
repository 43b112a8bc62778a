import type { z } from 'zod'
import type { Call, NoBody } from '../../contract/records/call.ts'
import type { Permission } from '../../contract/records/permission.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { Conflict } from '../ground/errors.ts'
import type { Reach } from '../session/reach.ts'
import type { Database } from '../storage/db/database.ts'
import { draftOf, refuseMisplaced, together } from './draft.ts'
import { mountExport } from './exports/export.ts'
import type { Asked, Handlers, Reading, StoredRow, Writing } from './handlers.ts'
import { type LifeCycle, withAllowed } from './lifeCycle.ts'
import { type Mounted, mountBulk, mountHistory, mountLife } from './mountLife.ts'
import { present, presentMeta } from './present.ts'
import { listQuery } from './query.ts'
import { add, type Portal, readingOf, write } from './route.ts'

/** Mounts a declared resource: a route for each handler that has a permission, its history, and the steps of its life cycle. */
export function mount<R extends AnyResource>(
  portal: Portal,
  resource: R,
  handlers: Handlers<R>,
  life?: LifeCycle<R>,
): void {
  mountRecords(portal, resource, handlers, life)
}

function mountRecords(portal: Portal, resource: AnyResource, handlers: Handlers, life?: LifeCycle): void {
  const { permission, label } = resource
  const calls = recordCalls(resource)
  const parent = resource.within === 'customer' ? 'customerId' : null
  const own = resource.within === 'self' ? 'id' : parent
  const shown = async (context: Reading, rows: readonly StoredRow[]) =>
    (await withAllowed(resource, life, context, rows)).map((row) => present(resource, context.reach, row))
  const one = async (context: Reading, row: StoredRow) => ({ data: (await shown(context, [row]))[0] })
  const mounted: Mounted = { resource, handlers, calls, own, one }

  add(
    portal,
    {
      ...calls.list,
      query: listQuery(resource),
      access: permission.list,
      customer: parent,
      resource,
      isList: true,
      summary: `${label.many}: een bladzijde van de lijst`,
    },
    async ({ reach, changes, asked }) => {
      const context = readingOf(portal, { reach, changes })
      const { data, meta } = await handlers.list(context, asked.query)
      // Where one only chooses by name, no step is taken.
      const rows = asked.query.isLookup
        ? data.map((row) => present(resource, context.reach, row))
        : await shown(context, data)
      return { status: 200, body: { data: rows, meta: presentMeta(resource, context.reach, meta) } }
    },
  )
  add(
    portal,
    { ...calls.get, access: permission.get, customer: own, resource, summary: `${label.one}: één lezen` },
    async ({ reach, asked }) => {
      const context = readingOf(portal, { reach })
      return { status: 200, body: await one(context, await handlers.get(context, asked.params.id)) }
    },
  )
  if (permission.create) mountCreate(portal, mounted, permission.create, parent)
  if (permission.update) mountUpdate(portal, mounted, permission.update)
  if (permission.remove)
    add(
      portal,
      {
        ...calls.remove,
        access: permission.remove,
        customer: own,
        resource,
        summary: `${label.one}: verwijderen`,
      },
      (admitted) =>
        write(portal, admitted, async (context) => {
          await handlers.remove(context, admitted.asked.params.id)
          return { status: 200, body: { data: { id: admitted.asked.params.id } } }
        }),
    )
  mountExport(portal, { resource, handlers, base: calls.list.path, parent })
  mountHistory(portal, mounted)
  if (life) mountLife(portal, mounted, life)
  if (life) mountBulk(portal, mounted, parent, life)
}

function mountCreate(
  portal: Portal,
  { resource, handlers, calls, one }: Mounted,
  access: Permission,
  customer: string | null,
): void {
  const summary = `${resource.label.one}: maken`
  add(portal, { ...calls.create, access, customer, resource, summary }, (admitted) =>
    write(portal, admitted, async (context) => {
      const draft = draftOf(resource, context.reach, admitted.asked.body)
      refuseMisplaced(resource, admitted.asked.body)
      return { status: 201, body: await one(context, await handlers.create(context, draft)) }
    }),
  )
}

function mountUpdate(
  portal: Portal,
  { resource, handlers, calls, own, one }: Mounted,
  access: Permission,
): void {
  const summary = `${resource.label.one}: wijzigen`
  add(portal, { ...calls.update, access, customer: own, resource, summary }, (admitted) =>
    write(portal, admitted, async (context) => {
      const { id } = admitted.asked.params
      const { version, was = {}, ...input } = admitted.asked.body
      const current = await handlers.get(context, id)
      const draft = draftOf(resource, context.reach, together(resource, input, was, current), current)
      refuseMisplaced(resource, input, current)
      try {
        const changed = await handlers.update(context, id, draft, version)
        return { status: 200, body: await one(context, changed) }
      } catch (error) {
        if (!(error instanceof Conflict) || error.data === undefined) throw error
        // As its form reads it: whole, without what is kept from the asker.
        const { data } = await one(context, await handlers.get(context, id))
        throw new Conflict(error.message, data)
      }
    }),
  )
}

/** Mounts a call that reads. */
export function mountRead<P extends string, Q extends z.ZodType, A extends z.ZodType>(
  portal: Portal,
  call: Call<P, Q, NoBody, A>,
  handler: (context: Reading, asked: Asked<z.output<Q>, undefined, P>) => Promise<z.output<A>>,
): void {
  add(portal, call, async ({ reach, asked }) => ({
    status: 200,
    body: { data: await handler(readingOf(portal, { reach }), asked) },
  }))
}

/** Mounts a call that writes: one transaction, repeated safely with an idempotency key. */
export function mountWrite<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  portal: Portal,
  call: Call<P, Q, B, A>,
  handler: (context: Writing, asked: Asked<z.output<Q>, z.output<B>, P>) => Promise<z.output<A>>,
): void {
  add(portal, call, (admitted) =>
    write(portal, admitted, async (context) => ({
      status: 200,
      body: { data: await handler(context, admitted.asked) },
    })),
  )
}

/** A refusal, or what stands in a call as its answer `instead`. */
type WithoutData = Readonly<Record<string, unknown>> & { readonly data?: undefined }

/** Mounts a call that orders its own transactions: a refused login leaves its trace, an upload streams. */
export function mountDirect<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  portal: Portal,
  call: Call<P, Q, B, A>,
  handler: (
    context: { database: Database; reach: Reach | null },
    asked: Asked<z.output<Q>, z.output<B>, P>,
  ) => Promise<{ status?: number; body: { readonly data: z.output<A> } | WithoutData }>,
): void {
  add(portal, call, async ({ reach, asked }) => {
    const { status = 200, body } = await handler({ database: portal.database, reach }, asked)
    return { status, body }
  })
}

import type { ExportJob } from '../../../../src/contract/areas/exports/exports.ts'
import type { World } from '../../world.ts'

/** An export as a call answers it. */
export type Shown = ExportJob & { allowed: string[] }

/** How many hours the customer has: two whole pages of what is fetched at once, and a part. */
export const entries = 2350

/** A customer with many hours, and an admin who asks for exports of them. */
export async function exporting(world: World) {
  const token = await world.signedIn({ role: 'Beheerder' })
  const customerId = await world.customer('Bakkerij De Korenaar')
  const entry = (place: number) => ({
    ...{ date: `2026-01-${String((place % 28) + 1).padStart(2, '0')}`, seconds: 5400 },
    ...{ description: `Overleg ${place}; "kort" & <goed>`, customerId, userId: 1, activity: 'overleg' },
    ...{ billable: true, amount: '127.50', hourlyRate: '85.00' },
  })
  await world.database.db
    .insertInto('hoursEntries')
    .values(Array.from({ length: entries }, (_, place) => entry(place)) as never)
    .execute()

  const asking = {
    ...{ kind: 'hours', format: 'csv', name: 'Uren van 2026', reason: 'Controle door de accountant' },
    ...{ schedule: 'niet', query: { sort: '-date', activity: 'overleg' } as Record<string, string> },
  }
  const ask = (more: object = {}, as = token, path = `customers/${customerId}/exports`) =>
    world.ask<Shown>('POST', path, { token: as, body: { ...asking, ...more } })
  const asked = async (more: object = {}, as = token, path?: string) => {
    const { status, data, message } = await ask(more, as, path)
    if (status !== 200) throw new Error(`Asking for an export was answered ${status}: ${message}`)
    return data
  }
  const get = (id: number, as = token) => world.ask<Shown>('GET', `exports/${id}`, { token: as })
  /** Writes an export, as the queue has it written. */
  const work = async (id: number, signal = new AbortController().signal) => {
    await world.app.workers.find(({ queue }) => queue === 'exports')?.work({ id }, signal)
  }
  return {
    ...{ token, customerId, ask, asked, get, work },
    content: (id: number, as = token) => world.ask<Buffer>('GET', `exports/${id}/content`, { token: as }),
    take: ({ id, version }: Pick<Shown, 'id' | 'version'>, event: string) =>
      world.ask<Shown>('POST', `exports/${id}/transition`, { token, body: { event, version } }),
    ready: async (more: object = {}, as = token, path?: string) => {
      const { id } = await asked(more, as, path)
      await work(id)
      return (await get(id, as)).data
    },
    /** A role of admins that may read only this. */
    role: async (...reads: string[]) => {
      const scope = Object.fromEntries(reads.map((area) => [area, { read: true }]))
      const { id } = await world.database.db
        .insertInto('roles')
        .values({
          ...{ name: `Rol ${Math.random()}`, description: '', userType: 'admin' },
          scope: JSON.stringify({ full: false, ...scope }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

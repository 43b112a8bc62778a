import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { meanwhile } from '../../meanwhile.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

/** What is decided by looking at a record still holds when it is done, whatever others did in between. */
describeAnyEngine('an invoice that becomes another while somebody looks at it', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  const becomes = (id: number, state: string) => (tx: Db) =>
    tx
      .updateTable('invoices')
      .set((set) => ({ state, version: set('version', '+', 1) }) as never)
      .where('id', '=', id)
      .execute()

  test('is not removed once it is registered', async () => {
    const { id } = (await here.make()).data
    const { status } = await meanwhile(here.world.database, becomes(id, 'registered'), () =>
      here.ask('DELETE', `invoices/${id}`),
    )
    expect(status).toBe(409)
    expect((await here.ask('GET', `invoices/${id}`)).data).toMatchObject({ state: 'registered' })
  })

  test('keeps the original it was approved with', async () => {
    const { id } = (await here.make()).data
    const kept = await here.send(`${id}/original`, '%PDF-1.4 een factuur', 'factuur.pdf')
    expect(kept.status).toBe(200)
    const { status } = await meanwhile(here.world.database, becomes(id, 'approved'), () =>
      here.ask('DELETE', `invoices/${id}/original`),
    )
    expect(status).toBe(409)
    expect((await here.ask('GET', `invoices/${id}`)).data).toMatchObject({ originalName: 'factuur.pdf' })
  })
})

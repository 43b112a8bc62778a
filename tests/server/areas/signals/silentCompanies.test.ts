import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signal } from '../../../../src/contract/areas/signals/signals.ts'
import { checkAll } from '../../../../src/server/areas/signals/check.ts'
import { keepSilentCompaniesOf } from '../../../../src/server/areas/signals/silentCompanies.ts'
import { describeAnyEngine } from '../../engines.ts'
import { ordinary, type Signalling, signalling } from './signalling.ts'

const from = '2026-05-01'
const stops = '2026-05-20'

describeAnyEngine('a measuring company that delivers nothing any more', (openFresh) => {
  let here: Signalling
  let number = 0

  beforeAll(async () => {
    here = await signalling(await openFresh())
  })
  afterAll(() => here.world.close())

  const db = () => here.world.database.db
  const company = async (dataChannel: string) => {
    const { id } = await db()
      .insertInto('parties')
      .values({ kind: 'measuring', name: `Meter ${++number}`, products: ['1'], dataChannel } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name: `Meter ${number}` }
  }
  /** A connection that this company reads, until a day. */
  const readBy = async (measuringCompanyId: number, until = stops, customerId?: number) => {
    const id = await here.connection(customerId)
    await db().updateTable('connections').set({ measuringCompanyId }).where('id', '=', id).execute()
    await here.read(id, from, until, ordinary)
    return id
  }
  const all = async (of = here.customerId) =>
    (
      await here.world.ask<Signal[]>('GET', `customers/${of}/signals?per_page=100&ruleCode=SG05`, {
        token: here.token,
      })
    ).data
  const about = async (name: string) => (await all()).filter(({ title }) => title.includes(`${name} `))

  test.each(['sftp', 'api'])(
    'is told of once over %s, with how many connections it reads',
    async (channel) => {
      const { id, name } = await company(channel)
      const ids = [await readBy(id), await readBy(id), await readBy(id, '2026-05-18')]
      await checkAll(here.world.database, { day: '2026-05-24' })
      expect(await about(name)).toMatchObject([
        {
          title: `Meetbedrijf ${name} levert sinds 20 mei 2026 geen meetgegevens meer van 3 aansluitingen.`,
          connectionId: null,
          severity: 'warning',
          periodFrom: '2026-05-20',
        },
      ])
      for (const one of ids) expect(await here.signals(one, '&ruleCode=SG05&status=open')).toEqual([])
      // A day later it is the same thing.
      await checkAll(here.world.database, { day: '2026-05-25' })
      expect(await about(name)).toHaveLength(1)
    },
  )

  test('is not told of while it still delivers: then a connection that stopped stands alone', async () => {
    const { id, name } = await company('api')
    const [stopped, goesOn] = [await readBy(id), await readBy(id, '2026-06-01')]
    await checkAll(here.world.database, { day: '2026-06-02' })
    expect(await about(name)).toEqual([])
    expect(await here.signals(stopped, '&ruleCode=SG05&status=open')).toHaveLength(1)
    expect(await here.signals(goesOn, '&ruleCode=SG05&status=open')).toEqual([])
    // It stops altogether: what was told of one goes over into what is told of all.
    await checkAll(here.world.database, { day: '2026-06-10' })
    expect(await about(name)).toMatchObject([{ state: 'new', connectionId: null }])
    expect(await here.signals(stopped, '&ruleCode=SG05&status=open')).toEqual([])
    // And it is over once something comes in.
    await here.read(goesOn, '2026-06-01', '2026-06-10', ordinary)
    await checkAll(here.world.database, { day: '2026-06-11' })
    expect(await about(name)).toMatchObject([{ state: 'solved', resolution: null }])
    expect(await here.signals(stopped, '&ruleCode=SG05&status=open')).toHaveLength(1)
  })

  test.each([
    ['that is read by hand', 'handmatig', 2],
    ['that sends files', 'csv', 2],
    ['with one connection there', 'sftp', 1],
  ])('is told of by the connection of a company %s', async (_, channel, count) => {
    const { id, name } = await company(channel)
    const ids = await Promise.all(Array.from({ length: count }, () => readBy(id)))
    await checkAll(here.world.database, { day: '2026-07-01' })
    expect(await about(name)).toEqual([])
    for (const one of ids) expect(await here.signals(one, '&ruleCode=SG05&status=open')).toHaveLength(1)
  })

  test('is told of to each customer with its own connections, and not to one that wants none of it', async () => {
    const { id, name } = await company('sftp')
    const other = await here.world.customer('Kaasmakerij')
    const quiet = await here.world.customer('Molen')
    for (const customerId of [here.customerId, other, quiet]) {
      await readBy(id, stops, customerId)
      await readBy(id, stops, customerId)
    }
    await db()
      .insertInto('signalSettings')
      .values({ customerId: quiet, ruleCode: 'SG05', enabled: false, threshold: '3', least: null } as never)
      .execute()
    await checkAll(here.world.database, { day: '2026-07-02' })
    expect(await about(name)).toHaveLength(1)
    expect(await all(other)).toMatchObject([{ title: expect.stringContaining('2 aansluitingen') }])
    expect(await all(quiet)).toEqual([])
  })

  test('is looked at as well when readings come in', async () => {
    const { id, name } = await company('api')
    const ids = [await readBy(id), await readBy(id)]
    await keepSilentCompaniesOf(here.world.database, ids)
    expect(await about(name)).toHaveLength(1)
  })
})

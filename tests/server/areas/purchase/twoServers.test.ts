import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Click } from '../../../../src/contract/areas/clicks/clicks.ts'
import { type Database, openDatabase } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { startServer } from '../../serverProcess.ts'
import { password, SECRET_KEY } from '../../world.ts'
import { type Buyer, buyerOn } from './buyer.ts'

const small = { referencePrice: '84.20', quantity: '0.1' }

describeAnyEngine('a click that two servers decide on at the same moment', (_, { kind, freshConfig }) => {
  // The embedded database has one server, which refuses a second.
  if (kind === 'embedded') return void test.skip('needs PostgreSQL')

  const servers: { url: string; child: ChildProcess }[] = []
  let database: Database
  let buyer: Buyer
  /** Of one of ours who proposes, of another, and of who signs for the customer. */
  let desk: string
  let ours: string
  let theirs: string

  beforeAll(async () => {
    const config = await freshConfig()
    database = await openDatabase(config)
    buyer = await buyerOn(database)
    const started = () => startServer(config, { SECRET_KEY })
    servers.push(...(await Promise.all([started(), started()])))
    const [one, other] = [
      await buyer.world.person({ role: 'Beheerder' }),
      await buyer.world.person({ role: 'Beheerder' }),
    ]
    // The clock of these servers is the real one, on which other terms hold.
    await database.db.updateTable('users').set({ termsAcceptedAt: new Date() }).execute()
    desk = await signedIn(one.emailAddress)
    ours = await signedIn(other.emailAddress)
    theirs = await signedIn(buyer.signatoryAddress)
  }, 300_000)
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await buyer.world.close()
    await database.close()
  })

  const send = (server: number, token: string | null, path: string, body: object) =>
    fetch(`${servers[server]?.url}/api/v3/${path}`, {
      method: 'POST',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  async function signedIn(emailAddress: string): Promise<string> {
    const answer = await send(0, null, 'auth/login', { emailAddress, password, remember: false })
    const { data } = (await answer.json()) as { data: { accessToken: string } }
    return data.accessToken
  }

  /** Asks one of the servers to change something: its status. */
  async function ask(server: number, token: string, path: string, body: object): Promise<number> {
    const answer = await send(server, token, path, body)
    await answer.text()
    return answer.status
  }

  async function made(path: string, body: object): Promise<Click> {
    const { data } = (await (await send(0, desk, path, body)).json()) as { data: Click }
    return data
  }
  async function offered(body: object = small): Promise<Click> {
    const { id, version } = await made('collective-clicks', buyer.proposed(body))
    return made(`collective-clicks/${id}/transition`, { event: 'REQUEST_APPROVAL', version })
  }
  /** Takes back what was approved, so that the next one has its room. */
  const cancel = ({ id, version }: Click) =>
    made(`collective-clicks/${id}/transition`, {
      event: 'CANCEL',
      version: version + 1,
      reason: 'Volgende proef',
    })

  /** One of ours at the first server, who signs for the customer at the second. */
  const byUs = ({ id, version }: Click, event: string, told: object = {}, server = 0) =>
    ask(server, ours, `collective-clicks/${id}/transition`, { event, version, ...told })
  const bySignatory = ({ id, version }: Click, event: string, told: object = {}) =>
    ask(1, theirs, `${buyer.own()}/${id}/transition`, { event, version, ...told })

  const now = (id: number) =>
    database.db
      .selectFrom('clicks')
      .select(['state', 'version', 'approvedById'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** How many decisions its history tells of. */
  const decisions = async (id: number) => {
    const { rows } = await sql<{ event: string }>`select after ->> 'event' as event from audit
      where subject in ('collective-clicks', 'purchase-clicks') and subject_id = ${id}
        and after ->> 'event' in ('APPROVE', 'REJECT')`.execute(database.db)
    return rows.map(({ event }) => event)
  }

  /** One was done; of the other the state or the version had changed meanwhile. */
  function expectOne(statuses: readonly number[]): void {
    const [done, refused] = statuses.toSorted()
    expect(done).toBe(200)
    expect([409, 412]).toContain(refused)
  }

  test('is approved once, whoever of the two comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const click = await offered()
      const both = await Promise.all([byUs(click, 'APPROVE'), bySignatory(click, 'APPROVE')])
      expectOne(both)
      expect(await now(click.id)).toMatchObject({ state: 'approved', version: click.version + 1 })
      expect(await decisions(click.id)).toEqual(['APPROVE'])
      await cancel(click)
    }
  })

  test('is approved or rejected, and stands as the one who was first said', async () => {
    for (let round = 0; round < 8; round += 1) {
      const click = await offered()
      const [approved, rejected] = await Promise.all([
        byUs(click, 'APPROVE'),
        bySignatory(click, 'REJECT', { reason: 'Te duur' }),
      ])
      expectOne([approved, rejected])
      expect((await now(click.id)).state).toBe(approved === 200 ? 'approved' : 'rejected')
      expect(await decisions(click.id)).toEqual([approved === 200 ? 'APPROVE' : 'REJECT'])
      if (approved === 200) await cancel(click)
    }
  })

  test('fits once where there is room for one of two', async () => {
    // Of 20,000 MWh; each of them takes 10,512.
    const large = { ...small, quantity: '1.2' }
    const [one, other] = [await offered(large), await offered(large)]
    const both = await Promise.all([byUs(one, 'APPROVE'), bySignatory(other, 'APPROVE')])
    expect(both.toSorted()).toEqual([200, 409])
    const won = both[0] === 200 ? one : other
    expect((await now(won.id)).state).toBe('approved')
    await cancel(won)
  })

  test('is not approved any more from its last moment on, at either of them', async () => {
    const click = await offered()
    const { rows } = await sql<{
      until: Date
    }>`update clicks set valid_until = clock_timestamp() + interval '600 milliseconds'
      where id = ${click.id} returning valid_until as until`.execute(database.db)
    await sleep(650)
    const late = await Promise.all([
      byUs(click, 'APPROVE'),
      byUs(click, 'APPROVE', {}, 1),
      bySignatory(click, 'APPROVE'),
    ])
    expect(late).toEqual([409, 409, 409])
    expect(rows[0]?.until.getTime()).toBeLessThan(Date.now())
    expect((await now(click.id)).approvedById).toBeNull()
  })

  test('is the last one that an agreement allows: of two proposals one is made', async () => {
    const taken = await database.db
      .selectFrom('clicks')
      .select('id')
      .where('supplyAgreementId', '=', buyer.agreementId)
      .where('state', 'not in', ['rejected', 'expired', 'cancelled'])
      .execute()
    await database.db
      .updateTable('supplyAgreements')
      .set({ clickMost: taken.length + 1 } as never)
      .where('id', '=', buyer.agreementId)
      .execute()
    const both = await Promise.all(
      [0, 1].map((server) => ask(server, ours, 'collective-clicks', buyer.proposed(small))),
    )
    expect(both.toSorted()).toEqual([201, 422])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsVersions } from '../../../src/contract/areas/account/terms.ts'
import { startOfDay } from '../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

const { version, since } = termsVersions[termsVersions.length - 1] ?? termsVersions[0]

describeAnyEngine('the terms', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('a newer version is asked of who accepted an older one, before anything else, and once', async () => {
    const { id, emailAddress } = await world.person({
      role: 'Beheerder',
      termsAcceptedAt: new Date('2026-01-15T12:00:00Z'),
    })
    world.wait(startOfDay(since) - world.now().getTime())
    const { data } = await world.login(emailAddress)
    expect(data).toMatchObject({ accepted: false, acceptedOn: '2026-01-15' })
    const token = data.accessToken
    const asked = await world.ask('GET', 'auth/session', { token })
    expect(asked.data).toMatchObject({ accepted: false, acceptedOn: '2026-01-15' })
    expect((await world.ask('GET', 'customers', { token })).status).toBe(403)

    expect((await world.ask('POST', 'auth/accept-terms', { token })).status).toBe(200)
    expect((await world.ask('GET', 'customers', { token })).status).toBe(200)
    const after = await world.ask('GET', 'auth/session', { token })
    expect(after.data).toMatchObject({ accepted: true, acceptedOn: since })

    // A second time changes nothing: neither the day, nor what the history tells.
    world.wait(24 * 60 * 60_000)
    const again = await world.login(emailAddress)
    expect((await world.ask('POST', 'auth/accept-terms', { token: again.data.accessToken })).status).toBe(200)
    expect(again.data).toMatchObject({ accepted: true, acceptedOn: since })
    const told = await world.database.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'terms.accepted')
      .where('subjectId', '=', id)
      .execute()
    expect(told).toEqual([{ after: { termsVersion: version } }])
  })
})

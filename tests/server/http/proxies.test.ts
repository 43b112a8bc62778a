import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

/** A header that anybody can write says who somebody is only when a proxy of ours wrote it. */
describeAnyEngine('a forwarded address', (openFresh) => {
  let database: Database
  let world: World | undefined

  beforeAll(async () => {
    database = await openFresh()
  })
  afterEach(() => world?.close())

  /** The address a session is kept under, of who signs in through this peer. */
  const addressOf = async (proxies: string, peer: string, forwarded: string) => {
    world = await worldOn(database, { TRUSTED_PROXIES: proxies })
    const { id, emailAddress } = await world.person({ role: 'Beheerder' })
    await world.http.inject({
      method: 'POST',
      url: '/api/v3/auth/login',
      remoteAddress: peer,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': forwarded },
      payload: { emailAddress, password: 'zeven-paarse-olifanten', remember: false },
    })
    const session = await world.database.db
      .selectFrom('sessions')
      .select('address')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    return session.address
  }

  test.each([
    ['', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['', '10.0.0.4', '203.0.113.9', '10.0.0.4'],
    ['10.0.0.0/8', '10.0.0.4', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', '192.168.1.4', '203.0.113.9', '192.168.1.4'],
    // What stands before the last proxy the asker may have written.
    ['10.0.0.0/8,loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['loopback', '127.0.0.1', 'geen adres', '127.0.0.1'],
    ['loopback', '::ffff:127.0.0.1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ])('with proxies "%s", from %s, saying "%s": %s', async (proxies, peer, forwarded, address) => {
    expect(await addressOf(proxies, peer, forwarded)).toBe(address)
  })
})

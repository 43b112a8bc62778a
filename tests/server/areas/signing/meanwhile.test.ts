import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signing } from '../../../../src/contract/areas/signing/signings.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { type Desk, deskFor } from './desk.ts'

/** Somebody signs at the very moment at which one of ours takes the document back, or says no to it in another tab. */
describeEachEngine('signing while something else becomes of it', (openFresh) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    desk = await deskFor(world)
  })
  afterAll(() => world.close())

  const signingOf = async (id: number) => (await desk.ask<Signing>('GET', `signings/${id}`)).data
  const signed = async (id: number) => {
    const { count } = await world.database.db
      .selectFrom('signingActivities')
      .innerJoin('signingSigners', 'signingSigners.id', 'signingActivities.signerId')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('kind', '=', 'signed')
      .where('signingSigners.signingId', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  /** What is needed to sign with one press. */
  const ready = async () => {
    const { addresses, token, id } = await desk.sent()
    const proof = await desk.prove(token, addresses[0] ?? '')
    const { version } = await signingOf(id)
    return {
      id,
      version,
      sign: () => desk.door('sign', { token, proof, signature: desk.signature }),
      proof,
      token,
    }
  }

  test('it is signed or recalled, and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, version, sign } = await ready()
      const body = { event: 'RECALL', version, reason: 'Tikfout' }
      const recall = () => desk.ask<Signing>('POST', `signings/${id}/transition`, body)
      const [recalled] =
        round % 2 === 0
          ? await Promise.all([recall(), sign()])
          : await Promise.all([sign(), recall()]).then(([, done]) => [done] as const)
      const { state } = await signingOf(id)
      expect([200, 409, 412]).toContain(recalled?.status)
      if (recalled?.status === 200) expect([state, await signed(id)]).toEqual(['cancelled', 0])
      else expect([state, await signed(id)]).toEqual(['processing', 1])
    }
  }, 60_000)

  test('it is signed or refused, whichever tab was first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, sign, proof, token } = await ready()
      const refuse = () => desk.door('reject', { token, proof, reason: 'Toch niet' })
      await Promise.all(round % 2 === 0 ? [refuse(), sign()] : [sign(), refuse()])
      const { state } = await signingOf(id)
      expect(['processing', 'rejected']).toContain(state)
      expect(await signed(id)).toBe(state === 'processing' ? 1 : 0)
    }
  }, 60_000)
})

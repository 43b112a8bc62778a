import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parameter } from '../../../../src/contract/areas/parameters/parameters.ts'
import { startParameters } from '../../../../src/server/storage/parameters/start.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('a parameter with what its key does not have', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  const gas = 'gas.kwh_per_m3'

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    await startParameters(world.database)
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij')
  })
  afterAll(() => world.close())

  const ask = <T = Parameter>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const draft = (more: object) => ({
    key: gas,
    customerId: null,
    validFrom: null,
    value: '9.5',
    comment: null,
    ...more,
  })
  const ofKey = async (key: string) =>
    (await ask<Parameter[]>('GET', 'parameters?per_page=100')).data.filter((row) => row.key === key)

  test('what does not exist for a key is refused rather than left out, and a second whole value says what to do', async () => {
    const misplaced = ['Dit veld hoort niet bij wat verder is ingevuld. Laat het leeg']
    const problemsOf = async (body: object) => {
      const { status, body: said } = await ask('POST', 'parameters', draft(body))
      return { status, errors: said.errors }
    }
    const own = { key: 'upload.max_mb', value: '30' }
    expect(await problemsOf({ ...own, customerId, validFrom: '2027-01-01' })).toEqual({
      status: 422,
      errors: { customerId: misplaced, validFrom: misplaced },
    })
    // Without this a value that was meant for one customer would count for all.
    expect(await problemsOf({ customerId, validFrom: '2027-01-01' })).toEqual({
      status: 422,
      errors: { customerId: misplaced },
    })
    expect((await problemsOf(own)).errors).toEqual({
      key: ['Deze sleutel heeft één waarde, die altijd en voor iedereen geldt. Wijzig die waarde'],
    })
    expect((await problemsOf({})).errors).toEqual({
      key: [
        'Er is al een waarde die altijd en voor iedereen geldt. Vul een ingangsdatum in, of wijzig die waarde',
      ],
    })
    expect(await ofKey(gas)).toHaveLength(1)
  })
})

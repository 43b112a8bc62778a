import { expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { worldOn } from '../../world.ts'

describeAnyEngine('people of one name', (openFresh) => {
  test('are told apart wherever one of them is chosen, and others are not', async () => {
    const world = await worldOn(await openFresh())
    const token = await world.signedIn({ role: 'Beheerder' })
    const customerId = await world.customer('Bakkerij De Korenaar')
    const name = { firstName: 'Jan', lastName: 'Vries', role: 'Beheerder' } as const
    await world.person({ ...name, emailAddress: 'jan@ons.example' })
    await world.person({ ...name, emailAddress: 'jan.vries@ons.example' })
    for (const path of ['account-managers', `customers/${customerId}/assignees`]) {
      const { data } = await world.ask<{ name: string }[]>('GET', path, { token })
      expect(data.map((one) => one.name).sort()).toEqual([
        'Jan Vries · jan.vries@ons.example',
        'Jan Vries · jan@ons.example',
        'Sanne Wit',
      ])
    }
    await world.close()
  })
})

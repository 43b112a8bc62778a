import type { DrawerInput } from '../machines/flows/drawer.ts'
import { drawerWalk } from '../tests/walks/drawer.ts'
import { call, customerOf } from './api.ts'
import { test } from './test.ts'
import { describeBrowser } from './walk.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

describeBrowser(drawerWalk, {
  as: 'beheer',
  open: async (page, input) => {
    // Both halves are there for who stands at a customer.
    const { origin } = new URL(String(test.info().project.use.baseURL))
    const { id } = await customerOf(origin, 'klant')
    await call(origin, 'beheer', `auth/select-customer/${id}`, { method: 'POST', body: {} })
    const { remembered } = input as DrawerInput
    await page.addInitScript((value) => {
      if (value !== null) localStorage.setItem('drawer-collapsed', value)
    }, remembered)
    await page.goto('/v3/account')
  },
})

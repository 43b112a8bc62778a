import type { Page } from '@playwright/test'
import type { PermissionAnswer, PermissionGateInput } from '../machines/flows/permissionGate.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, refusal } from '../tests/walk/wire.ts'
import { korenaar } from '../tests/walks/korenaar.ts'
import { permissionGateWalk } from '../tests/walks/permissionGate.ts'
import { call } from './api.ts'
import { expect } from './test.ts'
import { describeBrowser } from './walk.ts'

/** Who stands at another customer than the page's is asked to the page's first: that is when one sees the gate. */
const askPermission: Wire<PermissionGateInput, PermissionAnswer> = {
  call: 'POST auth/select-customer/7',
  asked: () => ({ permission: 'mod:ems organisation-report-ems:read' }),
  // Denied is no refusal: one stands at the customer, and the profile then lacks what the page needs.
  answered: ({ kind }) =>
    kind === 'missing'
      ? refusal(404, 'Dit is niet gevonden.')
      : data({ selectedCustomer: { ...korenaar, modules: kind === 'allowed' ? ['ems'] : [] } }),
}

async function standAt(page: Page, customerId: number): Promise<void> {
  const { origin } = new URL(page.url())
  await call(origin, 'beheer', `auth/select-customer/${customerId}`, { method: 'POST', body: {} })
}

describeBrowser(permissionGateWalk, {
  as: 'beheer',
  wires: { askPermission },
  // Refused, the page leads to where it is told.
  leads: {
    'xstate.done.actor.askPermission#1': async (page) => expect(page).toHaveURL('/v3/forbidden?module=ems'),
  },
  open: async (page) => {
    // The account page stands at no customer of its own; earlier tests in this session may have stood at the walk's.
    await page.goto('/v3/account')
    await standAt(page, 1)
    await page.reload()
    await page.getByRole('heading', { name: 'Mijn gegevens' }).waitFor()
    await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/ems'))
  },
})

import type { Page } from '@playwright/test'
import type { PermissionAnswer, PermissionGateInput } from '../machines/flows/permissionGate.ts'
import type { SelectedCustomer } from '../src/contract/areas/account/auth.ts'
import type { Wire } from '../tests/walk/walk.ts'
import { data, refusal } from '../tests/walk/wire.ts'
import { permissionGateWalk } from '../tests/walks/permissionGate.ts'
import { call } from './api.ts'
import { servedContacts } from './contactsServed.ts'
import { describeBrowser } from './walk.ts'

const korenaar = {
  id: 7,
  name: 'Bakkerij De Korenaar',
  number: 'K00007',
  modules: ['ems'],
  suspendedModules: [],
  electricCount: 1,
  gasCount: 1,
  statusName: 'Actief',
} satisfies SelectedCustomer

/** Who stands at another customer than the page's is asked to the page's first: that is when one sees the gate. */
const askPermission: Wire<PermissionGateInput, PermissionAnswer> = {
  call: 'POST auth/select-customer/7',
  asked: () => ({ permission: 'organisation-contacts:write' }),
  answered: ({ kind }) =>
    kind === 'allowed'
      ? data({ selectedCustomer: korenaar })
      : kind === 'missing'
        ? refusal(404, 'Dit is niet gevonden.')
        : refusal(403, 'Je hebt geen toegang.'),
}

async function standAt(page: Page, customerId: number): Promise<void> {
  const { origin } = new URL(page.url())
  await call(origin, 'beheer', `auth/select-customer/${customerId}`, { method: 'POST', body: {} })
}

describeBrowser(permissionGateWalk, {
  as: 'beheer',
  served: servedContacts,
  wires: { askPermission },
  leavesOut: ['xstate.done.actor.askPermission#1'],
  open: async (page) => {
    // The account page stands at no customer of its own; earlier tests in this session may have stood at the walk's.
    await page.goto('/v3/account')
    await standAt(page, 1)
    await page.reload()
    await page.getByRole('heading', { name: 'Mijn gegevens' }).waitFor()
    await page.evaluate(() => history.pushState(null, '', '/v3/customers/7/contacts'))
  },
})

import { data } from '../tests/walk/wire.ts'
import { stepWalk } from '../tests/walks/step.ts'
import { describeBrowser } from './walk.ts'

const row = {
  id: 12,
  customerId: 7,
  version: 3,
  state: 'closing',
  statusName: 'In beëindiging',
  createdAt: '2026-01-05T09:00:00+01:00',
  updatedAt: '2026-01-05T09:00:00+01:00',
  name: 'Dorpsstraat 1, Gouda',
  ean: '871687120000000014',
  type: 'electricity',
  segment: 'small',
  capacity: '3x25A',
  street: 'Dorpsstraat',
  houseNumber: '1',
  postcode: '2801 AA',
  city: 'Gouda',
  allowed: ['WITHDRAW_CLOSURE', 'CANCEL'],
}

describeBrowser(stepWalk, {
  as: 'beheer',
  served: { 'GET customers/7/connections/12': data(row) },
  open: async (page) => {
    await page.goto('/v3/customers/7/connections/12')
  },
})

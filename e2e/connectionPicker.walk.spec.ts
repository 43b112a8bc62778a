import { data, refusal } from '../tests/walk/wire.ts'
import { connectionPickerWalk, pickedConnection } from '../tests/walks/connectionPicker.ts'
import { describeBrowser } from './walk.ts'

const path = 'customers/7/connections'

/** The page of usage: with a connection that is not there nothing is chosen yet. */
describeBrowser(connectionPickerWalk, {
  as: 'beheer',
  clock: true,
  without: ['al gekozen'],
  served: {
    [`GET ${path}/999`]: refusal(404, 'Dit is niet gevonden.'),
    [`GET ${path}/${pickedConnection.id}`]: data(pickedConnection),
  },
  open: async (page) => {
    await page.goto('/v3/customers/7/ems/usage?connection=999')
    await page.getByLabel('Aansluiting', { exact: true }).waitFor()
  },
})

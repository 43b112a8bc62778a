import { page } from '../tests/walk/wire.ts'
import { surveyWalk } from '../tests/walks/survey.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(surveyWalk, {
  as: 'beheer',
  clock: true,
  served: { 'GET customers/1/energy-saving': page([], 1, 1, 0) },
  open: async (at) => {
    await at.goto('/v3/customers/1/energy-saving')
    await at.getByRole('button', { name: 'Alle locaties beoordelen' }).waitFor()
  },
})

import { searchWalk } from '../tests/walks/search.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(searchWalk, {
  as: 'beheer',
  clock: true,
  open: async (page) => {
    await page.goto('/v3/account')
    await page.getByLabel('Zoek klant', { exact: true }).waitFor()
  },
})

import { taxHelpWalk } from '../tests/walks/taxHelp.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(taxHelpWalk, {
  as: 'beheer',
  open: async (page) => {
    await page.goto('/v3/taxes/help?year=2025')
  },
})

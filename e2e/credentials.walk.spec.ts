import { credentialsWalk } from '../tests/walks/credentials.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(credentialsWalk, {
  as: 'klant',
  // Its page stands open with nothing to fill in; e2e/account.spec.ts follows a real mailed link.
  without: ['link uit de e-mail'],
  open: async (page) => {
    await page.goto('/v3/account?tab=security')
  },
})

import { twoFactorWalk } from '../tests/walks/twoFactor.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(twoFactorWalk, {
  as: 'klant',
  without: ['staat aan'],
  open: async (page) => {
    await page.goto('/v3/account?tab=security')
  },
})

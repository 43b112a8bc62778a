import type { UnsubscribeInput } from '../machines/flows/unsubscribePage.ts'
import { unsubscribePageWalk } from '../tests/walks/unsubscribePage.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(unsubscribePageWalk, {
  open: async (page, input) => {
    await page.goto(`/afmelden/${(input as UnsubscribeInput).token}`)
  },
})

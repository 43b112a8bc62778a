import type { SigningInput } from '../machines/parts/signing.ts'
import { data } from '../tests/walk/wire.ts'
import { signingWalk } from '../tests/walks/signing.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(signingWalk, {
  // The document itself is read by the walk with the real server: here it cannot be drawn, which the page says.
  served: { 'POST signing-page/file': data(null) },
  expectedErrors: [/Invalid PDF structure/, /40[49]|429|422|500/],
  open: async (page, input) => {
    await page.goto(`/ondertekenen/${(input as SigningInput).token}`)
  },
})

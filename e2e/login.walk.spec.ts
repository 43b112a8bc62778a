import type { LoginInput, LoginQuestion } from '../machines/flows/login.ts'
import { loginWalk } from '../tests/walks/login.ts'
import { describeBrowser } from './walk.ts'

/** Persons of the demo whose way in is asked of the real server. */
const known = ['klant', 'nieuw', 'inactief', 'exklant'].map((name) => `${name}@wattwerf.example`)

describeBrowser(loginWalk, {
  open: async (page, input) => {
    const { returnTo, invalidCompany } = input as LoginInput
    const query = new URLSearchParams({
      ...(returnTo && { r: returnTo }),
      ...(invalidCompany && { invalid: '1' }),
    })
    await page.goto(`/login?${query}`)
  },
  real: (src, question) => src === 'authenticate' && known.includes((question as LoginQuestion).emailAddress),
})

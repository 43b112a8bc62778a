import type { ResetPasswordInput } from '../machines/flows/resetPassword.ts'
import { resetPasswordWalk } from '../tests/walks/resetPassword.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(resetPasswordWalk, {
  open: async (page, input) => {
    const { link } = input as ResetPasswordInput
    await page.goto(`/reset-password?${new URLSearchParams(link)}`)
  },
})

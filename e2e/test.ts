import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type Page, type Response } from '@playwright/test'
import { type Account, tokenOf } from './accounts.ts'
import { noteToken } from './tokens.ts'

/** What a test gets beside Playwright's own. */
interface Fixtures {
  /** Gives the page the session of a demo account, without walking through the form. */
  signIn(account: Account): Promise<void>
  /** Saves what the page shows now as coverage/screenshots/<name>.png. */
  picture(name: string): Promise<void>
  /** Console errors a test expects; every other one fails it. */
  expectedErrors: RegExp[]
  /** Fails the test on a page error, a console error or a report of the content security policy. */
  watch: undefined
}

const pictures = join(dirname(fileURLToPath(import.meta.url)), '../coverage/screenshots')

/** Playwright's test with the world of this product: accounts, pictures, and no error left unseen. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  watch: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      watchPage(page, errors)
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
        )
      })
      await use(undefined)
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],

  signIn: async ({ page, baseURL }, use) => {
    await use(async (account) => {
      const token = await tokenOf(baseURL ?? '', account)
      // Once per tab: a page that signs out must stay signed out when it loads again.
      await page.addInitScript((accessToken) => {
        if (window.top !== window || sessionStorage.getItem('signed-in-by-test')) return
        sessionStorage.setItem('signed-in-by-test', '1')
        localStorage.setItem('accessToken', accessToken)
      }, token)
    })
  },

  picture: async ({ page }, use) => {
    mkdirSync(pictures, { recursive: true })
    await use(async (name) => {
      await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
    })
  },
})

export { expect } from '@playwright/test'

function watchPage(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium reports each refused API call on the console; the page itself answers for those.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/v3/'))
      return
    errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => void noteTokens(response))
}

/** Keeps the tokens of this run, so that the runner can look for them in the server's log afterwards (S8). */
async function noteTokens(response: Response): Promise<void> {
  if (!response.url().includes('/api/v3/') || response.request().method() !== 'POST') return
  const text = await response.text().catch(() => '')
  for (const [, token] of text.matchAll(/"(?:access|super)Token":"([^"]+)"/g)) noteToken(token ?? '')
}

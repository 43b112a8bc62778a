import { chromium } from '@playwright/test'
import { browserFlags } from '../src/tools/browser.ts'
import { emailOf } from './accounts.ts'
import { fillIn } from './door.ts'
import { expect, test } from './test.ts'

test('over plain http, by the name of a machine in the network, one signs in, saves and copies', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const browser = await chromium.launch({
    ...(process.env.E2E_BROWSER && { executablePath: process.env.E2E_BROWSER }),
    args: [...browserFlags, '--host-resolver-rules=MAP portaal.intern 127.0.0.1'],
  })
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.goto(`http://portaal.intern:${port}/login`)
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await fillIn(page, emailOf('klant2'))
    await expect(page).toHaveURL(/\/v3\/customers\/\d+$/)
    await page.goto(`http://portaal.intern:${port}/v3/account`)
    await page.getByLabel('Telefoonnummer').fill('06 12345679')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
    expect(faults).toEqual([])
  } finally {
    await browser.close()
  }
})

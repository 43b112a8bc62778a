import { hoursTimerWalk } from '../tests/walks/hoursTimer.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(hoursTimerWalk, {
  as: 'beheer',
  clock: true,
  served: { 'POST hours/timer': { status: 200, body: { data: null } } },
  without: ['zonder klant'],
  open: async (page) => {
    await page.goto('/v3/customers/7')
    await page.getByRole('button', { name: 'Timer starten' }).waitFor()
  },
})

test('time is kept on the server: it survives a reload, is registered for a customer and stands in the list', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('accountmanager')
  await page.goto('/v3/customers/1/hours')
  await page.getByRole('button', { name: 'Timer starten' }).click()
  const clock = page.getByRole('timer', { name: 'Urentimer' })
  await expect(clock).toHaveText(/^0:00:0[2-9]$/)
  await page.getByRole('button', { name: 'Pauzeren' }).click()
  const stood = await clock.textContent()
  await page.reload()
  await expect(clock).toHaveText(stood ?? '')
  await picture('hours-timer')
  await page.getByRole('button', { name: 'Tijd registreren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tijd registreren' })
  await dialog.getByRole('button', { name: 'Registreren' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Omschrijving').fill('Verbruik besproken met de klant')
  await dialog.getByRole('combobox', { name: 'Werkzaamheid' }).click()
  await page.getByRole('option', { name: 'Monitoring' }).click()
  await dialog.getByRole('button', { name: 'Registreren' }).click()
  await expect(page.getByText('Tijd geregistreerd')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Timer starten' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Verbruik besproken met de klant/ })).toContainText('Monitoring')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verbruik besproken met de klant' }).click()
  await page.getByRole('button', { name: 'Indienen' }).click()
  await expect(page.getByText('Ingediend', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0)
})

test('the timer listens to the keys s and r, but not while one types', async ({ page, signIn }) => {
  await signIn('accountmanager')
  await page.goto('/v3/customers')
  await page.getByRole('button', { name: 'Timer starten' }).waitFor()
  await page.getByLabel('Zoek in klanten').fill('srs')
  await expect(page.getByRole('button', { name: 'Timer starten' })).toBeVisible()
  // A pick list is chosen from by its first letters.
  await page.getByRole('combobox', { name: 'Status' }).press('Enter')
  await page.keyboard.type('sr')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Timer starten' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await expect(page.getByRole('timer', { name: 'Urentimer' })).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Timer hervatten' })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Tijd registreren' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Tijd niet registreren' }).click()
  await page.getByRole('button', { name: 'Ja, niet registreren' }).click()
  await expect(page.getByRole('button', { name: 'Timer starten' })).toBeVisible()
})

test('on a phone a running timer stands beside the search, and the bar is as high as without it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('accountmanager')
  await page.goto('/v3/customers/1')
  const bar = page.getByRole('banner')
  const start = page.getByRole('button', { name: 'Timer starten' })
  await start.waitFor()
  const height = (await bar.boundingBox())?.height
  await start.click()
  await expect(page.getByRole('timer', { name: 'Urentimer' })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBe(height)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tijd niet registreren' }).click()
  await page.getByRole('button', { name: 'Ja, niet registreren' }).click()
  await start.waitFor()
})

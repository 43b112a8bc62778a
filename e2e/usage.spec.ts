import { dayAt } from '../src/domain/time/day.ts'
import { yearsLater } from '../src/domain/time/yearsLater.ts'
import { expectAccessible } from './axe.ts'
import { press } from './readings.ts'
import { expect, test } from './test.ts'

test('usage is walked with the keyboard: along the bars, into a day, and to the day before', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage')
  const keys = page.getByRole('slider')
  await keys.focus()
  await expect(keys).toHaveAttribute('aria-valuetext', /\d{2}\/\d{2}\/\d{4}, Levering/)
  await page.keyboard.press('ArrowRight')
  const second = (await keys.getAttribute('aria-valuetext')) ?? ''
  const [opened = ''] = /^\S+ \d{2}\/\d{2}\/\d{4}/.exec(second) ?? []
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: opened })).toBeVisible()
  await expect(keys).toHaveAttribute('aria-valuetext', /\d{2}:\d{2}/)
  await expect(keys).toBeFocused()
  await page.getByRole('link', { name: 'Vorige dag' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: opened })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: opened })).toBeVisible()
})

test('usage is walked from the year to a day with the pointer and back with the browser', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  // Of a year that is over each month has its bar; in January of the running one there is none to press but the first.
  await page.goto(`/v3/customers/1/ems/usage?step=year&day=${yearsLater(dayAt(Date.now()), -1)}`)
  const chart = page.getByRole('img', { name: /Staafdiagram/ })
  await chart.waitFor()
  await page.waitForTimeout(400)
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await chart.click({ position: { x: box.width * 0.2, y: box.height * 0.5 } })
  await expect(page).toHaveURL(/step=|day=/)
  await expect(page.getByRole('link', { name: 'Maand', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Jaar', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, 'CSV')
  expect((await download).suggestedFilename()).toMatch(/^verbruik-\d{18}-.*\.csv$/)
  const workbook = page.waitForEvent('download')
  await press(page, 'Excel')
  expect((await workbook).suggestedFilename()).toMatch(/^verbruik-\d{18}-.*\.xlsx$/)
})

test('what was fed in is taken off, or shown alone', async ({ page, signIn }) => {
  await signIn('klant')
  // Of the car park of this customer the panels feed in.
  await page.goto('/v3/customers/1/ems/usage?step=year&look=table')
  await page.getByRole('combobox', { name: 'Richting' }).click()
  await page.getByRole('option', { name: 'Netto' }).click()
  await expect(page).toHaveURL(/way=net/)
  await expect(page.getByRole('columnheader', { name: 'Netto (kWh)' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Levering|Teruglevering/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Richting' }).click()
  await page.getByRole('option', { name: 'Teruglevering' }).click()
  await expect(page.getByRole('columnheader', { name: /^Teruglevering/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a period that is often wanted is one choice away', async ({ page, signIn }) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage')
  await page.getByRole('button', { name: 'Snel naar' }).click()
  await page.getByRole('menuitem', { name: 'Laatste 12 maanden' }).click()
  await expect(page).toHaveURL(/step=twelve/)
  await expect(page.getByRole('heading', { name: /^\S+ \d{4} – \S+ \d{4}$/ })).toBeVisible()
  await expect(page.getByText(/^Gemiddeld [\d.,]+ kWh per dag$/).first()).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/step=twelve/)
})

test('days are chosen freely, drawn as finely as one likes, and taken away just so', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?day=2026-06-10')
  await page.getByRole('link', { name: 'Vrij', exact: true }).click()
  // It begins with what was shown.
  await expect(page).toHaveURL(/step=free&day=2026-06-01&until=2026-06-30/)
  await page.getByRole('textbox', { name: 'T/m' }).fill('03/06/2026')
  await page.getByRole('textbox', { name: 'T/m' }).press('Tab')
  await expect(page.getByRole('heading', { name: '01/06/2026 – 03/06/2026' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Detail' }).click()
  await page.getByRole('option', { name: 'Kwartier' }).click()
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page).toHaveURL(/detail=quarterHour/)
  // Besides the quarter-hours the header and the totals.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3 * 96 + 2)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, 'CSV')
  expect((await download).suggestedFilename()).toMatch(/^verbruik-\d{18}-2026-06-01-2026-06-03\.csv$/)
  await page.getByRole('link', { name: 'Volgende periode' }).click()
  await expect(page.getByRole('heading', { name: '04/06/2026 – 06/06/2026' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '01/06/2026 – 03/06/2026' })).toBeVisible()
})

test('usage is shown in euro and in kilograms of CO₂ as well, beside a year before', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?step=year&day=2026-06-10&look=table')
  await page.getByRole('combobox', { name: 'Grootheid' }).click()
  await page.getByRole('option', { name: 'CO₂ (kg)' }).click()
  await expect(page.getByRole('columnheader', { name: 'CO₂ (kg)' })).toBeVisible()
  await expect(
    page.getByText(
      /keten meegerekend: 0 kg per kWh \(factor van 2026\)\. Wat het contract zegt, telt: stroom uit wind, zon of water/,
    ),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Grootheid' }).click()
  await page.getByRole('option', { name: 'Kosten (€)' }).click()
  await expect(page).toHaveURL(/measure=cost/)
  await expect(page.getByRole('columnheader', { name: 'Kosten, schatting (€)' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Vergelijk met' }).click()
  await page.getByRole('option', { name: 'Een jaar eerder' }).click()
  await expect(page.getByRole('columnheader', { name: '2025 (€)' })).toBeVisible()
  await page.getByRole('link', { name: 'Staaf' }).click()
  await expect(page.getByRole('img', { name: /Staafdiagram/ })).toBeVisible()
  await expect(page.getByText(/^Kosten: een schatting zonder btw/)).toBeVisible()
  await expectAccessible(page)
})

test('a look at the usage is kept under a name, and found again with one click', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems/usage?step=year&look=table')
  await page.getByRole('table').waitFor()
  const name = `Per maand ${Date.now()}`
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('button', { name: 'Huidige weergave bewaren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' })
  await dialog.getByLabel('Naam').fill(name)
  await dialog.getByRole('button', { name: 'Weergave bewaren' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/v3/customers/1/ems/usage?step=day')
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/step=year&.*look=table|look=table&.*step=year/)
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('button', { name: `Weergave ${name} verwijderen` }).click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('no chart is blank between two periods: the one before stays until the next is there', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?step=year')
  const chart = page.getByRole('img', { name: /^Staafdiagram/ })
  await chart.waitFor()
  const first = (await chart.getAttribute('aria-label')) ?? ''
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/ems/usage?*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/ems/usage?*')
  await page.getByRole('link', { name: 'Vorig jaar' }).click()
  await asked
  await expect(chart).toHaveAttribute('aria-label', first)
  release()
  await expect(chart).not.toHaveAttribute('aria-label', first)
})

import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a customer sees on a phone at a glance how the month goes, and the one before', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems')
  await expect(page.getByRole('heading', { name: 'Energieoverzicht' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Elektriciteit in / })).toBeVisible()
  await expect(page.getByText(/^± €\s[\d.]+/)).toBeVisible()
  await expect(page.getByText(/Schatting zonder btw .* per kWh .* facturen over/)).toBeVisible()
  await expect(page.getByText(/^t\/m \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  // What it cost and what was used stand on the first screen, without scrolling.
  for (const name of [/^Kosten in /, /^Elektriciteit in /, /^Gas in /])
    await expect(page.getByRole('heading', { name })).toBeInViewport({ ratio: 0.99 })
  await page.getByRole('link', { name: 'Vorige maand' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(page.getByText(/ is .* gebruikt /)).toBeVisible()
  await expect(page.getByRole('img', { name: /Kalender van elektriciteit/ })).toBeVisible()
  await picture('ems-phone')
  await expectAccessible(page)
})

test('staff read the calendar as a table, walk it by keyboard and find a connection', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems')
  const days = page.getByRole('slider', { name: /Langs de dagen lopen/ })
  await expect(page.getByRole('img', { name: /Kalender/ })).toBeVisible()
  await picture('ems')
  await expectAccessible(page)
  await days.focus()
  await page.keyboard.press('End')
  await expect(days).toHaveAttribute('aria-valuetext', /\d\d\/\d\d\/\d{4}, [\d.]+ kWh/)
  await page.getByRole('link', { name: 'Gas', exact: true }).click()
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('table', { name: 'Gas per dag in m³' })).toBeVisible()
  await expectAccessible(page)

  const found = page.getByRole('table', { name: 'Aansluitingen met hun verbruik' })
  await page.getByRole('textbox', { name: 'Zoek op EAN of adres' }).fill('Hoofdgebouw')
  await expect(found.getByRole('link', { name: /Hoofdgebouw/ })).toHaveCount(1)
  await expect(page).toHaveURL(/q=Hoofdgebouw/)
  await found.getByRole('link', { name: /Hoofdgebouw/ }).click()
  await expect(page).toHaveURL(/ems\/usage\?connection=1/)
  await page.goBack()
  await days.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Kalender' }).click()
  await days.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  // The figure of a field is that of everything together, and so is what it leads to.
  await expect(page).toHaveURL(/ems\/usage\?all=1&product=gas&step=day&day=/)
  await expect(page.getByText(/^\d+( van \d+)? aansluitingen opgeteld: /)).toBeVisible()
  await expectAccessible(page)
})

test('a customer without the right does not see it in the menu', async ({ page, signIn }) => {
  await signIn('lezer')
  await page.goto('/v3/customers/1/ems')
  await expect(page.getByRole('heading', { name: 'Energieoverzicht' })).toBeVisible()
})

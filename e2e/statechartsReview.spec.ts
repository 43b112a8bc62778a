import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a reviewer signs a chart off by keyboard, and sees who did so and when', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=connectionPicker&look=review')
  const history = page.getByRole('table', { name: 'Goedkeuringen van deze grafiek' })
  await expect(page.getByText('nog niet beoordeeld', { exact: true })).toBeVisible()
  await expect(page.getByText('Niemand heeft deze grafiek nog goedgekeurd.')).toBeVisible()
  await page.getByRole('button', { name: 'Goedkeuren' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Goedkeuren' })
  const remark = dialog.getByLabel('Opmerking')
  await expect(remark).toBeVisible()
  await expectAccessible(page)
  await remark.fill('Nagelopen met het team')
  await dialog.getByRole('button', { name: 'Goedkeuren' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('De grafiek is goedgekeurd')).toBeVisible()
  await expect(history.getByRole('row', { name: /Nagelopen met het team/ })).toContainText('Femke Beheer')
  await expect(page.getByText('goedgekeurd', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await picture('statecharts-review')
  await page.goto('/statecharts')
  await expect(page.getByRole('row', { name: /^Aansluiting kiezen/ })).toContainText('goedgekeurd')
  await expect(page.getByRole('row', { name: /^Snel naar/ })).toContainText('nog niet beoordeeld')
  await page.getByLabel('Zoeken in alle grafieken').fill('hervatten')
  await expect(page.getByRole('link', { name: 'Sessie verloopt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aansluiting kiezen' })).toBeHidden()
})

test('a chart that changed since it was signed off is to be looked at again', async ({ page, signIn }) => {
  await signIn('beheer')
  const last = {
    id: 1,
    chart: 'drawer',
    hash: 'b'.repeat(64),
    remark: null,
    by: 'Femke Beheer',
    at: '2026-01-05T09:00:00.000Z',
  }
  await page.route('**/api/v3/statecharts', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { chart: string }[] }
    const changed = data.map((each) => (each.chart === 'drawer' ? { ...each, last } : each))
    await route.fulfill({ response: answer, json: { data: changed } })
  })
  await page.route('**/api/v3/statecharts/sign-offs?chart=drawer', (route) =>
    route.fulfill({ json: { data: [last] } }),
  )
  await page.goto('/statecharts?flow=drawer&look=review')
  await expect(page.getByText('opnieuw te beoordelen', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Femke Beheer/ })).toContainText('de grafiek is gewijzigd')
})

test('the whole shows which flows always run and which come with somebody, and leads to their charts', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=root')
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  for (const name of ['errorDialog', 'toasts', 'session', 'drawer', 'idle'])
    await expect(chart).toContainText(`in het systeem: ${name}`)
  await chart.locator('[data-state="inside.idle"] > text').first().click()
  await picture('statecharts-root')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Grafiek van Sessie verloopt' }).click()
  await expect(page).toHaveURL('/statecharts?flow=idle')
})

import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('findings of one sender go to it in one mail, which is seen before it leaves', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn('beheer')
  await page.goto('/v3/invoice-audit?customerId=3')
  const rows = page.getByRole('table').getByRole('row')
  // The control goes on in the background while the first tests of the demo run.
  await expect(async () => {
    await page.reload()
    await expect(rows.nth(2)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 200_000 })
  await rows.nth(1).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Bundelen per leverancier (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bundelen per leverancier' })
  await expect(dialog.getByRole('table', { name: 'Wat er in deze e-mail staat' })).toBeVisible()
  await dialog.getByLabel('Bericht').fill('Graag een creditfactuur.')
  await expect(dialog.getByText('Graag een creditfactuur.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^E-mailadres betwistingen: / }).click()
  await expect(dialog.getByLabel('E-mailadres van de afzender')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Bundelen per leverancier' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await dialog.getByLabel('Opvolgen voor').fill('01-02-2099')
  await dialog.getByRole('button', { name: 'Bundelen per leverancier' }).click()
  await expect(page.getByText('1 bevinding in één e-mail voorgelegd')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Wacht op leverancier')
})

test('findings of more senders are refused in words', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/invoice-audit?sort=sender')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await rows.nth(1).getByRole('checkbox').check({ force: true })
  await rows.last().getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Bundelen per leverancier (2)' }).click()
  await expect(page.getByRole('dialog').getByText(/^Kies bevindingen van één (klant|afzender)/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('findings of one sender go to it in one mail, which is seen before it leaves', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn('beheer')
  await page.goto('/v3/invoice-audit?customerId=21')
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
  // As it is typed, whatever signs stand in it.
  await dialog.getByLabel('Bericht').fill('Graag een creditfactuur: $& en $$5.')
  await expect(
    dialog.getByRole('paragraph').filter({ hasText: 'Graag een creditfactuur: $& en $$5.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^E-mailadres betwistingen: / }).click()
  await expect(dialog.getByLabel('E-mailadres van de afzender')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Bundelen per leverancier' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await dialog.getByLabel('Opvolgen voor').fill('01-02-2099')
  await dialog.getByRole('button', { name: 'Bundelen per leverancier' }).click()
  await expect(page.getByText('1 bevinding in één e-mail voorgelegd')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Wacht op leverancier')
  // Its button has nothing more to do here: the keyboard goes on in the page, not before the menu.
  await expect(page.locator('#inhoud')).toBeFocused()
})

test('findings of more senders are refused in words', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/invoice-audit?sort=sender')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  for (const sender of ['Deltagas', 'Kwartiermeter'])
    await rows
      .filter({ hasText: sender })
      .filter({ hasText: 'Open' })
      .first()
      .getByRole('checkbox')
      .check({ force: true })
  await page.getByRole('button', { name: 'Bundelen per leverancier (2)' }).click()
  const dialog = page.getByRole('dialog')
  const refusal = dialog.getByText(/^Kies bevindingen van één (klant|afzender)/)
  await expect(refusal).toBeVisible()
  // To whom it would go is not offered: they are of more senders.
  await expect(dialog.getByRole('button', { name: /^E-mailadres / })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  const widths = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth])
  expect(widths[0]).toBe(widths[1])
  await dialog.getByLabel('E-mailadres van de afzender').fill('claims@zender.example')
  await dialog.getByLabel('Bericht').fill('Graag een creditfactuur.')
  await dialog.getByLabel('Opvolgen voor').fill('01-02-2099')
  await dialog.getByRole('button', { name: 'Bundelen per leverancier' }).click()
  // Why it was refused stands in sight, above the buttons that lie over the dialog.
  await expect(refusal).toHaveCount(2)
  const why = () => refusal.last().boundingBox()
  const buttons = () => dialog.getByRole('button', { name: 'Bundelen per leverancier' }).boundingBox()
  await expect(async () => {
    const [told, foot] = [await why(), await buttons()]
    expect((told?.y ?? 999) + (told?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  }).toPass()
})

test('one finding is put to its sender by the same mail, where claims of it go', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/invoice-audit/inbox?customerId=1')
  const line = page.getByRole('region', { name: 'Werkvoorraad' }).getByRole('link', { name: /Levering hoog/ })
  await expect(async () => {
    await page.reload()
    await expect(line.nth(1)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await line.first().click()
  await page.getByRole('button', { name: 'Oppakken' }).click()
  await page.getByRole('button', { name: 'Voorleggen aan leverancier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voorleggen aan leverancier' })
  await expect(dialog.getByText(/^1 bevinding aan Noorderstroom Energie, samen €/)).toBeVisible()
  await dialog.getByLabel('Bericht').fill('Graag een creditfactuur.')
  await expect(dialog.getByText('Bijlage: berekening.pdf')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check({ force: true })
  await expect(dialog.getByRole('table', { name: 'Wat er in deze e-mail staat' })).toBeVisible()
  await dialog.getByRole('button', { name: /^E-mailadres betwistingen: / }).click()
  await dialog.getByLabel('Opvolgen voor').fill('01-02-2099')
  await dialog.getByRole('button', { name: 'Voorleggen aan leverancier' }).click()
  await expect(page.getByText('Wacht op leverancier').first()).toBeVisible()
})

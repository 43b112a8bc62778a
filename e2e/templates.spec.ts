import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an admin writes another text for a mail, puts it in use, and goes back to the shipped one', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/templates?q=ondertekenen+hoeft')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ondertekenen hoeft niet meer' }).first().click()
  await expect(page.getByRole('heading', { name: 'Ondertekenen hoeft niet meer, versie 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Nieuwe versie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuwe versie' }).click()
  // Whoever makes a new version goes on writing it.
  await expect(page).toHaveURL(/\/v3\/templates\/\d+\/edit$/)
  const text = page.getByRole('textbox', { name: 'Tekst' })
  const before = await text.inputValue()
  await text.focus()
  await page.keyboard.press('Control+Home')
  await page.getByRole('button', { name: '{{naam}}' }).first().click()
  await expect(text).toHaveValue(`{{naam}}${before}`)
  await page.keyboard.type(', ')
  await expect(text).toHaveValue(`{{naam}}, ${before}`)
  await page.getByLabel('Onderwerp').fill('Dag {{wie}}')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Het invulveld {{wie}} bestaat hier niet').first()).toBeVisible()
  await page.getByLabel('Onderwerp').fill('Dag {{naam}}')
  await expect(page.getByText('Dag A. Jansen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('button', { name: 'Activeren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activeren' }).click()
  await expect(page.getByText('Actief', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Voorbeeld' }).click()
  await expect(page.getByText('Dag A. Jansen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Terug naar de meegeleverde tekst' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terug naar de meegeleverde tekst' }).click()
  await expect(page.getByText('Gearchiveerd', { exact: true }).first()).toBeVisible()
})

test('two versions stand beside each other, and an example names a customer that one chooses', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/templates?q=klik+uitgevoerd')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/v3\/templates\/\d+$/)
  const version = page.url()
  await page.getByRole('button', { name: 'Nieuwe versie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuwe versie' }).click()
  await page.getByLabel('Onderwerp').fill('Onze nieuwe klik')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page).toHaveURL(/\/v3\/templates\/\d+$/)
  await page.goto(`${version}?tab=versions`)
  await page.getByRole('combobox', { name: 'Vergelijk met' }).click()
  await page.getByRole('option', { name: /concept/ }).click()
  const table = page.getByRole('table', { name: 'Twee versies naast elkaar' })
  await expect(table.locator('mark').filter({ hasText: 'Onze nieuwe klik' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${version}?tab=example`)
  await page.getByRole('combobox', { name: 'Voorbeeld voor klant' }).fill('school')
  const option = page.getByRole('option').first()
  const [name] = (await option.innerText()).split('\n')
  await option.click()
  await expect(page.getByText(`voor ${name}`).first()).toBeVisible()
  await expectAccessible(page)
})

import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('staff make an action of a chosen signal, and give it to somebody', async ({ page, signIn }) => {
  await signIn('beheer')
  const row = page.getByRole('row', { name: /Verbruik buiten openingstijden/ })
  // A server that has just started looks for signals within some seconds.
  await expect(async () => {
    await page.goto('/v3/control/signals/ems?customerId=4')
    await expect(row).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Met de geselecteerde rijen' })
  await bar.getByRole('button', { name: 'Actie maken (1)' }).click()
  const making = page.getByRole('dialog', { name: 'Actie maken' })
  await making.getByRole('button', { name: 'Actie maken' }).click()
  await expect(making.getByText('Dit veld is verplicht')).toHaveCount(2)
  await making.getByRole('combobox', { name: 'Uitvoerder' }).click()
  await page.getByRole('option', { name: 'Femke Beheer' }).click()
  await making.getByRole('textbox', { name: 'Deadline' }).fill('31/12/2099')
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Actie maken' }).click()
  await expect(page.getByText('1 actie gemaakt')).toBeVisible()

  await bar.getByRole('button', { name: 'Actie maken (1)' }).click()
  await making.getByRole('combobox', { name: 'Uitvoerder' }).click()
  await page.getByRole('option', { name: 'Femke Beheer' }).click()
  await making.getByRole('textbox', { name: 'Deadline' }).fill('31/12/2099')
  await making.getByRole('button', { name: 'Actie maken' }).click()
  await expect(
    page.getByText(/^1 overgeslagen: .+: Bij dit signaal staat al een actie open\.$/),
  ).toBeVisible()

  await bar.getByRole('button', { name: 'Toewijzen (1)' }).click()
  const giving = page.getByRole('dialog', { name: 'Toewijzen' })
  await giving.getByRole('combobox', { name: 'Behandelaar' }).click()
  await page.getByRole('option', { name: 'Femke Beheer' }).click()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Toewijzen' }).click()
  await expect(row.getByRole('cell', { name: 'Femke Beheer' })).toBeVisible()
  await bar.getByRole('button', { name: 'Selectie wissen' }).click()

  await page.getByRole('button', { name: 'Meer filters' }).click()
  await page.getByRole('combobox', { name: 'Behandelaar' }).click()
  await page.getByRole('option', { name: 'Femke Beheer' }).click()
  await expect(page).toHaveURL(/assigneeId=\d/)
  await row.getByRole('link').first().click()
  const facts = page.getByRole('main')
  await expect(facts.getByText('Behandelaar', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Acties' }).getByRole('row')).toHaveCount(2)

  // The same on the page of the signal: the dialog begins with who has it now.
  await page.getByRole('button', { name: 'Toewijzen' }).click()
  const again = page.getByRole('dialog', { name: 'Toewijzen' })
  await expect(again.getByRole('combobox', { name: 'Behandelaar' })).toContainText('Femke Beheer')
  await again.getByRole('combobox', { name: 'Behandelaar' }).click()
  await page
    .getByRole('option', { name: /Account/ })
    .first()
    .click()
  await again.getByRole('button', { name: 'Toewijzen' }).click()
  await expect(page.getByText('1 signaal bijgewerkt')).toBeVisible()
  await expect(facts.getByText('Femke Beheer')).toHaveCount(0)
})

test('staff have the signals of a customer worked out again, and see when that was', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/4/signals/ems')
  await page.getByRole('button', { name: 'Nu berekenen' }).click()
  await expect(page.getByText('De signalen worden opnieuw berekend')).toBeVisible()
  await expect(page.getByText(/^Laatst berekend \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('button', { name: 'Nu berekenen' })).toBeEnabled()
  await expectAccessible(page)
})

test('a customer sees on a phone when that was, and has no say in it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant2')
  await page.goto('/v3/customers/2/signals/ems')
  await expect(page.getByText(/^(Laatst berekend|Nog niet berekend)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nu berekenen' })).toHaveCount(0)
  await expectAccessible(page)
})

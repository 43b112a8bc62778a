import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a week is written by keyboard: a line is added, its days are typed, and it is handed in', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('accountmanager')
  await page.goto('/v3/hours/week?week=2026-03-09')
  await page.getByRole('button', { name: 'Uren schrijven' }).click()
  const dialog = page.getByRole('dialog', { name: 'Uren schrijven' })
  await dialog.getByRole('combobox', { name: 'Klant' }).fill('Weidebloem')
  await page.getByRole('option', { name: /Weidebloem/ }).click()
  // The list takes the focus back once as it closes: what is typed before that lands in the customer.
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(dialog.getByRole('combobox', { name: 'Klant' })).toBeFocused()
  await dialog.getByLabel('Omschrijving').fill('Weekstaat van de test')
  await dialog.getByLabel('Tijd').fill('1,5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  const tuesday = page.getByRole('textbox', { name: /Weekstaat van de test, dinsdag/ })
  await tuesday.fill('90m')
  await tuesday.press('Enter')
  await expect(tuesday).toHaveValue('1:30')
  await expect(page.getByRole('row', { name: /Weekstaat van de test/ })).toContainText('3:00')
  await picture('hours-week')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Week indienen' }).click()
  await page
    .getByRole('dialog', { name: 'Week indienen' })
    .getByRole('button', { name: 'Week indienen' })
    .click()
  await expect(page.getByText('Week ingediend')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Week indienen' })).toBeHidden()

  // The next week goes on with the same work.
  await page.getByRole('link', { name: 'Volgende week' }).click()
  await page.getByRole('link', { name: 'Regels van vorige week' }).click()
  const monday = page.getByRole('textbox', { name: /Weekstaat van de test, maandag/ })
  await monday.fill('45m')
  await monday.press('Enter')
  await expect(monday).toHaveValue('0:45')
  await page.reload()
  await expect(monday).toHaveValue('0:45')
})

test('the list stands by the day with its totals, and what is chosen of it can be kept as a view', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/hours?status=all')
  await expect(page.getByRole('rowheader').or(page.locator('th[scope=colgroup]')).first()).toBeVisible()
  await page.getByRole('button', { name: 'Kolommen' }).click()
  await page.getByRole('checkbox', { name: 'Werkzaamheid' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Werkzaamheid' })).toBeHidden()
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('button', { name: 'Huidige weergave bewaren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weergave bewaren' })
  await dialog.getByLabel('Naam').fill('Zonder werkzaamheid')
  await dialog.getByRole('button', { name: 'Weergave bewaren' }).click()
  await page.goto('/v3/hours')
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('button', { name: 'Zonder werkzaamheid', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Werkzaamheid' })).toBeHidden()
  await expectAccessible(page)
})

test('the overview says where time went, and months wait to be closed', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  await page.goto('/v3/hours/overview')
  // On the first days of a month nobody wrote any yet.
  await page.getByRole('combobox', { name: 'Deze maand' }).click()
  await page.getByRole('option', { name: 'Vorige maand' }).click()
  await expect(page.getByRole('table', { name: 'Uren per klant' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Verdelen naar' }).click()
  await page.getByRole('option', { name: 'Per werkzaamheid' }).click()
  await expect(page.getByRole('table', { name: 'Uren per werkzaamheid' })).toBeVisible()
  await picture('hours-overview')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Maanden' }).click()
  await expect(page.getByRole('table', { name: 'Maanden van uren' })).toBeVisible()
  await expect(page.getByText('Loopt nog')).toBeVisible()
  await expectAccessible(page)
})

test('hours are narrowed to a month by its name or to any days, and the overview keeps how it is divided', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/hours?status=all')
  const period = page.getByRole('combobox', { name: 'Periode', exact: true })
  await period.click()
  await page
    .getByRole('option', { name: /^\p{Lu}\p{Ll}+ \d{4}$/u })
    .first()
    .click()
  await expect(page).toHaveURL(/date_from=\d{4}-\d\d-01&date_to=\d{4}-\d\d-(28|29|30|31)/)
  await period.click()
  await page.getByRole('option', { name: 'Zelf kiezen' }).click()
  await page.getByRole('textbox', { name: 'Periode vanaf' }).fill('05/01/2026')
  await expect(page).toHaveURL(/date_from=2026-01-05/)
  await page.getByRole('textbox', { name: 'Periode tot en met' }).fill('09/01/2026')
  await expect(page).toHaveURL(/date_from=2026-01-05.*&date_to=2026-01-09/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Periode tot en met' })).toHaveValue('09/01/2026')
  // A list without rows offers it a second time, in the middle of the page.
  await page.getByRole('button', { name: 'Filters wissen' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Periode vanaf' })).toBeHidden()
  // What one chose without typing a day goes with it too.
  await period.click()
  await page.getByRole('option', { name: 'Zelf kiezen' }).click()
  await expect(page.getByRole('textbox', { name: 'Periode vanaf' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters wissen' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Periode vanaf' })).toBeHidden()

  await page.goto('/v3/hours/overview')
  await page.getByRole('combobox', { name: 'Verdelen naar' }).click()
  await page.getByRole('option', { name: 'Per medewerker' }).click()
  await page.getByRole('combobox', { name: 'Deze maand' }).click()
  await page.getByRole('option', { name: 'Vorige maand' }).click()
  await expect(page.getByRole('table', { name: 'Uren per medewerker' })).toBeVisible()
})

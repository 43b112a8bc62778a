import type { Page } from '@playwright/test'
import { agreed, dayIn, place, signedAgreement, signedCopy, typed } from './agreements.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** Chooses by the keys alone. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.focus()
  await page.keyboard.press('Enter')
  // In a list without a box to type in, a space after a pause chooses what is marked: there the arrows do.
  const isSearched = await box.evaluate((element) => element instanceof HTMLInputElement)
  if (isSearched) await page.keyboard.type(text)
  const option = page.getByRole('option', { name: text }).first()
  await option.waitFor()
  const isMarked = async () => (await option.getAttribute('data-highlighted')) !== null
  if (!(await isMarked())) await page.keyboard.press('Home')
  while (!(await isMarked())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}

/** Its connections follow at once, and say what was typed before. */
async function expectFollowed(page: Page, supplier: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Aansluitingen/ })
    .last()
    .click()
  await page.getByRole('table', { name: 'Aansluitingen' }).getByRole('link').first().click()
  await page
    .getByRole('navigation', { name: 'Onderdelen van aansluiting' })
    .getByRole('link', { name: 'Contract' })
    .click()
  await expect(page.getByText(supplier).first()).toBeVisible()
  await expect(page.getByText('31/12/2031').first()).toBeVisible()
  await expect(page.getByText('Leverancier, met de hand ingevuld')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await expect(page.getByLabel('Einde contract')).toHaveAttribute('readonly')
  await expect(page.getByText(/^Volgt uit LO-\d{5}$/).first()).toBeVisible()
}

test('an agreement for two connections is made by keyboard, and says until when notice may be given', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const of = await place(baseURL ?? '')
  const title = `Getekend ${of.name}`
  await signedCopy(baseURL ?? '', of.customerId, title)
  await signIn('beheer')
  await page.goto(`/v3/supply-agreements/create?customer=${of.customerId}&connection=${of.ids[0]}`)
  const chosen = page.getByRole('table', { name: 'Gekozen aansluitingen' }).getByRole('row')
  await expect(chosen).toHaveCount(2)
  await choose(page, 'Contractpartij', `Firma ${of.name}`)
  await choose(page, 'Leverancier', `Lichtbron ${of.name}`)
  await choose(page, 'Prijsvorm', 'Vast')
  await page.getByRole('textbox', { name: 'Ingangsdatum' }).fill(typed(dayIn(-30)))
  await page.getByRole('textbox', { name: 'Einddatum' }).fill('31/12/2031')
  await page.getByRole('textbox', { name: 'Opzegtermijn' }).fill('2')
  await page.getByRole('combobox', { name: 'Aansluiting toevoegen' }).focus()
  await page.keyboard.type('Lichtlaan2')
  await page.getByRole('option', { name: /Lichtlaan2/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(3)
  await expectAccessible(page)
  await picture('supply-agreement-form')
  await page.getByRole('button', { name: 'Opslaan' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^LO-\d{5}/ })).toBeVisible()
  await expect(page.getByText('31/10/2031').first()).toBeVisible()
  await expect(page.getByText('40 MWh')).toBeVisible()
  await expectAccessible(page)
  await picture('supply-agreement')
  await page.getByRole('button', { name: 'Getekend exemplaar vastleggen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Getekend op' }).fill(typed(dayIn(-40)))
  await dialog.getByRole('button', { name: 'Getekend exemplaar vastleggen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Getekend document' }).click()
  await page.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Getekend exemplaar vastleggen' }).click()
  await expect(page.getByText('De status is nu: Actief')).toBeVisible()
  await expectFollowed(page, `Lichtbron ${of.name}`)
})

test('a second agreement on the same days is refused by the name of the first, and notice goes by its day', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const of = await place(url)
  const first = await signedAgreement(url, of, [-30, 60])
  const later = await agreed(url, of, [61, 400])
  await signIn('beheer')
  await page.goto(`/v3/supply-agreements/${later.id}/edit`)
  await page.getByRole('textbox', { name: 'Ingangsdatum' }).fill(typed(dayIn(0)))
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(new RegExp(`al onder ${first.number}`)).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/supply-agreements/calendar')
  const row = page.getByRole('row').filter({ hasText: first.number })
  await expect(row.getByText(/^Nog \d+ dag/)).toBeVisible()
  await expectAccessible(page)
  await picture('notice-calendar')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Opzeggen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Beëindigd per' }).fill(typed(dayIn(20)))
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Elders goedkoper')
  await dialog.getByRole('button', { name: 'Opzeggen' }).click()
  await expect(page.getByText('Opgezegd', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/v3/supply-agreements?q=${first.number}`)
  await expect(page.getByText(first.number).first()).toBeVisible()
  await expectAccessible(page)
})

test('what is to be done about an agreement stands on its page with its documents', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const of = await place(url)
  const { id, number } = await signedAgreement(url, of, [-300, 50])
  await signIn('beheer')
  await page.goto(`/v3/supply-agreements/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van leveringsovereenkomst' })
  await tabs.getByRole('link', { name: 'Documenten' }).click()
  await expect(page.getByRole('link', { name: `Getekend ${of.name}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Document toevoegen' }).click()
  await expect(page).toHaveURL(new RegExp(`supplyAgreementId=${id}$`))
  await page.goBack()
  await tabs.getByRole('link', { name: 'Acties' }).click()
  // The last day on which notice may be given is near: its owner was asked at once.
  const asked = page.getByRole('link', {
    name: new RegExp(`^${number} met Lichtbron .* is nog op te zeggen`),
  })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await picture('supply-agreement-actions')
  await page.getByRole('link', { name: 'Actie maken' }).click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue(number)
  await choose(page, 'Type', 'Taak')
  await page.getByLabel('Onderwerp').fill(`Prijs opvragen ${of.name}`)
  await page.getByRole('textbox', { name: 'Deadline' }).fill(typed(dayIn(7)))
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByRole('link', { name: `Prijs opvragen ${of.name}` })).toBeVisible()
})

test('agreements stand on a board by status, and letters that give notice of them are taken away', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const of = await place(url)
  const draft = await agreed(url, of, [-300, -200])
  const { id, number } = await signedAgreement(url, of, [-100, 20])
  await signIn('beheer')
  await page.goto('/v3/supply-agreements')
  await page.getByRole('link', { name: 'Bord', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = column('Actief').getByRole('article').filter({ hasText: number })
  await expect(card.getByText(of.name).first()).toBeVisible()
  await expectAccessible(page)
  await picture('supply-agreement-board')
  // By the keys alone: what it asks first is asked here as well.
  await card.getByRole('link', { name: number }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Beëindigd per' }).fill(typed(dayIn(20)))
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Elders goedkoper')
  const late = dialog.getByRole('checkbox', { name: 'Toch opzeggen na de opzegdatum' })
  if (await late.isVisible()) await late.check()
  await dialog.getByRole('button', { name: 'Opzeggen' }).click()
  await expect(column('Opgezegd').getByRole('article').filter({ hasText: number })).toBeVisible()

  await page.goto(`/v3/supply-agreements/${id}`)
  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Opzegbrief' }).click()
  expect((await taken).suggestedFilename()).toContain(`Opzegging ${number}`)
  await page.goto(`/v3/supply-agreements?customerId=${of.customerId}&status=all`)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const name of [number, draft.number]) await rowOf(name).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Opzegbrieven (1)' })).toBeEnabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v3/supply-agreements/board')
  await expect(column('Concept')).toBeVisible()
  await expectAccessible(page)
  await picture('supply-agreement-board-phone')
})

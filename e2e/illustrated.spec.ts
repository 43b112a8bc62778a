import type { Page } from '@playwright/test'
import type { Article } from '../src/contract/areas/knowledgebase/articles.ts'
import { tokenOf } from './accounts.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A photo as a camera makes one: wider than it is shown. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1800, height: 900 })
    const drawn = canvas.getContext('2d')
    for (const [nth, color] of ['#0b6e5d', '#f2b705', '#1c2430'].entries()) {
      if (drawn === null) continue
      drawn.fillStyle = color
      drawn.fillRect(nth * 600, 0, 600, 900)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** A table from cell to cell by the keyboard, and a row and a column more by buttons. */
async function writeTable(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Inhoud' })
  await tool(page, 'Tabel invoegen').click()
  // From cell to cell by the keyboard, and a row and a column more by buttons.
  for (const [nth, word] of ['Telwerk', 'Betekenis', 'Wanneer', '1', 'Normaal', 'Overdag'].entries()) {
    if (nth > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(word)
  }
  await tool(page, 'Rij eronder').click()
  await tool(page, 'Kolom rechts').click()
  await tool(page, 'Kolom verwijderen').click()
  await expect(text.locator('tr')).toHaveCount(4)
  await expect(text.locator('tr').first().locator('th')).toHaveCount(3)
  await page.keyboard.press('Alt+F10')
  await expect(tool(page, 'Titel')).toBeFocused()
}

/** A link behind the first line; an address that runs something is none. */
async function putLink(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Inhoud' })
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await tool(page, 'Link').click()
  await page.getByRole('dialog').getByLabel('Adres').fill('javascript:alert(1)')
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByText('Dit is geen webadres of e-mailadres').first()).toBeVisible()
  await page.getByRole('dialog').getByLabel('Adres').fill('www.wattwerf.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await expect(text.getByRole('link', { name: 'www.wattwerf.example' })).toBeVisible()
}

/** A picture with its description, smaller than it is put there first. */
async function putPicture(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Inhoud' })
  await page.getByLabel('Afbeelding kiezen').setInputFiles({
    name: 'meterkast.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo(page), 'base64'),
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invoegen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht').first()).toBeVisible()
  await dialog.getByLabel('Wat is er te zien?').fill('De hoofdmeter, met het telwerk rechtsboven')
  await dialog.getByRole('button', { name: 'Invoegen' }).click()
  const shown = text.getByRole('img', { name: 'De hoofdmeter, met het telwerk rechtsboven' })
  await expect(shown).toHaveAttribute('width', '720')
  await shown.click()
  await tool(page, 'Afbeelding wijzigen').click()
  await dialog.getByRole('combobox', { name: 'Breedte' }).click()
  await page.getByRole('option', { name: 'Middel' }).click()
  await dialog.getByRole('button', { name: 'Afbeelding wijzigen' }).click()
  await expect(shown).toHaveAttribute('width', '480')
}

test('an article with a table, a picture, a link and a file below it is written by hand, and read on a phone', async ({
  page,
  baseURL,
  signIn,
  picture,
}) => {
  test.setTimeout(180_000)
  await signIn('beheer')
  await page.goto('/v3/knowledgebase/create')
  await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Zo leest u de hoofdmeter af')
  const text = page.getByRole('textbox', { name: 'Inhoud' })
  await text.click()
  await page.keyboard.type('Noteer elke maand de stand.')
  await page.keyboard.press('Enter')
  await writeTable(page)
  await expectAccessible(page)
  await putLink(page)
  await putPicture(page)
  await picture('kennisbank-bewerken')
  await page.getByRole('combobox', { name: 'Categorie' }).click()
  await page.getByRole('option', { name: 'Handleidingen' }).click()
  await page.getByRole('combobox', { name: 'Doelgroep' }).click()
  await page.getByRole('option', { name: 'Iedereen' }).click()
  await page.getByRole('combobox', { name: 'Eigenaar' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Opslaan' }).first().click()
  await expect(page).toHaveURL(/\/v3\/knowledgebase\/\d+$/)
  await page.getByLabel('Bijlage kiezen').setInputFiles({
    name: 'meterstanden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('maand;stand\njan;1\n'),
  })
  await expect(page.getByText('meterstanden.csv')).toBeVisible()
  await expect(page.getByRole('img', { name: /De hoofdmeter/ })).toBeVisible()
  await expectAccessible(page)
  await picture('kennisbank-artikel')
  const id = Number(page.url().split('/').at(-1))
  const { version } = (await call<Article>(baseURL ?? '', 'beheer', `knowledgebase/${id}`)).body.data
  await call(baseURL ?? '', 'beheer', `knowledgebase/${id}/transition`, {
    method: 'POST',
    body: { event: 'PUBLISH', version },
  })

  // In the same tab, which keeps who signed in first.
  const customer = await tokenOf(baseURL ?? '', 'klant')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/v3/knowledgebase/${id}`)
  await expect(page.getByRole('img', { name: /De hoofdmeter/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'meterstanden.csv downloaden' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bijlage toevoegen' })).toHaveCount(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await picture('kennisbank-telefoon')
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const openConversation = async (page: Page, subject: string) => {
  await page.goto('/v3/inbox')
  await page.getByRole('cell', { name: subject }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

test('an answer goes to who reads along as well, with a file, and both are kept with what was sent', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/inbox/handled')
  await page.getByRole('cell', { name: 'Inloggen lukt niet' }).first().click()
  await page.getByRole('button', { name: 'Heropenen' }).click()
  await page.getByRole('button', { name: 'Beantwoorden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beantwoorden' })
  // What is answered is read while one writes: beside it, and on a phone behind a fold above it.
  const answered = dialog.getByRole('region', { name: 'Bericht dat je beantwoordt' })
  await expect(answered).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Antwoord' })
  const [mail, reply] = [await answered.boundingBox(), await field.boundingBox()]
  expect((mail?.x ?? 0) + (mail?.width ?? 0)).toBeLessThanOrEqual(reply?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(answered).toBeHidden()
  await dialog.getByText(/^Bericht van /).click()
  await expect(answered).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(dialog).toContainText('Alle bijlagen samen hoogstens 25 MB.')
  const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('ean;kwh\n1;2\n') })
  const chooser = dialog.getByLabel('Bijlage kiezen')
  await chooser.setInputFiles(file('standen.csv'))
  const files = dialog.getByRole('list', { name: 'Bijlagen bij je antwoord' })
  await expect(files).toContainText('standen.csv')
  await chooser.setInputFiles(file('toch-niet.csv'))
  await expect(files).toContainText('toch-niet.csv')
  await files.getByRole('button', { name: 'toch-niet.csv weghalen' }).click()
  await expect(files).not.toContainText('toch-niet.csv')
  await expectAccessible(page)

  const cc = dialog.getByRole('textbox', { name: 'Cc' })
  await cc.fill('mees@visser.example, mees')
  await dialog.getByRole('textbox', { name: 'Antwoord' }).fill('De standen zijn verwerkt.')
  await dialog.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(dialog).toContainText('Dit is geen e-mailadres: mees')
  await cc.fill('Mees Blom <mees@visser.example>')
  await dialog.getByRole('button', { name: 'Beantwoorden' }).click()
  await expect(dialog).toBeHidden()
  const messages = page.getByRole('list', { name: 'Berichten' })
  await expect(messages).toContainText('aan ruud@visser.example, cc mees@visser.example')
  const coming = page.waitForEvent('download')
  await messages.getByRole('button', { name: 'standen.csv downloaden' }).click()
  expect((await coming).suggestedFilename()).toBe('standen.csv')
})

test('pictures elsewhere stay away until one asks for them, in that mail alone', async ({ page, signIn }) => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await page.route('**/inbox/*/entries*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const entry of json.data.entries) Object.assign(entry, { remoteImages: 2, isWhole: true })
    await route.fulfill({ response, json })
  })
  await page.route('**/inbox/*/pictures*', (route) =>
    route.fulfill({
      json: { data: { html: `<p><img src="${pixel}" alt="Logo"></p>`, shown: 1, missing: 1 } },
    }),
  )
  await signIn('beheer')
  await openConversation(page, 'Vraag over onze laatste factuur')
  await expect(page.getByText('2 afbeeldingen van elders niet geladen.').first()).toBeVisible()
  await expect(page.getByText('Wie het leest en waar ziet hij niet').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afbeeldingen tonen' }).first().click()
  const picture = page.frameLocator('iframe[title^="Bericht van"]').first().getByRole('img', { name: 'Logo' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(page.getByText('1 afbeelding van elders kon niet worden geladen.')).toBeVisible()
})

test('a conversation is linked to what it is about, seen from there, and let go of', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await openConversation(page, 'Vraag over onze laatste factuur')
  await page.getByRole('link', { name: 'Koppelen' }).click()
  await page.getByRole('combobox', { name: 'Factuur', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  const linked = page.getByRole('list', { name: 'Gekoppeld aan' })
  await expect(page.getByRole('region', { name: 'Klant en koppelingen' })).toContainText('Laatste facturen')
  await expectAccessible(page)
  await linked.getByRole('link').click()
  await expect(page).toHaveURL(/\/invoices\/\d+\/show/)
  await page
    .getByRole('table', { name: 'Gesprekken in de inbox' })
    .getByText('Vraag over onze laatste factuur')
    .click()
  await linked.getByRole('button', { name: 'Factuur loskoppelen' }).click()
  await expect(page.getByText('Nog nergens aan gekoppeld.')).toBeVisible()
})

test('an invoice on paper that came by mail goes along to its form', async ({ page, signIn }) => {
  await signIn('beheer')
  await openConversation(page, 'Vraag over onze laatste factuur')
  await page.getByRole('button', { name: 'Factuur maken van factuur-netbeheer.pdf' }).click()
  await expect(page).toHaveURL(/\/v3\/customers\/\d+\/invoices\/create\?original=\d+/)
  await expect(page.getByText('factuur-netbeheer.pdf ·')).toBeVisible()
})

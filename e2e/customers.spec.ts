import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { ownCustomer } from './ownCustomer.ts'
import { expect, test } from './test.ts'

test('a new customer opens on its own page, which tells who changed what', async ({ page, signIn }) => {
  const name = `Meel ${crypto.randomUUID().slice(0, 8)}`
  await signIn('beheer')
  await page.goto('/v3/customers/create')
  await page.getByLabel('Bedrijfsnaam').fill(name)
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Prospect' }).click()
  // The country is not asked of those who leave it as it is.
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Telefoonnummer').fill('070 304 1873')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('link', { name: '+31 70 304 1873' })).toBeVisible()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Afvallen' }).click()
  const drop = page.getByRole('dialog', { name: 'Afvallen' })
  await drop.getByLabel('Reden').fill('Koos een ander')
  await drop.getByRole('button', { name: 'Afvallen' }).click()
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('Reden: Koos een ander')).toBeVisible()
  await expect(page.getByText('heeft dit aangemaakt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Wat er gebeurde' }).click()
  await page.getByRole('option', { name: 'Gewijzigde velden' }).click()
  await expect(page.getByText('Telefoonnummer: leeg')).toBeVisible()
  await expect(page.getByText('Reden: Koos een ander')).toBeHidden()
  await page.getByRole('combobox', { name: 'Wat er gebeurde' }).click()
  await page.getByRole('option', { name: 'Alles' }).click()
  await expect(page.getByText('Reden: Koos een ander')).toBeVisible()
})

test('who may only read reaches a connection and a contact from the overview', async ({ page, signIn }) => {
  await signIn('lezer')
  await page.goto('/v3/customers/1')
  await page.getByRole('table', { name: 'Aansluitingen' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/connections\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Karin Klant' }).click()
  await expect(page.getByRole('heading', { name: 'Karin Klant', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeHidden()
})

test('what was changed of a contact stands at the contact', async ({ page, signIn, baseURL }) => {
  const { id } = await ownCustomer(String(baseURL), 'Historie BV')
  await call(String(baseURL), 'beheer', `customers/${id}/contacts`, {
    method: 'POST',
    body: { lastName: 'Herfst' },
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/contacts`)
  await page.getByRole('link', { name: 'Herfst' }).click()
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('heeft dit aangemaakt')).toBeVisible()
  await expectAccessible(page)
})

test('a customer that may be here already is told where one looks, and its tick gets the focus', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/create')
  await page.getByLabel('Bedrijfsnaam').fill(`Dubbel ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Midzakelijk' }).click()
  await page.getByLabel('KvK-nummer').fill('68754577')
  await expect(page.getByText('Deze klant bestaat mogelijk al')).toBeInViewport()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const another = page.getByRole('checkbox', { name: 'Dit is een andere klant, toch opslaan' })
  await expect(another).toBeFocused()
  await expect(another).toHaveAccessibleDescription(/Is het een andere klant, zet dan dit vinkje/)
  await expectAccessible(page)
})

test('a long note has a line to itself, and an address breaks at its @ on a phone', async ({
  page,
  signIn,
  baseURL,
}) => {
  const url = String(baseURL)
  const { id } = await ownCustomer(url, 'Notitie BV')
  const make = async (list: string, body: object) =>
    (await call<{ id: number }>(url, 'beheer', `customers/${id}/${list}`, { method: 'POST', body })).body.data
      .id
  const said =
    'Gesproken over de verbouwing, de planning van het voorjaar en wat dat voor het verbruik doet. '
  const noteId = await make('notes', {
    subject: 'Gesprek',
    noteType: 'gespreksverslag',
    body: `<p>${said.repeat(6)}</p>`,
  })
  const contactId = await make('contacts', {
    lastName: 'Herfst',
    emailAddress: 'administratie@zuivelfabriekdeweidebloem.example',
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/notes/${noteId}`)
  const width = async (text: string) => (await page.getByText(text).first().boundingBox())?.width ?? 0
  expect(await width('Gesproken over de verbouwing')).toBeGreaterThan(700)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/v3/customers/${id}/contacts/${contactId}`)
  const address = page.getByRole('link', { name: /^administratie/ })
  await expect(address).toBeVisible()
  const [lines] = await address.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      return [...link.childNodes].map((node) => {
        range.selectNodeContents(node)
        return range.getClientRects().length
      })
    }),
  )
  // What stands before the @ has one line, and what comes after it another.
  expect(lines?.filter((count) => count > 0)).toEqual([1, 1])
})

import type { Connection } from '../src/contract/areas/connections/connections.ts'
import type { Entity } from '../src/contract/areas/entities/entities.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const customer = 6

test('a connection is divided over two cost centres, and a budget of one counts its part', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const at = `customers/${customer}`
  for (const name of ['Magazijn', 'Showroom'])
    await call<Entity>(url, 'beheer', `${at}/entities`, {
      method: 'POST',
      body: { name, type: 'kostenplaats' },
    })
  const { body } = await call<Connection[]>(url, 'beheer', `${at}/connections?product=1`)
  const connection = body.data[0]
  await signIn('beheer')
  await page.goto(`/v3/${at}/connections/${connection?.id}/edit`)
  const add = page.getByRole('button', { name: 'Kostenplaats toevoegen' })
  for (const [place, [name, part]] of [
    ['Magazijn', '60'],
    ['Showroom', '30'],
  ].entries()) {
    await add.click()
    await page.getByRole('combobox', { name: `Kostenplaats, kostenplaats ${place + 1}` }).click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('textbox', { name: `Deel, kostenplaats ${place + 1}` }).fill(part ?? '')
  }
  await expect(page.getByText('Samen 90% van 100%.')).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('De delen zijn samen 90%: dat moet 100% zijn').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Deel, kostenplaats 2' }).fill('40')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('De delen zijn samen')).toHaveCount(0)
  await page.goto(`/v3/${at}/connections/${connection?.id}`)
  const shares = page.getByRole('table', { name: 'Kostenplaatsen' })
  await expect(shares.getByRole('row', { name: 'Magazijn 60%' })).toBeVisible()
  await picture('cost-shares')

  await page.goto(`/v3/${at}/budgets/create`)
  await page.getByRole('combobox', { name: 'Niveau' }).click()
  await page.getByRole('option', { name: 'Kostenplaats' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Kies minstens één kostenplaats').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Kostenplaatsen' }).click()
  await page.getByRole('option', { name: 'Showroom' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('link', { name: 'Maandraster' }).click()
  await expect(
    page.getByText('Van één aansluiting telt alleen het deel van de gekozen kostenplaatsen'),
  ).toBeVisible()
  await expectAccessible(page)
})

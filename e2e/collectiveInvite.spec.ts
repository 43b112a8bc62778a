import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('customers are invited together after reading the mail, and who is in already is said', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const { body } = await call<{ id: number; name: string; state: string }[]>(
    baseURL ?? '',
    'beheer',
    'collective-collectives',
  )
  const open = body.data.find(({ state }) => state === 'enrolling')
  if (open === undefined) throw new Error('no collective of which one can enrol')
  await signIn('beheer')
  await page.goto(`/v3/collective/collectives/${open.id}`)
  await page.getByRole('link', { name: 'Klanten uitnodigen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten uitnodigen' })).toBeVisible()
  const rows = page.getByRole('row')
  const free = rows.filter({ hasText: '–' }).filter({ has: page.getByRole('checkbox') })
  await expect(rows.filter({ hasText: 'Bevestigd' }).first()).toBeVisible()
  await free.first().getByRole('checkbox').check()
  await rows.filter({ hasText: 'Bevestigd' }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Uitnodigen (2)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`doe mee met ${open.name}`)
  await expectAccessible(page)
  await picture('collective-invite')
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/overgeslagen: .*Doet al mee\./)).toBeVisible()
  await page.goto(`/v3/collective/collectives/${open.id}?tab=participants`)
  await expect(page.getByRole('table', { name: 'Uitnodigingen' })).toContainText('Doet al mee')
})

test('who was invited reads what is offered, and enrols on a phone', async ({
  page,
  signIn,
  baseURL,
  picture,
}) => {
  const url = baseURL ?? ''
  const { id } = await customerOf(url, 'klant2')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant2')
  await page.goto('/v3/work')
  await page
    .getByRole('link', { name: /^Deelname aan/ })
    .first()
    .click()
  await expect(page.getByText('Doe je mee?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Het aanbod' })).toBeVisible()
  await expectAccessible(page)
  await picture('collective-answer')
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Je doet pas mee als daarna ook de machtiging is getekend')
  await dialog.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByText('Je bent aangemeld')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/v3/customers/${id}/participations/`))
})

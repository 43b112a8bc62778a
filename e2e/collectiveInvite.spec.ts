import { call } from './api.ts'
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

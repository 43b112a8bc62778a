import type { Profile } from '../src/contract/areas/account/auth.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an action says in its form who follow it, and when one is reminded', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/3/actions/create')
  await page.getByLabel('Onderwerp').fill('Terugbellen over de meter')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Taak' }).click()
  await page.getByRole('textbox', { name: 'Herinnering op' }).fill('28/01/2099')
  await page.getByRole('textbox', { name: 'Herinnering om' }).fill('25:00')
  await page.getByRole('combobox', { name: 'Volgers' }).click()
  await page.getByRole('option', { name: 'Joris van Account' }).click()
  const chosen = page.getByRole('list', { name: 'Gekozen volgers' })
  await expect(chosen).toContainText('Joris van Account')
  await expectAccessible(page)
  await picture('action-form')
  const save = page.getByRole('button', { name: 'Opslaan', exact: true })
  await save.click()
  await expect(page.getByRole('textbox', { name: 'Herinnering om' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Herinnering om' }).fill('14:30')
  await save.click()
  await page.getByRole('link', { name: 'Terugbellen over de meter' }).click()
  await expect(page.getByText('28/01/2099')).toBeVisible()
  await expect(page.getByText('14:30', { exact: true })).toBeVisible()
  // He answers for it as well, as the account manager of this customer.
  await expect(page.getByText('Joris van Account')).toHaveCount(2)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await chosen.getByRole('button', { name: 'Joris van Account weghalen' }).click()
  await expect(chosen).toHaveCount(0)
  await save.click()
  await page.getByRole('link', { name: 'Terugbellen over de meter' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Herinnering op' })).toBeVisible()
  await expect(page.getByText('Joris van Account')).toHaveCount(1)
})

test('who begins to follow while the form is open still follows after it is saved', async ({
  page,
  signIn,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const me = (await call<Profile>(url, 'beheer', 'auth/profile')).body.data.id
  const subject = `Volgers ${Date.now().toString(36)}`
  const { body } = await call<{ id: number }>(url, 'beheer', 'customers/3/actions', {
    method: 'POST',
    body: {
      subject,
      actionType: 'bellen',
      deadline: '2099-01-05',
      priority: 'normal',
      assigneeId: me,
      responsibleId: me,
    },
  })
  const path = `customers/3/actions/${body.data.id}`
  await signIn('beheer')
  await page.goto(`/v3/${path}/edit`)
  await expect(page.getByLabel('Onderwerp')).toHaveValue(subject)
  await call(url, 'accountmanager', `${path}/watch`, { method: 'POST', body: { watch: true } })
  await page.getByLabel('Onderwerp').fill(`${subject} anders`)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await page.goto(`/v3/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: `${subject} anders` })).toBeVisible()
  await expect(page.getByText('Joris van Account')).toBeVisible()
})

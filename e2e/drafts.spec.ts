import { customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './door.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/401/] })

test.describe('work that was not saved', () => {
  test('is offered back after the session ended on the server, and is saved then', async ({
    page,
    baseURL,
  }) => {
    const { id } = await customerOf(baseURL ?? '', 'klant')
    await enter(page, 'accountmanager', `?r=${encodeURIComponent(`/v3/customers/${id}/contacts/create`)}`)
    const firstName = page.getByLabel('Voornaam')
    const lastName = page.getByLabel('Achternaam')
    await firstName.fill('Concept')
    await lastName.fill('Bewaard')
    await expect(page.getByText('Niet opgeslagen wijzigingen')).toBeVisible()

    const token = await page.evaluate(
      () => localStorage.getItem('accessToken') ?? sessionStorage.getItem('accessToken'),
    )
    const ended = await fetch(`${baseURL}/api/v3/auth/logout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': crypto.randomUUID(),
      },
    })
    expect(ended.status).toBe(200)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
    await expect(page).toHaveURL(/\/login/)

    await enter(page, 'accountmanager', new URL(page.url()).search)
    await expect(page.getByText(/Je hebt hier een concept van/)).toBeVisible()
    await expect(firstName).toHaveValue('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Concept hervatten' }).click()
    await expect(firstName).toHaveValue('Concept')
    await expect(lastName).toHaveValue('Bewaard')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  })

  test('is thrown away when one says so, also for the next visit', async ({ page, baseURL, signIn }) => {
    const { id } = await customerOf(baseURL ?? '', 'klant')
    await signIn('accountmanager')
    const form = `/v3/customers/${id}/entities/create`
    await page.goto(form)
    await page.getByLabel('Naam', { exact: true }).fill('Halverwege')
    await expect(page.getByText('Niet opgeslagen wijzigingen')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText(/Je hebt hier een concept/)).toBeHidden()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Naam', { exact: true })).toHaveValue('')
    await expect(page.getByText(/Je hebt hier een concept/)).toBeHidden()
  })
})

test('signing out in one tab asks before the draft of another is thrown away', async ({
  page,
  baseURL,
  context,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  await enter(page, 'accountmanager', `?r=${encodeURIComponent(`/v3/customers/${id}/entities/create`)}`)
  const name = page.getByLabel('Naam', { exact: true })
  await name.fill('Nog niet klaar')
  await expect(page.getByText('Niet opgeslagen wijzigingen')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/v3/customers/${id}`)
  await other.getByRole('button', { name: /^Account van / }).click()
  await other.getByRole('menuitem', { name: 'Uitloggen' }).click()
  const question = other.getByRole('dialog', { name: 'Niet opgeslagen wijzigingen' })
  await expect(question).toBeVisible()
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Blijven' }).click()
  await expect(other).toHaveURL(`/v3/customers/${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Concept hervatten' }).click()
  await expect(name).toHaveValue('Nog niet klaar')
  await other.getByRole('button', { name: /^Account van / }).click()
  await other.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await question.getByRole('button', { name: 'Uitloggen en weggooien' }).click()
  await expect(other).toHaveURL(/\/login/)
})

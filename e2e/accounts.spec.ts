import { type Account, twoStepSecret } from './accounts.ts'
import { customerOf } from './api.ts'
import { enter } from './door.ts'
import { expect, test } from './test.ts'
import { codeNow } from './twoStep.ts'

/** Where the heading of a page says one is. */
const heading = (name: string | RegExp) => ({ role: 'heading' as const, options: { level: 1, name } })

test.describe('each demo account behaves as its name says', () => {
  for (const account of ['beheer', 'accountmanager', 'backoffice'] as Account[]) {
    test(`${account} sees all customers`, async ({ page }) => {
      await enter(page, account)
      await page.getByRole('link', { name: 'Klanten', exact: true }).first().click()
      const { role, options } = heading(/Klanten/)
      await expect(page.getByRole(role, options)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Klant toevoegen' })).toBeVisible()
      await expect(page.getByText(/van 60$|van \d+$/).first()).toBeVisible()
    })
  }

  for (const account of ['klant', 'klant2'] as Account[]) {
    test(`${account} stands at its own customer and has no list of all`, async ({ page, baseURL }) => {
      const own = await customerOf(baseURL ?? '', account)
      await enter(page, account)
      await expect(page).toHaveURL(`/v3/customers/${own.id}`)
      await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Klanten', exact: true })).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Zoek klant' })).toHaveCount(0)
    })
  }

  test('klant and klant2 are different customers', async ({ baseURL }) => {
    const [one, other] = await Promise.all(
      (['klant', 'klant2'] as const).map((name) => customerOf(baseURL ?? '', name)),
    )
    expect(one?.id).not.toBe(other?.id)
  })

  test('lezer reads the contacts and connections of the first customer and changes nothing', async ({
    page,
    baseURL,
  }) => {
    const [own, first] = await Promise.all(
      (['lezer', 'klant'] as const).map((name) => customerOf(baseURL ?? '', name)),
    )
    expect(own?.id).toBe(first?.id)
    await enter(page, 'lezer')
    await page.getByRole('link', { name: 'Contactpersonen', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /Contactpersonen/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Bewerken|toevoegen/ })).toHaveCount(0)
    await page.goto(`/v3/customers/${own?.id}/contacts/create`)
    await expect(page).toHaveURL('/v3/forbidden')
  })

  test('tweestaps is asked for the code of the authenticator, and a wrong one is refused', async ({
    page,
  }) => {
    await enter(page, 'tweestaps')
    const code = page.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('De code is onjuist')).toBeVisible()
    await code.fill(codeNow(twoStepSecret))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/v3\//)
  })

  test('nieuw must accept the terms, and then set up two-step sign-in', async ({ page }) => {
    await enter(page, 'nieuw')
    const dialog = page.getByRole('dialog', { name: 'Voorwaarden' })
    await expect(dialog).toBeVisible()
    // They are read before one is asked anything: the focus begins in them, not on a button.
    await expect(page.getByTestId('session-terms')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: /accepteren|akkoord/i }).click()
    await expect(page).toHaveURL('/v3/account?need2fa=1')
    await expect(page.getByText('Stel tweestapsverificatie in')).toBeVisible()
    await page.goto('/v3/customers')
    await expect(page).toHaveURL('/v3/account?need2fa=1')
  })

  test('inactief is told that signing in is no longer possible, and may go back', async ({ page }) => {
    await enter(page, 'inactief')
    await expect(page.getByText('Inloggen niet langer mogelijk')).toBeVisible()
    await expect(
      page.getByText('Je account is niet langer actief, waardoor inloggen niet meer mogelijk is'),
    ).toBeVisible()
    await page.getByRole('button', { name: /terug/i }).click()
    await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible()
  })

  test('exklant is told that the company no longer uses the software', async ({ page }) => {
    await enter(page, 'exklant')
    await expect(
      page.getByText('Het bedrijf waarvoor u werkt maakt niet langer gebruik van deze software oplossing.'),
    ).toBeVisible()
    await expect(page.getByText('Neem contact op met uw leidinggevende voor meer informatie.')).toBeVisible()
  })
})

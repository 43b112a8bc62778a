import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The rest of an address nobody else in this run has. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

test('somebody is invited, gets the mail, is invited again, and is ended', async ({
  page,
  signIn,
  picture,
}) => {
  const name = unique()
  await signIn('beheer')
  await page.goto('/v3/users')
  await expect(page.getByRole('link', { name: 'Karin Klant' })).toBeVisible()
  await expectAccessible(page)
  await picture('users')
  await page.getByRole('link', { name: 'Gebruiker toevoegen' }).click()
  await page.getByLabel('Voornaam').fill('Gerda')
  await page.getByLabel('Achternaam').fill(name)
  await page.getByLabel('E-mailadres').fill(`${name}@gast.example`)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Klantgebruiker' }).click()
  await page.getByRole('checkbox', { name: 'Klant lezer' }).check()
  await page.getByRole('combobox', { name: 'Klanten' }).fill('Weidebloem')
  await page.getByRole('option', { name: /Weidebloem/ }).click()
  await expect(page.getByRole('list', { name: 'Gekozen klanten' })).toContainText('Weidebloem')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: `Gerda ${name}` })).toBeVisible()
  await expect(page.getByText('Uitgenodigd', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Uitnodiging opnieuw sturen' }).click()
  await expect(page.getByText('Gedaan: Uitnodiging opnieuw sturen')).toBeVisible()
  await page.getByRole('link', { name: 'Rollen en toegang' }).click()
  await expect(page.getByRole('table', { name: 'Effectieve rechten' })).toContainText(
    'Contactpersonen: inzien',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Deactiveren' }).click()
  await page.getByRole('dialog', { name: 'Deactiveren' }).getByRole('button', { name: 'Deactiveren' }).click()
  await expect(page.getByRole('button', { name: 'Heractiveren' })).toBeVisible()
  await page.goto('/v3/users/1?tab=deeds')
  const deeds = page.getByRole('table', { name: 'Laatste 100 wijzigingen' })
  await expect(deeds.getByRole('row', { name: /Aangemaakt Gebruiker \d+/ }).first()).toBeVisible()
  await expect(deeds.getByRole('link', { name: /^Gebruiker \d+$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/v3/outbox')
  await expect(page.getByRole('cell', { name: new RegExp(`${name}@gast.example`) }).first()).toBeVisible()
})

test('an admin watches along with a reason, sees what the other sees, and comes back', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/users?q=lezer')
  await page.getByRole('link', { name: 'Lotte Lezer' }).click()
  await page.getByRole('button', { name: 'Meekijken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meekijken' })
  await dialog.getByRole('button', { name: 'Meekijken' }).click()
  await expect(dialog.getByText('Vul een reden in, van minstens 5 tekens')).toBeVisible()
  await dialog.getByLabel('Reden').fill('Vraag over een factuur')
  await dialog.getByRole('button', { name: 'Meekijken' }).click()
  await expect(page.getByText('Ingelogd als Lotte Lezer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gebruikers' })).toHaveCount(0)
  await picture('watching-along')
  for (const query of ['', '?tab=security', '/settings', '/settings?tab=notifications']) {
    await page.goto(`/v3/account${query}`)
    await expect(page.getByText('Dit is van Lotte Lezer zelf')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Sessie stoppen' }).click()
  await expect(page.getByRole('link', { name: 'Gebruikers' })).toBeVisible()
  await expect(page.getByText('Ingelogd als Lotte Lezer')).toHaveCount(0)
})

test('who may not manage users finds no such page', async ({ page, signIn }) => {
  await signIn('accountmanager')
  await page.goto('/v3/users')
  await expect(page).toHaveURL(/\/v3\/forbidden/)
})

test('users are found by their customer, go by its contact, and are invited again together', async ({
  page,
  baseURL,
  signIn,
  picture,
}) => {
  const [url, name] = [baseURL ?? '', unique()]
  const made = <Data>(path: string, body: object) =>
    call<Data & { id: number }>(url, 'beheer', path, { method: 'POST', body })
  const customer = `Vereniging ${name}`
  const { id } = (await made('customers', { name: customer, type: 'consument', country: 'NL' })).body.data
  await made(`customers/${id}/contacts`, { firstName: 'Corrie', lastName: name })
  const roles = await call<{ id: number; name: string }[]>(url, 'beheer', 'assignable-roles')
  const roleIds = roles.body.data.filter((role) => role.name === 'Klant lezer').map((role) => role.id)
  for (const firstName of ['Corrie', 'Dirk'])
    await made('users', {
      firstName,
      lastName: name,
      emailAddress: `${firstName}.${name}@gast.example`,
      type: 'customer',
      roleIds,
      customerIds: [id],
    })

  await signIn('beheer')
  await page.goto('/v3/users?status=all')
  await page.getByRole('button', { name: 'Meer filters' }).click()
  await page.getByRole('combobox', { name: 'Klanten', exact: true }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await expect(page).toHaveURL(new RegExp(`customerIds=${id}`))
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Rollen' }).click()
  await page.getByRole('option', { name: 'Klant beheerder' }).click()
  await expect(page.getByText('Geen resultaten gevonden')).toBeVisible()
  await page.goto(`/v3/users?status=all&customerIds=${id}`)
  await page.getByRole('checkbox', { name: /alle/i }).check()
  await picture('users-bulk')
  await page.getByRole('button', { name: 'Uitnodiging opnieuw sturen (2)' }).click()
  await expect(page.getByText(/2 .*(gelukt|bijgewerkt|verwerkt|klaar)/i)).toBeVisible()

  await page.getByRole('link', { name: `Corrie ${name}` }).click()
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByRole('combobox', { name: 'Contactpersoon' }).click()
  await page.getByRole('option', { name: `Corrie ${name}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: `Corrie ${name}` })
      .first(),
  ).toBeVisible()
})

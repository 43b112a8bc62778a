import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { ownCustomer } from './ownCustomer.ts'
import { expect, test } from './test.ts'

test('a customer is recognised before it is added twice, and lives from prospect to notice', async ({
  page,
  signIn,
}) => {
  const name = `Molen ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await signIn('beheer')
  await page.goto('/v3/customers/create')
  await page.getByLabel('Bedrijfsnaam').fill('Zuivelfabriek De Weidebloem')
  await page.getByLabel('KvK-nummer').fill('68750110')
  await page.getByLabel('Bedrijfsnaam').fill(name)
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Prospect' }).click()
  await page.getByRole('combobox', { name: 'Land' }).click()
  await page.getByRole('option', { name: 'Nederland' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()

  await page.goto('/v3/customers/create')
  await page.getByLabel('Bedrijfsnaam').fill(name)
  await expect(page.getByText('Deze klant bestaat mogelijk al')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weggaan zonder opslaan' }).click()

  await page.getByRole('button', { name: 'Klant maken' }).click()
  const make = page.getByRole('dialog', { name: 'Klant maken' })
  await make.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Consument' }).click()
  await make.getByRole('button', { name: 'Klant maken' }).click()
  await expect(page.getByText('De status is nu: Actief')).toBeVisible()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Opzegging registreren' }).click()
  const notice = page.getByRole('dialog', { name: 'Opzegging registreren' })
  await expect(notice.getByText('Er staan geen acties open om over te dragen.')).toBeVisible()
  await notice.getByRole('textbox', { name: 'Einddatum dienstverlening' }).fill('31/12/2099')
  await notice.getByLabel('Reden').fill('Bedrijf gestopt')
  await notice.getByRole('button', { name: 'Opzegging registreren' }).click()
  await expect(page.getByText('Dienstverlening tot en met 31/12/2099')).toBeVisible()
  await page.getByRole('button', { name: 'Opzegging intrekken' }).click()
  await expect(page.getByText('De status is nu: Actief')).toBeVisible()
})

test('a service opens its module for a customer, and warns before the last one ends', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/control/services')
  await expect(page.getByRole('link', { name: 'EMS' })).toBeVisible()
  await expectAccessible(page)
  await picture('services')
  await page.goto('/v3/customers/9/services')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dienst toevoegen' }).click()
  await page.getByRole('combobox', { name: 'Dienst' }).click()
  await page.getByRole('option', { name: 'Energieadvies' }).click()
  await page.getByRole('textbox', { name: 'Startdatum' }).fill('01/01/2026')
  await expect(page.getByRole('combobox', { name: 'Omvang' })).toContainText('Alle aansluitingen')
  await page.getByText('Automatisch starten').click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  // What waits for its start stands among the others.
  await page.getByRole('link', { name: 'Energieadvies' }).first().click()
  await page.getByRole('button', { name: 'Activeren' }).click()
  await expect(page.getByText('De status is nu: Actief')).toBeVisible()
  await page.goto('/v3/customers/9/services')
  await page.getByRole('link', { name: 'Energiemonitoring' }).click()
  await page.getByRole('button', { name: 'Meer', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Opzeggen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opzeggen' })
  await expect(dialog.getByText('Na de einddatum verdwijnt de module EMS')).toBeVisible()
  await expectAccessible(page)
})

test('a suspended service leaves its module to look at, and says so to the customer and to us', async ({
  page,
  baseURL,
  signIn,
}) => {
  const url = baseURL ?? ''
  const { id, token } = await ownCustomer(url, `Brouwerij ${crypto.randomUUID().slice(0, 8)}`)
  type Listed = { id: number; code: string; version: number }
  const ours = <Data>(path: string, body: object) =>
    call<Data>(url, 'beheer', `customers/${id}/services${path}`, { method: 'POST', body })
  const defined = await call<Listed[]>(url, 'beheer', 'control-services')
  const definitionId = defined.body.data.find(({ code }) => code === 'EMS')?.id
  const active = (await ours<Listed>('', { definitionId, startDate: '2026-01-01', scope: 'alle' })).body.data
  await page.addInitScript((own) => {
    if (localStorage.getItem('accessToken') === null) localStorage.setItem('accessToken', own)
  }, token)
  await page.goto(`/v3/customers/${id}/ems/comparisons`)
  await expect(page.getByRole('link', { name: 'Vergelijking bewaren' })).toBeVisible()

  const suspend = { event: 'SUSPEND', version: active.version, reason: 'Betaalt niet' }
  expect((await ours(`/${active.id}/transition`, suspend)).status).toBe(200)
  // What the page still offered from before is refused by the server.
  await page.getByRole('link', { name: 'Vergelijking bewaren' }).click()
  await page.getByLabel('Naam').fill('Zomer')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('EMS is opgeschort: je kunt alles bekijken')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/ems\/comparisons\?/)
  await expect(
    page.getByText('EMS is opgeschort. Je kunt alles bekijken, maar niets wijzigen.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vergelijking bewaren' })).toBeHidden()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/ems/input/import`)
  await expect(page.getByText('EMS is voor deze klant opgeschort.')).toBeVisible()
  await expect(page.getByText('Sleep een bestand hierheen')).toBeVisible()
})

test('a service tells in which document it was ordered, and leads there', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/customers/6/services/create')
  await page.getByRole('combobox', { name: 'Dienst' }).click()
  await page.getByRole('option', { name: 'Energieadvies' }).click()
  await page.getByRole('combobox', { name: 'Opdrachtbevestiging' }).fill('Leveringsovereenkomst')
  await page
    .getByRole('option', { name: /Leveringsovereenkomst/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Item succesvol opgeslagen')).toBeVisible()
  await page.goto('/v3/customers/6/services?status=all')
  await page.getByRole('link', { name: 'Energieadvies' }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Leveringsovereenkomst/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible()
})

test('a notice is withdrawn under its own name, unlike a request', async ({ page, baseURL, signIn }) => {
  const url = baseURL ?? ''
  const { id } = await ownCustomer(url, `Wasserij ${crypto.randomUUID().slice(0, 8)}`)
  type Service = { id: number; code: string; version: number }
  const ours = async (path: string, body: object) =>
    (await call<Service>(url, 'beheer', `customers/${id}/services${path}`, { method: 'POST', body })).body
      .data
  const defined = await call<Service[]>(url, 'beheer', 'control-services')
  const definitionId = defined.body.data.find(({ code }) => code === 'ADV')?.id
  const bought = await ours('', { definitionId, startDate: '2026-01-01', scope: 'alle' })
  await ours(`/${bought.id}/transition`, {
    event: 'TERMINATE',
    version: bought.version,
    endDate: '2099-12-31',
  })
  await signIn('beheer')
  await page.goto(`/v3/customers/${id}/services/${bought.id}`)
  await page.getByRole('button', { name: 'Opzegging intrekken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Opzegging intrekken' })
  await expect(dialog.getByText('De opzegging gaat niet door: de dienst loopt verder.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Opzegging intrekken' }).click()
  await expect(page.getByText('De status is nu: Actief')).toBeVisible()
  await page.getByRole('link', { name: 'Historie' }).click()
  await expect(page.getByText('koos “Opzegging intrekken”')).toBeVisible()
})

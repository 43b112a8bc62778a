import { dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** The customer of the demo with a location of which the duty was established. */
const customer = '/v3/customers/1'
const lastYear = Number(dayAt(Date.now()).slice(0, 4)) - 1

test('all locations are assessed at once, and a location says how its duty comes about', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/energy-saving`)
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: 'Alle locaties beoordelen' }).click()
  // It goes as a job, behind what the server had to do already.
  await expect(page.getByText(/locaties? beoordeeld: \d+ met plicht/).first()).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hoofdvestiging' }).first().click()
  await expect(page.getByText('Ontbreekt nog om in te dienen')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Verbruik', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Aansluitingen die tellen' })).toBeVisible()
  await expect(page.getByText('vanaf 50.000 kWh of 25.000 m³ per jaar')).toBeVisible()
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapportage als PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Energiebesparing .*\.pdf$/)
})

test('a measure is made, applies, is planned by the quarter and stands in the planning', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/measures/create`)
  const name = `Deurschakelaar ${Date.now()}`
  await page.getByRole('textbox', { name: 'Code' }).fill('E7')
  await page.getByRole('textbox', { name: 'Maatregel' }).fill(name)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dit veld is verplicht').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Locatie' }).fill('Hoofd')
  await page
    .getByRole('option', { name: /Hoofdvestiging/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Investering' }).fill('500')
  await page.getByRole('textbox', { name: 'Besparing elektriciteit' }).fill('1000')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: `E7 ${name}` })).toBeVisible()
  await expect(page.getByText('2,4 jaar', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Van toepassing', exact: true }).click()
  await expect(page.getByText('Verplicht', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Inplannen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kwartaal').fill('2099-K9')
  await dialog.getByLabel('Verantwoordelijke').fill('Facilitaire dienst')
  await dialog.getByRole('button', { name: 'Inplannen' }).click()
  await expect(dialog.getByText('Schrijf een kwartaal als 2027-K3')).toBeVisible()
  await dialog.getByLabel('Kwartaal').fill('2099-K3')
  await dialog.getByRole('button', { name: 'Inplannen' }).click()
  await expect(page.getByText('2099-K3')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${customer}/measures`)
  await page.getByRole('main').getByRole('link', { name: 'Planning', exact: true }).click()
  await expect(page.getByRole('link', { name: 'E7' }).first()).toBeVisible()
  // What is not planned stands in the list, and not in the planning.
  const states = page.getByRole('table').getByText(/^(Te beoordelen|Van toepassing|Uitgevoerd)$/)
  await expect(states).toHaveCount(0)
  await expectAccessible(page)
})

test('a measure that was taken a year ago says what was measured since, and how that comes about', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto(`${customer}/measures?status=closed`)
  await page.getByRole('link', { name: 'GC1' }).first().click()
  const card = page.getByRole('main')
  await expect(card.getByText('Gemeten besparing')).toBeVisible()
  await expect(card.getByText(/Aangetoond: [\d.]+ ± [\d.]+ m³ bespaard\./).first()).toBeVisible()
  await card.getByText('Hoe berekend?').last().click()
  await expect(page.getByRole('table', { name: 'Gas, per maand' }).getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
})

test('a customer says what it thinks of a part of the report, and of the whole; on a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto(`${customer}/energy-saving`)
  await page.getByRole('link', { name: 'Hoofdvestiging' }).first().click()
  await expect(page.getByText(/reactie gevraagd vóór/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Opmerkingen', exact: true }).click()
  await expect(page.getByText('alleen de gang nog niet')).toBeVisible()
  await page.getByRole('button', { name: 'Opmerking toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  for (const name of ['Waarover', 'Opmerking'])
    await expect(dialog.locator('[aria-invalid=true]').and(dialog.getByLabel(name))).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Waarover' }).click()
  await page.getByRole('option', { name: 'Verbruik' }).click()
  const content = `Klopt dit verbruik? ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Opmerking' }).fill(content)
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByText(content)).toBeVisible()
  await expectAccessible(page)
})

test('no duty is cut off in the list of all locations on a desktop', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('beheer')
  await page.goto('/v3/energy-saving')
  const duties = page.locator('td[data-label=Plicht] > [data-one-line]')
  await expect(duties.first()).toBeVisible()
  const cut = await duties.evaluateAll((cells) =>
    cells
      .filter((cell) => cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('what many locations used besides comes from a file, and they get one mandate at once', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`${customer}/energy-saving`)
  await page.getByRole('link', { name: 'Importeren' }).click()
  const lines = [
    'Locatie;Referentiejaar;SBI-code',
    `Hoofdvestiging;${lastYear};1051`,
    `Nergens;${lastYear};1`,
  ]
  const file = { name: 'locaties.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('“Nergens” is niet bekend').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Alleen de goede overnemen/ }).click()
  await page.getByRole('checkbox', { name: 'Alle rijen selecteren' }).check({ force: true })
  await expect(page.getByText(/Indienen vastleggen kan nog niet\..*Ontbreekt nog/)).toBeVisible()
  await page.getByRole('button', { name: /^Machtiging vastleggen \(\d+\)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Machtiging vastleggen' }).click()
  await expect(dialog.getByText('Dit veld is verplicht')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Machtiging intermediair' }).fill('Machtiging')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Machtiging vastleggen' }).click()
  await expect(page.getByText(/^\d+ dossiers bijgewerkt$/).first()).toBeVisible()
  await expectAccessible(page)
})

import type { Page } from '@playwright/test'
import { dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A year of which no table is shipped, nor extended to. */
const next = String(Number(dayAt(Date.now()).slice(0, 4)) + 1)

/** The tariffs of a grid operator, by way of its page. */
async function openTariffs(page: Page, operator: string) {
  await page.goto('/v3/grid-operators')
  await page.getByRole('table', { name: 'Netbeheerders' }).getByText(operator).click()
  await page.getByRole('main').getByRole('link', { name: 'Tarieven' }).click()
  return page.getByRole('table', { name: 'Nettarieven' })
}

test('tariffs of a grid operator lead from its page to a table beside its source, and to the year before', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  const table = await openTariffs(page, 'Stedin')
  await expect(table.getByRole('row', { name: /2026 Transport grootverbruik/ })).toContainText('Vastgesteld')
  await expectAccessible(page)
  await picture('gridOperatorTariffs')

  await table.getByRole('row', { name: /2026 Transport grootverbruik/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Stedin transport grootverbruik elektriciteit 2026' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: 'LS 50 18,00 18,5799 – 0,0749 0,046' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Officiële publicatie openen' })).toHaveAttribute(
    'href',
    /tarievenblad-stedin-elektriciteit-2026\.xlsx$/,
  )
  await expectAccessible(page)
  await picture('gridTariff')

  await page.getByRole('main').getByRole('link', { name: 'Vergelijken' }).click()
  await expect(
    page.getByRole('row', { name: /MS: kW-contract \(€\/kW per jaar\) 24,2737 24,3 .0,0263/ }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const outside = await page
    .locator('td[data-numeric]')
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(outside).toBe(0)
})

test('tariffs are typed by category, refused without a tariff, and fixed by a person', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await openTariffs(page, 'Enexis')
  await page.getByRole('link', { name: 'Nettarief toevoegen' }).click()
  await expect(page.getByRole('combobox', { name: 'Netbeheerder' })).toContainText('Enexis')
  await page.getByLabel('Jaar').fill(next)
  await page.getByRole('combobox', { name: 'Onderdeel' }).click()
  await page.getByRole('option', { name: 'Meting kleinverbruik' }).click()
  await page.getByLabel('Categorie 1', { exact: true }).fill('Alle aansluitingen')
  await page.getByLabel('Bron', { exact: true }).fill('https://www.acm.nl/tarievenblad')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await expect(page.getByText('Vul minstens één tarief in').first()).toBeVisible()
  await expectAccessible(page)
  await picture('gridTariffForm')
  await page.getByLabel('Bedrag, categorie 1').fill('26,50')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('Vastgesteld door')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Alle aansluitingen 26,50' })).toBeVisible()
})

test('a file of tariffs is told line by line; one wrong line and nothing is taken', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/grid-tariffs')
  await page.getByRole('main').getByRole('link', { name: 'Importeren' }).click()
  await expect(page.getByRole('heading', { name: 'Nettarieven importeren' })).toBeVisible()
  await expectAccessible(page)
  const head = 'year,operator,connection_capacity,periodieke_aansluitvergoeding_eur_per_year'
  const send = (...lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'nettarieven.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
  await send('2029,Liander,>3x80A t/m 100 kVA,270.12', '2029,Onbekend net,>100 t/m 160 kVA,300')
  await expect(page.getByText('Er is geen netbeheerder “Onbekend net”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Niets over te nemen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Ander bestand kiezen' }).click()
  await send('2029,Liander,>3x80A t/m 100 kVA,270.12', '2029,Liander,>100 t/m 160 kVA,300')
  await expect(page.getByText('Liander aansluitvergoeding grootverbruik elektriciteit 2029')).toBeVisible()
  await expect(page.getByText('>3x80A t/m 100 kVA (t/m 100 kVA): Bedrag 270,12 €/jaar')).toBeVisible()
  await expect(page.getByText('Bovengrenzen gelezen uit de namen:')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Overnemen (1 regel)' }).click()
  await expect(page.getByText('1 tabel toegevoegd als concept')).toBeVisible()
  await page.goto('/v3/grid-tariffs?year=2029')
  await expect(page.getByRole('row', { name: /Liander 2029/ })).toContainText('Concept')
})

test('a whole year of one operator is copied to the next at once; what is there already is left out, by name', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  const table = await openTariffs(page, 'Liander')
  await expect(table.getByRole('row', { name: /2025/ }).first()).toBeVisible()
  await page.goto(`${page.url()}?year=2026`)
  await expect(table.getByRole('row')).toHaveCount(6)
  await table.getByRole('checkbox').first().click()
  const copying = page.getByRole('button', { name: 'Kopiëren naar volgend jaar (5)' })
  await expectAccessible(page)
  await picture('gridTariffCopies')
  await copying.click()
  await expect(page.getByText('5 kopieën gemaakt')).toBeVisible()
  // They are ticked still: what is there now is not copied twice.
  await copying.click()
  await expect(
    page.getByText(
      new RegExp(`5 overgeslagen:( Liander [^.]* 2026[^.]*: van ${next} is er al een \\(concept\\)\\.){5}`),
    ),
  ).toBeVisible()
  await page.goto(page.url().replace('2026', next))
  await expect(table.getByRole('row', { name: new RegExp(`${next} .* Concept`) })).toHaveCount(5)
  // What was copied is fixed only once it has a source of its own.
  await table.getByRole('row', { name: new RegExp(`${next} Meting kleinverbruik`) }).click()
  await expect(page.getByText(`Vul bij Bewerken de bron van ${next} in.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bewerken' }).click()
  await page.getByLabel('Bron', { exact: true }).fill(`https://www.acm.nl/tarievenblad-${next}`)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Vaststellen' })).toBeVisible()
})

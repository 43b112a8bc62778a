import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Connection } from '../src/contract/connections.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const here = dirname(fileURLToPath(import.meta.url))
const real = join(here, '../../shared/data/readings')
const ours = join(here, '../tests/fixtures/readings')

/** A customer of the demo that no other test changes. */
const customer = 12

/** A connection of the customer, made anew so that nothing is known of it. */
async function connectionFor(url: string, ean: string, type: 'electricity' | 'gas'): Promise<Connection> {
  const operators = await call<{ id: number }[]>(url, 'beheer', 'grid-operators')
  const { status, body } = await call<Connection>(url, 'beheer', `customers/${customer}/connections`, {
    method: 'POST',
    body: {
      ...{ ean, type, segment: 'small', capacity: type === 'gas' ? 'G4' : '3x25A' },
      gridOperatorId: operators.body.data[0]?.id,
      ...{ street: 'Meetstraat', houseNumber: ean.slice(-2), postcode: '3526 AB', city: 'Utrecht' },
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

async function choose(page: Page, file: string): Promise<void> {
  await page.goto(`/v3/customers/${customer}/ems/input`)
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(file)
  await page.getByTestId('import-preview').waitFor()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Says to which connection the file's only meter belongs. */
async function matchTo(page: Page, { ean }: Connection): Promise<void> {
  await page.getByRole('combobox').last().click()
  await page.getByRole('combobox').last().fill(ean)
  await page.getByRole('option', { name: new RegExp(ean) }).click()
}

const shows = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text)

test.describe('a real file of quarter-hours without an EAN-code', () => {
  const file = join(real, 'slimmemeterportal-quarter-hour-2023.xlsx')
  test.skip(!existsSync(file), 'the folder with real files is not here')

  test('goes into a chosen connection, equals its figures to the watt-hour, and changes nothing the second time', async ({
    page,
    signIn,
    picture,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const connection = await connectionFor(baseURL ?? '', '871687120058657526', 'electricity')
    await signIn('beheer')
    await choose(page, file)
    await shows(page, '70.080')
    await picture('import-preview')
    await expectAccessible(page)
    await press(page, 'Verder')
    await matchTo(page, connection)
    await picture('import-matching')
    await expectAccessible(page)
    await press(page, 'Verder')
    await press(page, 'Importeren')
    await expect(page.getByTestId('import-done')).toContainText('70.080', { timeout: 60_000 })
    await picture('import-done')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Bekijk het verbruik' }).click()
    await page.goto(
      `/v3/customers/${customer}/ems/usage?connection=${connection.id}&step=year&day=2023-06-01`,
    )
    await shows(page, '8.783,65 kWh')
    await shows(page, '6.328,42 kWh')
    await shows(page, '2.455,23 kWh')
    await page.waitForTimeout(500)
    await picture('usage-year')
    for (const [day, quarters] of [
      ['2023-03-26', 92],
      ['2023-10-29', 100],
      ['2023-06-01', 96],
    ] as const) {
      await page.goto(
        `/v3/customers/${customer}/ems/usage?connection=${connection.id}&step=day&day=${day}&look=table`,
      )
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(quarters + 1)
    }

    await choose(page, file)
    await press(page, 'Verder')
    await matchTo(page, connection)
    await press(page, 'Verder')
    await press(page, 'Importeren')
    await expect(page.getByTestId('import-done')).toContainText('Er is niets veranderd', { timeout: 60_000 })
  })
})

test.describe('a real file of hours of two meters', () => {
  const file = join(real, 'engie-hourly.csv')
  test.skip(!existsSync(file), 'the folder with real files is not here')

  test('finds both connections by their EAN-codes', async ({ page, signIn, baseURL }) => {
    test.setTimeout(120_000)
    await connectionFor(baseURL ?? '', '871687120061402458', 'electricity')
    const gas = await connectionFor(baseURL ?? '', '871687140013926764', 'gas')
    await signIn('beheer')
    await choose(page, file)
    await shows(page, '25.246')
    await shows(page, '3.859,055 kWh')
    await shows(page, '3.725,206 kWh')
    await shows(page, '2.237,395 m³')
    await press(page, 'Verder')
    await press(page, 'Importeren')
    await expect(page.getByTestId('import-done')).toContainText('25.246', { timeout: 60_000 })
    await page.goto(`/v3/customers/${customer}/ems/usage?connection=${gas.id}&step=year&day=2022-06-01`)
    await shows(page, 'm³')
  })
})

test('a small file of hours comes in, and is seen by day', async ({ page, signIn }) => {
  await signIn('beheer')
  await choose(page, join(ours, 'hours.csv'))
  await expect(page.getByTestId('import-preview')).toContainText('metingen')
  await press(page, 'Annuleren')
  await shows(page, 'De import is geannuleerd. Er is niets opgeslagen.')
})

test('usage is walked from the year to a day with the pointer and back with the browser', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?step=year')
  const chart = page.getByRole('img', { name: /Staafdiagram/ })
  await chart.waitFor()
  await page.waitForTimeout(400)
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await chart.click({ position: { x: box.width * 0.2, y: box.height * 0.5 } })
  await expect(page).toHaveURL(/step=|day=/)
  await expect(page.getByRole('link', { name: 'Maand', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Jaar', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await press(page, 'CSV')
  expect((await download).suggestedFilename()).toMatch(/^verbruik-\d{18}-.*\.csv$/)
})

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eanText } from '../src/domain/identity/ean.ts'
import { expectAccessible } from './axe.ts'
import { choose, connectionFor, customer, lines, matchTo, press, shows, totalsOf } from './readings.ts'
import { expect, test } from './test.ts'

/** What a line costs follows from the invoices of the demo, which are of the last months. */
const cost = expect.stringMatching(/^€\s\d/)

const here = dirname(fileURLToPath(import.meta.url))
const real = join(here, '../../shared/data/readings')
const ours = join(here, '../tests/fixtures/readings')

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
    await shows(page, '35.040')
    await shows(page, '70.080')
    await shows(page, 'Levering: 8.783,65 kWh')
    await picture('import-preview')
    await expectAccessible(page)
    await press(page, 'Verder')
    await matchTo(page, connection)
    await picture('import-matching')
    await expectAccessible(page)
    await press(page, 'Verder')
    await press(page, 'Metingen importeren')
    await expect(page.getByTestId('import-done')).toContainText('70.080', { timeout: 60_000 })
    await picture('import-done')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Bekijk het verbruik' }).click()
    await expect(page.getByRole('heading', { name: 'December 2023' })).toBeVisible()
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
      // Besides the quarter-hours the header and the totals.
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(quarters + 2)
    }
    await page.goto(
      `/v3/customers/${customer}/ems/usage?connection=${connection.id}&step=year&day=2023-06-01&look=table`,
    )
    await page.getByRole('columnheader', { name: 'Kosten (schatting)' }).waitFor()
    expect((await lines(page)).at(-1)).toEqual(['Totaal', '6.328,42', '2.455,23', '0', '0', cost, ''])

    await choose(page, file)
    await press(page, 'Verder')
    await matchTo(page, connection)
    await press(page, 'Verder')
    await press(page, 'Metingen importeren')
    await expect(page.getByTestId('import-done')).toContainText('Er is niets veranderd', { timeout: 60_000 })
  })
})

test.describe('a real file of hours of two meters', () => {
  const file = join(real, 'engie-hourly.csv')
  test.skip(!existsSync(file), 'the folder with real files is not here')

  test('finds both connections by their EAN-codes', async ({ page, signIn, baseURL }) => {
    test.setTimeout(120_000)
    const electricity = await connectionFor(baseURL ?? '', '871687120061402458', 'electricity')
    const gas = await connectionFor(baseURL ?? '', '871687140013926764', 'gas')
    await signIn('beheer')
    await choose(page, file)
    await shows(page, '25.246')
    await shows(page, 'Levering: 7.584,261 kWh')
    await shows(page, '3.859,055 kWh')
    await shows(page, '3.725,206 kWh')
    await shows(page, '2.237,395 m³')
    await press(page, 'Verder')
    await press(page, 'Metingen importeren')
    await expect(page.getByTestId('import-done')).toContainText('25.246', { timeout: 60_000 })
    // The file runs over three years: together they hold what was published.
    expect(await totalsOf(page, electricity, ['2021', '2022', '2023'])).toEqual({
      'Levering normaal (kWh)': 3859.055,
      'Levering laag (kWh)': 3725.206,
    })
    expect(await totalsOf(page, gas, ['2021', '2022', '2023'])).toEqual({ 'Levering (m³)': 2237.395 })
  })
})

test('a small file of hours of two meters comes in over a change of the clock, and is read by day', async ({
  page,
  signIn,
  baseURL,
}) => {
  const electricity = await connectionFor(baseURL ?? '', '871687123456700016', 'electricity')
  const gas = await connectionFor(baseURL ?? '', '871687123456700023', 'gas')
  await signIn('beheer')
  await choose(page, join(ours, 'hours.csv'))
  await shows(page, '142')
  await press(page, 'Verder')
  await press(page, 'Metingen importeren')
  await expect(page.getByTestId('import-done')).toContainText('De metingen staan erin.')
  await page.getByRole('link', { name: new RegExp(eanText(gas.ean)) }).click()
  await shows(page, '23,91 m³')

  await page.goto(
    `/v3/customers/${customer}/ems/usage?connection=${electricity.id}&day=2023-03-26&look=table`,
  )
  await page.getByRole('columnheader', { name: 'Kosten (schatting)' }).waitFor()
  expect((await lines(page)).slice(24, 28)).toEqual([
    ['Zaterdag 25/03/2023', '0,00', '42,65', cost, 'Gemeten'],
    ['Zondag 26/03/2023', '0,00', '41,66', cost, 'Gemeten'],
    ['Maandag 27/03/2023', '37,04', '5,44', cost, 'Gemeten'],
    ['Dinsdag 28/03/2023', '–', '–', '–', 'Ontbreekt'],
  ])
  await page.getByRole('link', { name: 'Zondag 26/03/2023' }).click()
  await expect(page.getByRole('heading', { name: 'Zondag 26/03/2023' })).toBeVisible()
  await shows(page, 'ging de zomertijd in: die dag telt 23 uur (92 kwartieren)')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(23 + 1)
})

test('what a file calls estimated stays marked as estimated, and a gap as a gap', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const connection = await connectionFor(baseURL ?? '', '871687123456700030', 'electricity')
  await signIn('beheer')
  await choose(page, join(ours, 'statuses.csv'))
  await shows(page, 'geschat')
  await press(page, 'Verder')
  await matchTo(page, connection)
  await press(page, 'Verder')
  await press(page, 'Metingen importeren')
  await page.getByRole('link', { name: 'Bekijk het verbruik' }).click()
  await page.getByRole('link', { name: 'Dag', exact: true }).click()
  await shows(page, '43,45 kWh')
  await shows(page, '4 kwartieren niet helemaal gemeten')
  await shows(page, 'Gearceerd: geschat, of niet helemaal gemeten.')
  await page.waitForTimeout(400)
  await picture('usage-estimated')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tabel' }).click()
  await page.getByRole('table').waitFor()
  const said = (await lines(page)).map((cells) => cells.at(-1))
  expect(said.filter((quality) => quality === 'Geschat')).toHaveLength(11)
  expect(said.filter((quality) => quality === 'Ontbreekt')).toHaveLength(4)
})

test('a file that holds no readings is refused with a reason, and an offered one can be withdrawn', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto(`/v3/customers/${customer}/ems/input/import`)
  const field = page.getByLabel('Bestand', { exact: true })
  await field.setInputFiles({
    name: 'brief.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Geachte heer,'),
  })
  await expect(page.getByRole('alert')).toContainText('brief.txt')
  await expectAccessible(page)
  await field.setInputFiles(join(ours, 'hours.csv'))
  await page.getByTestId('import-preview').waitFor()
  await press(page, 'Annuleren')
  await shows(page, 'De import is geannuleerd. Er is niets opgeslagen.')
})

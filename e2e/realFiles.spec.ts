import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choose, connectionFor, matchTo, press, shows, totalsOf } from './readings.ts'
import { expect, test } from './test.ts'

const data = join(dirname(fileURLToPath(import.meta.url)), '../../shared/data')

/**
 * Published files, what the page says of them before they come in, and what the usage of their connection comes to afterwards
 * (data/SOURCES.md). The two others are in ems.spec.ts.
 */
const files = [
  {
    name: 'readings/fluvius-quarter-hour-electricity.csv',
    ean: '871687123456700207',
    type: 'electricity',
    told: [
      'Fluvius',
      '3.848',
      'Levering: 18,192 kWh',
      '18,142 kWh',
      '0,05 kWh',
      'keer geschat',
      'begint niet met 871',
    ],
    year: '2021',
    totals: { 'Levering normaal (kWh)': 18.142, 'Levering laag (kWh)': 0.05 },
  },
  {
    name: 'readings/fluvius-hourly-gas.csv',
    ean: '871687123456700214',
    type: 'gas',
    told: ['Fluvius', '116', '16,045 m³', 'alleen de m³'],
    year: '2022',
    totals: { 'Levering (m³)': 16.045 },
  },
  {
    name: 'readings/espi-intervals.xml',
    ean: '871687123456700221',
    type: 'electricity',
    told: ['Green Button', '300', '248,53 kWh'],
    year: '2023',
    totals: { 'Levering (kWh)': 248.53 },
  },
] as const

for (const { name, ean, type, told, year, totals } of files)
  test(`${name} comes in with its published figures`, async ({ page, signIn, baseURL }) => {
    const file = join(data, name)
    test.skip(!existsSync(file), 'the folder with real files is not here')
    const connection = await connectionFor(baseURL ?? '', ean, type)
    await signIn('beheer')
    await choose(page, file)
    for (const text of told) await shows(page, text)
    await press(page, 'Verder')
    await matchTo(page, connection)
    await press(page, 'Verder')
    await press(page, 'Metingen importeren')
    await expect(page.getByTestId('import-done')).toContainText('De metingen staan erin.')
    expect(await totalsOf(page, connection, [year])).toEqual(totals)
  })

test('telegrams cut from a serial line are reported, and hold no interval to take in', async ({
  page,
  signIn,
}) => {
  const file = join(data, 'p1/telegrams-mini.txt')
  test.skip(!existsSync(file), 'the folder with real files is not here')
  await signIn('beheer')
  await choose(page, file)
  await shows(page, 'Telegram overgeslagen: het begin ontbreekt.')
  await shows(page, 'Stand levering laag: 3.432,827 kWh')
  await shows(page, 'Stand levering normaal: 3.224,632 kWh')
  await shows(page, 'Er staan geen bruikbare metingen in dit bestand.')
  await shows(page, 'Er is maar één stand per telwerk: verbruik volgt uit twee.')
  await expect(page.getByRole('button', { name: 'Verder' })).toBeDisabled()
})

import type { Usage } from '../src/contract/areas/emsUsage/usageCalls.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { connectionFor, customer, matchTo, press, shows } from './readings.ts'
import { expect, test } from './test.ts'

/** A table whose headings say nothing: two days of hours, 0,5 kWh each. */
const unknown = [
  'Kenmerk A;Kenmerk B;Kenmerk C',
  ...Array.from(
    { length: 48 },
    (_, hour) =>
      `${String(1 + Math.floor(hour / 24)).padStart(2, '0')}-02-2024 ${String(hour % 24).padStart(2, '0')}:00;0,5;x`,
  ),
].join('\n')

test('of a table that nobody knows the columns are pointed out; it comes in, is recognised the next time until it is forgotten, and is taken back', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const connection = await connectionFor(baseURL ?? '', '871687123456700085', 'electricity')
  await signIn('beheer')
  const give = async () => {
    await page.goto(`/v3/customers/${customer}/ems/input/import`)
    await page
      .getByLabel('Bestand', { exact: true })
      .setInputFiles({ name: 'onbekend.csv', mimeType: 'text/csv', buffer: Buffer.from(unknown) })
  }
  await give()
  await page.getByTestId('import-pointing').waitFor()
  await shows(page, 'Deze indeling herkennen we niet')
  await page.getByLabel('Betekenis van Kenmerk A').selectOption({ label: 'Begin van het interval' })
  await page.getByLabel('Betekenis van Kenmerk B').selectOption({ label: 'Levering' })
  await page.getByLabel('Betekenis van Kenmerk C').selectOption({ label: 'Overslaan' })
  await page.getByLabel('Eenheid van de waarden').selectOption({ label: 'kWh' })
  await picture('import-pointing')
  await expectAccessible(page)
  await press(page, 'Inlezen met deze kolommen')
  await page.getByTestId('import-preview').waitFor()
  await shows(page, '24 kWh')
  await press(page, 'Verder')
  await matchTo(page, connection)
  await press(page, 'Verder')
  await press(page, 'Metingen importeren')
  await expect(page.getByTestId('import-done')).toContainText('48')

  // What was pointed out is remembered by the headings.
  await give()
  await page.getByTestId('import-preview').waitFor()
  await shows(page, 'De kolommen zijn gelezen zoals ze op')
  await picture('import-remembered')
  await expectAccessible(page)

  // Forgotten, it is a table that nobody knows again, now and the next time.
  await press(page, 'Vergeten')
  await page.getByTestId('import-pointing').waitFor()
  await shows(page, 'Deze indeling herkennen we niet')
  await press(page, 'Annuleren')
  await give()
  await page.getByTestId('import-pointing').waitFor()
  await press(page, 'Annuleren')

  await page.goto(`/v3/customers/${customer}/ems/input/import`)
  await page.getByRole('button', { name: 'onbekend.csv ongedaan maken' }).first().click()
  const dialog = page.getByTestId('undoImport-dialog')
  await expect(dialog).toContainText('Wat daarna is ingelezen, blijft staan.')
  await picture('import-undo')
  await expectAccessible(page)
  await press(page, 'Ja, ongedaan maken')
  await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible()
  const usage = await call<Usage>(
    baseURL ?? '',
    'beheer',
    `customers/${customer}/ems/usage?connectionId=${connection.id}&from=2024-02-01&to=2024-02-29&granularity=month`,
  )
  expect(usage.body.data.directions).toEqual([])
})

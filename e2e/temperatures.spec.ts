import { fileURLToPath } from 'node:url'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const file = fileURLToPath(new URL('../tests/fixtures/temperatures/knmi-daily.txt', import.meta.url))

test('a file of KNMI is looked at, taken in and taken back', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  // De Bilt is the station of everybody's degree days: known since the demo was made.
  await page.goto('/v3/control/temperatures')
  await expect(page.getByText('etmgeg_260.txt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Per maand', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Gewogen graaddagen' })).toBeVisible()
  await picture('temperatures')

  await page.getByRole('combobox', { name: 'Weerstation' }).click()
  await page.getByRole('option', { name: 'Arcen' }).click()
  await expect(page.getByText('Nog geen temperaturen')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Dit bestand is van De Bilt (260).')).toBeVisible()

  const arcen = { name: 'arcen.csv', mimeType: 'text/csv' }
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...arcen, buffer: Buffer.from('datum;temperatuur\n2025-01-01;2,5\n2025-01-02;koud\n') })
  await expect(page.getByRole('cell', { name: 'Geen getal: koud' })).toBeVisible()
  await page.getByRole('button', { name: 'Alleen de goede overnemen (1 regel)' }).click()
  await expect(page.getByRole('heading', { name: 'Arcen: 01/01/2025 t/m 01/01/2025' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'arcen.csv ongedaan maken' }).click()
  await page.getByRole('button', { name: 'Ja, ongedaan maken' }).click()
  await expect(page.getByText('Nog geen temperaturen')).toBeVisible()
})

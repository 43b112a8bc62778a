import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'

test('a list is taken away as a file, with the filters of the screen', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/v3/hours?activity=overleg')
  await expect(page.getByRole('button', { name: 'Exporteren' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^uren-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain('Omschrijving;Klant;Datum')
  expect(lines.slice(1).every((line) => line.includes(';Overleg;'))).toBe(true)
  expect(lines.length).toBeGreaterThan(1)
})

test('the connections of the energy overview are taken away as a file, as they are narrowed', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/1/ems?product=electricity')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^energieoverzicht-\d{4}-\d{2}-\d{2}\.csv$/)
  const [heading, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(heading).toContain('EAN;Aansluiting;Entiteit;Product;Richting;Eenheid;Verbruik 12 mnd;Jaar eerder')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes(';Elektriciteit;'))).toBe(true)
})

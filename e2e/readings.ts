import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { call } from './api.ts'
import { expect } from './test.ts'

/** A customer of the demo that no other test changes. */
export const customer = 12

/** A connection of the customer, made anew so that nothing is known of it. */
export async function connectionFor(
  url: string,
  ean: string,
  type: 'electricity' | 'gas',
): Promise<Connection> {
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

/** Opens the page of imports and gives it a file, up to what is in it. */
export async function choose(page: Page, file: string): Promise<void> {
  await page.goto(`/v3/customers/${customer}/ems/input/import`)
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(file)
  await page.getByTestId('import-preview').waitFor()
}

/** Presses the button with this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Says to which connection the file's only meter belongs. */
export async function matchTo(page: Page, { ean, formattedAddress }: Connection): Promise<void> {
  await page.getByRole('combobox', { name: /^Aansluiting van/ }).fill(ean)
  await page.getByRole('option', { name: formattedAddress }).click()
}

/** The lines of the table: of each, what stands in its cells. */
export const lines = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))

/** This text stands on the page. */
export const shows = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text)

/** What the saved tables of some years say together, by column: a file has every thousandth. */
export async function totalsOf(
  page: Page,
  { id }: Connection,
  years: string[],
): Promise<Record<string, number>> {
  const thousandths: Record<string, number> = {}
  for (const year of years) {
    await page.goto(
      `/v3/customers/${customer}/ems/usage?connection=${id}&step=year&day=${year}-12-31&look=table`,
    )
    await page.getByRole('table').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const saved = (await readFile(await (await download).path(), 'utf8')).replace('\ufeff', '')
    const [headers = [], ...rows] = saved
      .split(/\r?\n/)
      .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    for (const [column, header] of headers.entries())
      if (header.startsWith('Levering'))
        for (const cells of rows)
          thousandths[header] = (thousandths[header] ?? 0) + thousandthsOf(cells[column] ?? '')
  }
  return Object.fromEntries(Object.entries(thousandths).map(([header, sum]) => [header, sum / 1000]))
}

/** A Dutch number as thousandths: "1.234,5" is 1,234,500. */
const thousandthsOf = (text: string) => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 1000)

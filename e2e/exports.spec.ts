import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ExportJob } from '../src/contract/areas/exports/exports.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

/** A list that says it has this many rows: filling one for real takes longer than what is looked at here. */
const asLong = (page: Page, total: number) =>
  page.route('**/api/v3/hours?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, meta: { ...body.meta, total } } })
  })

async function asked(url: string, name: string, more: object = {}): Promise<ExportJob> {
  const { status, body } = await call<ExportJob>(url, 'beheer', 'exports', {
    method: 'POST',
    body: { kind: 'hours', format: 'csv', name, reason: 'Jaarverslag', schedule: 'niet', ...more },
  })
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}

const ready = (url: string, id: number) =>
  expect
    .poll(async () => (await call<ExportJob>(url, 'beheer', `exports/${id}`)).body.data.state, {
      timeout: 30_000,
    })
    .toBe('ready')

test('a long list is written while one goes on, with a name and a purpose, and is taken from the page of exports', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await asLong(page, 2350)
  await page.goto('/v3/hours?activity=overleg')
  await expect(page.getByText('2.350', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Export aanvragen' })
  await expect(dialog).toContainText('Deze lijst heeft 2.350 rijen.')
  await expect(dialog.getByLabel('Naam')).toHaveValue('Uren')
  await dialog.getByLabel('Naam').fill('Overleg e2e')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Export aanvragen' }).click()
  await expect(dialog.getByText(/^Vul in waarvoor: er staan persoonsgegevens in/)).toBeVisible()
  await picture('export-ask')
  await dialog.getByLabel('Doel').fill('Overzicht voor het jaargesprek')
  await dialog.getByRole('button', { name: 'Export aanvragen' }).click()
  await expect(page.getByText('Je export wordt gemaakt.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Exports', exact: true }).click()
  const row = page.getByRole('row', { name: /Overleg e2e/ })
  await expect(row).toContainText('Gereed', { timeout: 30_000 })
  await expectAccessible(page)
  await picture('exports')
  await row.getByRole('link', { name: 'Overleg e2e' }).click()
  await expect(page.getByRole('heading', { name: 'Overleg e2e' })).toBeVisible()
  await expect(page.getByText('Werkzaamheid: Overleg')).toBeVisible()
  await expect(page.getByText('Nog niet opgehaald')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Overleg e2e-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.includes(';Overleg;'))).toBe(true)
  await expect(page.getByRole('table', { name: 'Downloads' })).toContainText('Femke Beheer')
  await expectAccessible(page)
  await picture('export')
})

test('a short list is still had at once, and a page of exports is walked by keyboard alone', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { id, name } = await asked(baseURL ?? '', 'Met de toetsen e2e', { schedule: 'wekelijks' })
  await ready(baseURL ?? '', id)
  await signIn('beheer')
  await page.goto('/v3/exports?q=toetsen')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^exports-.*\.csv$/)

  const took = page.waitForEvent('download')
  await page.getByRole('button', { name: `${name} downloaden` }).press('Enter')
  expect((await took).suggestedFilename()).toMatch(/^Met de toetsen e2e/)
  await page.getByRole('link', { name }).press('Enter')
  await page.getByRole('link', { name: 'Bewerken' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Herhalen' })).toContainText('Wekelijks')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Herhalen' }).press('Enter')
  await page.getByRole('option', { name: 'Niet' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter')
  await expect
    .poll(async () => (await call<ExportJob>(baseURL ?? '', 'beheer', `exports/${id}`)).body.data.nextOn)
    .toBeNull()
})

test('what failed is tried again, and who is no admin has no such page', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { body } = await call<ExportJob[]>(baseURL ?? '', 'beheer', 'exports?q=netbeheerder')
  await signIn('beheer')
  await page.goto(`/v3/exports/${body.data[0]?.id}`)
  await expect(page.getByText('Deze export is mislukt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Opnieuw' }).click()
  await expect(page.getByRole('button', { name: 'Downloaden' })).toBeVisible({ timeout: 30_000 })
  const refused = await call(baseURL ?? '', 'klant', 'exports')
  expect(refused.status).toBe(403)
})

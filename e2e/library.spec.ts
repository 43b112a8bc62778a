import type { Page } from '@playwright/test'
import { call, customerOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const csv = (name: string, size = 40) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('maand;kWh\njanuari;18,5\n'.padEnd(size, 'februari;17,0\n')),
})

const add = (page: Page, customer: number) => page.goto(`/v3/customers/${customer}/library/create`)
const saved = (page: Page, title: string) => page.getByRole('link', { name: title })

test('several files are sent at once, given a category together, found in the list and taken as one ZIP', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await add(page, 4)
  await expectAccessible(page)
  await page
    .getByLabel('Bestanden', { exact: true })
    .setInputFiles([csv('<img src=x onerror=alert(1)>.csv'), csv('../../Verbruik e2e.csv')])
  // What is missing is said of all of them at once.
  await page.getByRole('button', { name: '2 documenten opslaan' }).click()
  await expect(page.getByText('Dit veld is verplicht')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Categorie voor alle bestanden' }).click()
  await page.getByRole('option', { name: 'Meetgegevens' }).click()
  await expect(page.getByText('Dit veld is verplicht')).toHaveCount(0)
  await picture('library-add')
  await expectAccessible(page)
  await page.getByRole('button', { name: '2 documenten opslaan' }).click()
  await expect(saved(page, 'Verbruik e2e')).toBeVisible()
  await expect(saved(page, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expectAccessible(page)

  const row = page.getByRole('row', { name: /Verbruik e2e/ })
  await row.getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden als ZIP (1)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^documenten-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByRole('button', { name: 'Verplaatsen (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verplaatsen' })
  await dialog.getByLabel('Map').fill('Meting / 2026')
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(row).toContainText('Meting/2026')
})

test('a file whose connection is cut half way goes on by itself from where it was', async ({
  page,
  signIn,
  picture,
}) => {
  const offsets: string[] = []
  let isCut = false
  await page.route('**/api/v3/customers/4/uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue()
    const offset = new URL(request.url()).searchParams.get('offset') ?? ''
    offsets.push(offset)
    if (offset === '0' || isCut) return route.continue()
    isCut = true
    return route.abort('connectionreset')
  })
  await signIn('beheer')
  await add(page, 4)
  await page.getByLabel('Bestanden', { exact: true }).setInputFiles(csv('Lange meting e2e.csv', 2_500_000))
  await expect(page.getByText('Het versturen is onderbroken')).toBeVisible()
  await picture('library-interrupted')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Categorie' }).click()
  await page.getByRole('option', { name: 'Overig' }).click()
  await page.getByRole('button', { name: 'Document opslaan' }).click()
  await expect(saved(page, 'Lange meting e2e')).toBeVisible()
  await expect(page.getByRole('row', { name: /Lange meting e2e/ })).toContainText('2,5 MB')
  expect(offsets).toEqual(['0', '1000000', '1000000', '2000000'])
})

test('a program, a page in the clothes of a PDF and a file too big are refused, each with its reason', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  await add(page, 4)
  const files = page.getByLabel('Bestanden', { exact: true })
  const buffer = Buffer.from('<!doctype html><script>alert(1)</script>')
  await files.setInputFiles({ name: 'programma.exe', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText('Dit soort bestand kan hier niet.')).toBeVisible()
  await files.setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('dit is geen PDF.')).toBeVisible()
  await files.setInputFiles(csv('groot.csv', 25_000_001))
  await expect(page.getByText('Dit bestand is groter dan 25 MB.')).toBeVisible()
})

test('a document is looked at beside the list, from one to the next, and gets a new version', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/v3/customers/5/library')
  await page.getByRole('button', { name: 'Offerte zonnepanelen bekijken' }).click()
  const panel = page.getByRole('dialog', { name: 'Offerte zonnepanelen' })
  await expect(panel.getByText('1 van 5')).toBeVisible()
  await picture('library-preview')
  await panel.getByRole('button', { name: 'Volgend document' }).click()
  const next = page.getByRole('dialog', { name: 'Kwartaalrapportage energie' })
  await expect(next.getByText('2 van 5')).toBeVisible()
  await next.getByRole('button', { name: 'Sluiten' }).click()

  await page.getByRole('link', { name: 'Maandverbruik eerste kwartaal' }).click()
  await page.getByRole('link', { name: 'Nieuwe versie' }).click()
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(csv('verbeterd.csv'))
  await page.getByRole('button', { name: 'Nieuwe versie opslaan' }).click()
  await expect(page.getByText('verbeterd.csv · 40 B · versie 2')).toBeVisible()
  await page.getByRole('link', { name: /^Versies/ }).click()
  await expect(page.getByRole('row', { name: /maandverbruik\.csv/ })).toBeVisible()
  await expectAccessible(page)
})

test('a customer on a phone sees what is shown to them, and adds a document', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  const { id } = await customerOf(baseURL ?? '', 'klant')
  const title = `Bon e2e ${Date.now()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto(`/v3/customers/${id}/library`)
  await expect(saved(page, 'Leveringsovereenkomst elektriciteit')).toBeVisible()
  await expect(saved(page, 'Offerte zonnepanelen')).toBeHidden()
  await picture('library-phone')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Document toevoegen' }).click()
  await page.getByLabel('Bestanden', { exact: true }).setInputFiles(csv(`${title}.csv`))
  await page.getByRole('combobox', { name: 'Categorie' }).click()
  await page.getByRole('option', { name: 'Factuur' }).click()
  await picture('library-phone-add')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Document opslaan' }).click()
  await expect(saved(page, title)).toBeVisible()
  const { body } = await call<{ subject: string }[]>(
    baseURL ?? '',
    'beheer',
    `customers/${id}/actions?q=${encodeURIComponent(title)}`,
  )
  expect(body.data.map(({ subject }) => subject)).toEqual([`Nieuw document van de klant: ${title}`])
})

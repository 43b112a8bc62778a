import type { Page } from '@playwright/test'
import type { Connection } from '../src/contract/areas/connections/connections.ts'
import { gs1CheckDigit } from '../src/domain/identity/ean.ts'
import { workbookOf } from '../tests/server/readings/formats/workbook.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { customer, press, shows } from './readings.ts'
import { expect, test } from './test.ts'

const eanOf = (body: string) => `${body}${gs1CheckDigit(body)}`
const eans = [1, 2, 3, 4, 5].map((nth) => eanOf(`8716875550123000${nth}`))
const heading = 'Nummer van het net;Wat;Groot;Net;Weg;Nr;PC;Stad;Onze code'

const give = async (page: Page, rows: readonly string[]) => {
  await page.goto(`/v3/customers/${customer}/connections/import`)
  await page.getByLabel('Bestand kiezen').setInputFiles({
    name: 'van-onze-inkoper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...rows].join('\n')),
  })
}
const point = (page: Page, letter: string, label: string) =>
  page.getByLabel(`Veld van kolom ${letter}`).selectOption({ label })

test('columns that nobody knows are pointed out, taken, remembered for the next file, and forgotten', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = baseURL ?? ''
  const { body } = await call<{ name: string }[]>(url, 'beheer', 'grid-operators')
  const operator = body.data[0]?.name ?? ''
  const row = (ean: string, what = 'Elektriciteit') =>
    `${ean};${what};3x25;${operator};Kerkweg;7;2801aa;Gouda;K-${ean.slice(-3)}`
  await signIn('beheer')
  await give(page, [row(eans[0] ?? ''), row(eans[1] ?? '', 'Stoom')])
  await page.getByTestId('connectionImport-pointing').waitFor()
  await shows(page, 'Nog nodig: wijs aan in welke kolom EAN-code staat.')
  await expect(page.getByRole('button', { name: 'Bekijken met deze kolommen' })).toBeDisabled()
  await point(page, 'A', 'EAN-code')
  await shows(page, 'Geen kolom voor: Soort, Aansluitwaarde')
  const rest = ['Soort', 'Aansluitwaarde', 'Netbeheerder', 'Straat', 'Huisnummer', 'Postcode', 'Plaats']
  for (const [place, label] of rest.entries()) await point(page, 'BCDEFGH'.charAt(place), label)
  // A field that another column has cannot be chosen twice.
  await expect(
    page.getByLabel('Veld van kolom I').getByRole('option', { name: 'Plaats (kolom H)' }),
  ).toBeDisabled()
  await picture('connectionImport-pointing')
  await expectAccessible(page)
  await press(page, 'Bekijken met deze kolommen')

  await page.getByTestId('connectionImport-told').waitFor()
  const fates = page.getByRole('table', { name: 'Kolommen van het bestand' })
  await expect(fates.getByRole('row', { name: /Onze code/ })).toContainText(
    'Wordt niet overgenomen: geen veld van een aansluiting heet zo',
  )
  const first = page.getByRole('table', { name: 'Eerste regels zoals ze worden overgenomen' })
  await expect(first.getByRole('row').nth(1)).toContainText('3x25A')
  await expect(first.getByRole('row').nth(1)).toContainText('2801 AA')
  await expect(first.getByRole('row').nth(2)).toContainText(
    '“Stoom” is geen keuze: vul Elektriciteit, Gas of',
  )
  await picture('connectionImport-told')
  await expectAccessible(page)
  await press(page, 'Alleen de goede overnemen (1 regel)')
  await expect(page).toHaveURL(/\/connections(\?|$)/)
  const taken = await call<Connection[]>(url, 'beheer', `customers/${customer}/connections?q=${eans[0]}`)
  expect(taken.body.data).toMatchObject([{ capacity: '3x25A', city: 'Gouda' }])

  await onPhone(page, picture, row(eans[2] ?? ''))
})

/** On a phone as well, and by keyboard alone. */
async function onPhone(page: Page, picture: (name: string) => Promise<void>, row: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await give(page, [row])
  await shows(page, 'Onthouden van een eerder bestand')
  await picture('connectionImport-remembered-phone')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Vergeten' }).focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('connectionImport-pointing').waitFor()
  await picture('connectionImport-pointing-phone')
  await expectAccessible(page)
  await page.getByLabel('Veld van kolom A').focus()
  await page.keyboard.type('EAN')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Veld van kolom A')).toHaveValue('ean')
  await press(page, 'Terug')
  await page.getByTestId('connectionImport-choosing').waitFor()
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a list on a second sheet, below a few lines, is pointed out by hand, and found again by its headings', async ({
  page,
  signIn,
  picture,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { body } = await call<{ name: string }[]>(baseURL ?? '', 'beheer', 'grid-operators')
  const operator = body.data[0]?.name ?? ''
  const row = (ean: string) => [ean, 'Elektriciteit', '3x25', operator, 'Kerkweg', '7', '2801aa', 'Gouda']
  const headings = ['Kenmerk van het net', 'Soort', 'Groot', 'Net', 'Weg', 'Nr', 'PC', 'Stad']
  const offer = async (above: string[][], ean: string) => {
    const cover = [
      ['EAN-code', 'Soort', 'Plaats'],
      ['staat op het tweede blad', '', ''],
    ]
    const list = [...above, headings, row(ean)]
    await page.goto(`/v3/customers/${customer}/connections/import`)
    await page.getByLabel('Bestand kiezen').setInputFiles({
      name: 'lijst.xlsx',
      mimeType: xlsx,
      buffer: Buffer.from(
        workbookOf([
          { name: 'Toelichting', rows: cover },
          { name: 'Onze lijst', rows: list },
        ]),
      ),
    })
  }
  await signIn('beheer')
  await offer([['Onze gebouwen'], ['Netbeheerder', operator, 'Plaats', 'Gouda']], eans[3] ?? '')
  // What is on the cover looks like headings.
  await page.getByTestId('connectionImport-told').waitFor()
  await press(page, 'Kolommen zelf aanwijzen')
  await expect(page.getByLabel('Veld van kolom A')).toHaveValue('ean')
  await page.getByLabel('Blad').selectOption({ label: 'Onze lijst' })
  await page.getByLabel('Regel met de koppen').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Regel met de koppen')).toHaveValue('3')
  // What its headings say is taken over; the rest is pointed out.
  await expect(page.getByLabel('Veld van kolom B')).toHaveValue('type')
  const rest = ['EAN-code', 'Aansluitwaarde', 'Netbeheerder', 'Straat', 'Huisnummer', 'Postcode', 'Plaats']
  for (const [place, label] of rest.entries()) await point(page, 'ACDEFGH'.charAt(place), label)
  await picture('connectionImport-place')
  await expectAccessible(page)
  await press(page, 'Bekijken met deze kolommen')
  await page.getByTestId('connectionImport-told').waitFor()
  await shows(page, 'Regel 1 staat boven de koppen en wordt niet overgenomen.')
  await press(page, 'Overnemen (1 regel)')
  await expect(page).toHaveURL(/\/connections(\?|$)/)

  await foundAgain(page, picture, () => offer([['Februari']], eans[4] ?? ''))
})

/** On a phone: by its headings on another line, and forgotten. */
async function foundAgain(page: Page, picture: (name: string) => Promise<void>, offer: () => Promise<void>) {
  await page.setViewportSize({ width: 390, height: 844 })
  await offer()
  await shows(page, 'Onthouden van een eerder bestand')
  await shows(page, 'Overnemen (1 regel)')
  await press(page, 'Kolommen zelf aanwijzen')
  await expect(page.getByLabel('Blad')).toHaveValue('Onze lijst')
  await expect(page.getByLabel('Regel met de koppen')).toHaveValue('2')
  await picture('connectionImport-place-phone')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await press(page, 'Terug')
  await press(page, 'Vergeten')
  await expect(page.getByText('Onthouden van een eerder bestand')).toBeHidden()
}

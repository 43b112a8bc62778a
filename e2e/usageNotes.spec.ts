import type { Page } from '@playwright/test'
import { periodBefore } from '../src/domain/time/calendarName.ts'
import { addDays, dayAt } from '../src/domain/time/day.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

const events = (page: Page) => page.getByRole('region', { name: 'Gebeurtenissen' })

/** Takes a note away again, so that the demo is as it was. */
async function remove(page: Page, text: string) {
  await events(page)
    .getByRole('button', { name: `${text} verwijderen` })
    .click()
  await page.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(events(page)).not.toContainText(text)
}

test('a note is placed at a bar with the keyboard, marked, listed, changed and deleted', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  // A month that is over: on the second day of one there is a single bar.
  const { from } = periodBefore('month', dayAt(Date.now()))
  await page.goto(`/v3/customers/1/ems/usage?day=${from}`)
  await events(page).getByRole('link', { name: 'Notitie toevoegen' }).click()
  await expect(page.getByText('Klik in de grafiek op het moment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('slider', { name: 'Enter plaatst hier een notitie' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Notitie bij verbruik toevoegen' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Datum' })).toHaveValue(/^02\/\d\d\/\d{4}$/)
  await expectAccessible(page)
  const text = `Storing koelcel ${Date.now()}`
  await page.getByLabel('Notitie').fill(text)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()

  await expect(events(page)).toContainText(text)
  const keys = page.getByRole('slider')
  await keys.focus()
  await page.keyboard.press('ArrowRight')
  await expect(keys).toHaveAttribute('aria-valuetext', new RegExp(`\\d\\. ${text}`))
  await picture('usage-notes')

  await events(page)
    .getByRole('link', { name: `${text} bewerken` })
    .click()
  await page.getByLabel('Notitie').fill(`${text} verholpen`)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(events(page)).toContainText(`${text} verholpen`)
  await remove(page, `${text} verholpen`)
})

test('a note is placed at a point of the line with the pointer', async ({ page, signIn }) => {
  await signIn('beheer')
  // A week that is over: on a Tuesday there is nothing yet in the middle of the running one.
  await page.goto(`/v3/customers/1/ems/usage?step=week&look=line&day=${addDays(dayAt(Date.now()), -8)}`)
  await events(page).getByRole('link', { name: 'Notitie toevoegen' }).click()
  await expect(page).toHaveURL(/placing=1/)
  const chart = page.getByRole('img', { name: /^Lijn van het vermogen/ })
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await chart.click({ position: { x: box.width * 0.5, y: box.height * 0.4 } })
  await expect(page).toHaveURL(/usage-notes\/create.*at=\d{4}-\d\d-\d\dT\d\d:\d\d/)
  await expect(page.getByLabel('Tijd')).toHaveValue(/^\d\d:\d\d$/)
  const text = `Deur open ${Date.now()}`
  await page.getByLabel('Notitie').fill(text)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page).toHaveURL(/ems\/usage\?.*look=line/)
  await expect(events(page)).toContainText(text)
  await remove(page, text)

  await page.getByRole('switch', { name: 'Gebeurtenissen tonen' }).click()
  await expect(page).toHaveURL(/events=0/)
  await expect(events(page)).toHaveCount(0)
})

test('the outside temperature lies beside the usage, in the chart, the table and the address', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?step=year')
  await page.getByRole('switch', { name: 'Temperatuur tonen' }).click()
  await expect(page).toHaveURL(/temperature=1/)
  const keys = page.getByRole('slider')
  await keys.focus()
  await expect(keys).toHaveAttribute('aria-valuetext', /Buitentemperatuur De Bilt: −?\d+(,\d)? °C/)
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('columnheader', { name: 'Buitentemperatuur (°C)' })).toBeVisible()
  await expectAccessible(page)
})

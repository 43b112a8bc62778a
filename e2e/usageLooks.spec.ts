import { periodBefore } from '../src/domain/time/calendarName.ts'
import { dayAt } from '../src/domain/time/day.ts'
import { yearsLater } from '../src/domain/time/yearsLater.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

// What opens, leaves or grows does so as it moves.
test.use({ reducedMotion: 'no-preference' })

test('a year of quarter-hours is a line; dragging over it zooms in, and the way back zooms out', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  await page.goto(`/v3/customers/1/ems/usage?step=year&day=${yearsLater(dayAt(Date.now()), -1)}`)
  await page.getByRole('link', { name: 'Lijn', exact: true }).click()
  await page.getByRole('combobox', { name: 'Detail' }).click()
  await page.getByRole('option', { name: 'Kwartier' }).click()
  await expect(page).toHaveURL(/detail=quarterHour/)
  const chart = page.getByRole('img', { name: /^Lijn van het vermogen/ })
  const keys = page.getByRole('slider', { name: 'Langs de lijn lopen' })
  await expect(keys).toHaveAttribute('max', /^3\d{4}$/)
  await expect(page.getByText(/ kW op \w\w \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible()
  await picture('usage-line')
  await expectAccessible(page)

  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.32, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/zoom=\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('link', { name: 'Hele periode' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/zoom=/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Grafiek bewaren als PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^vermogen-\d{18}-.*\.png$/)
})

test('hours by day as a heat map lead to a day; the load duration curve runs from the peak down', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?look=heat')
  await expect(page.getByRole('img', { name: /^Heatmap van uur en dag/ })).toBeVisible()
  const hours = page.getByRole('slider', { name: /Langs de uren lopen/ })
  await hours.focus()
  await page.keyboard.press('ArrowRight')
  await expect(hours).toHaveAttribute('aria-valuetext', /01:00–02:00, .* kWh/)
  await picture('usage-heat-phone')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=day/)

  await page.getByRole('link', { name: 'Belastingduur' }).click()
  const curve = page.getByRole('slider', { name: 'Langs de grafiek lopen' })
  await curve.focus()
  await page.keyboard.press('End')
  await expect(curve).toHaveAttribute('aria-valuetext', /100% van de tijd minstens, Vermogen: .* kW/)
  await expectAccessible(page)
})

test('a month lies beside the same month a year before, as a line and in the table', async ({
  page,
  signIn,
}) => {
  await signIn('beheer')
  // A month that is over: the first days of one may all be of the weekend, or New Year.
  await page.goto(`/v3/customers/1/ems/usage?day=${periodBefore('month', dayAt(Date.now())).from}`)
  await page.getByRole('combobox', { name: 'Vergelijk met' }).click()
  await page.getByRole('option', { name: 'Een jaar eerder' }).click()
  await expect(page).toHaveURL(/beside=year/)
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('columnheader', { name: 'Verschil %' })).toBeVisible()
  await expect(page.getByText(/Normaaltarief/).first()).toBeVisible()
  await expectAccessible(page)
})

test('power has its peak with the moment and what is contracted, and use per m² the floor it is divided by', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?connection=1&step=year&day=2026-06-10&look=table')
  const measure = page.getByRole('combobox', { name: 'Grootheid' })
  await measure.click()
  await page.getByRole('option', { name: 'Vermogen (kW)' }).click()
  await expect(page.getByRole('columnheader', { name: 'Hoogste kwartier (kW)' })).toBeVisible()
  const table = page.getByRole('table', { name: /^Verbruik, 2026/ })
  await expect(table.getByRole('row', { name: /^Maart 2026/ })).toContainText(
    /\d+,\d+.*(ma|di|wo|do|vr|za|zo) \d\d\/03\/2026 \d\d:\d\d/,
  )
  await expect(table.getByRole('row', { name: /^Hoogste/ })).toBeVisible()
  await expect(page.getByText(/^\d+ kW, benut \d+%$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Staaf' }).click()
  await page.getByRole('img', { name: /Staafdiagram/ }).waitFor()
  await picture('usage-power')
  await expectAccessible(page)
  await measure.click()
  await page.getByRole('option', { name: 'Per m² (kWh)' }).click()
  await expect(page.getByText(/^Gedeeld door het vloeroppervlak .*: [\d.]+ m²\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Tabel' }).click()
  await expect(page.getByRole('columnheader', { name: 'Levering normaal (kWh/m²)' })).toBeVisible()
  await expectAccessible(page)
})

test('the average day, the base load and use against temperature say what they show, and are in the address', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('klant')
  await page.goto('/v3/customers/1/ems/usage?step=twelve')
  await page.getByRole('link', { name: 'Gemiddelde dag' }).click()
  await expect(page).toHaveURL(/look=average/)
  await expect(page.getByRole('img', { name: /^Gemiddelde dag/ })).toBeVisible()
  await expect(
    page.getByText(/gemiddeld over \d+ × werkdag, \d+ × zaterdag, \d+ × zon- of feestdag/),
  ).toBeVisible()
  await page.getByText('Cijfers als tabel').click()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(96)
  await picture('usage-average-day')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sluipverbruik', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Lijn van het sluipverbruik/ })).toBeVisible()
  await expect(
    page.getByText(/Gewoonlijk staat hier [\d,]+ kW doorlopend aan, het hele jaar door [\d.]+ kWh/),
  ).toBeVisible()
  await picture('usage-base-load')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Temperatuur', exact: true }).click()
  await expect(
    page.getByRole('img', { name: /^Verbruik per dag tegen de buitentemperatuur, \d+ dagen/ }),
  ).toBeVisible()
  await expect(page.getByText(/R² [01],\d\d over \d+ dagen/)).toBeVisible()
  const points = page.getByRole('slider', { name: 'Langs de punten lopen' })
  await points.press('End')
  await expect(points).toHaveAttribute('aria-valuetext', /^\w\w \d\d\/\d\d\/\d{4}, [\d,−]+ °C: [\d.,]+ kWh$/)
  await picture('usage-temperature')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Grafiek bewaren als PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^temperatuur-\d{18}-.*\.png$/)
})

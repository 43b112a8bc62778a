import { readFileSync } from 'node:fs'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a reviewer reads from the chart of the idle session what happens after 30 minutes', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts')
  await expect(page.getByRole('row', { name: /Sessie verloopt/ })).toContainText(
    'Na 30 minuten zonder activiteit',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sessie verloopt' }).click()
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  await expect(chart).toContainText('na 30 minuten zonder activiteit')
  await chart.locator('[data-state="warning"] > text').first().click()
  await expect(page).toHaveURL('/statecharts?flow=idle&part=warning')
  const explained = page.getByRole('heading', { name: 'Je sessie verloopt bijna' })
  await expect(explained).toBeVisible()
  await expect(page.getByText(/machines\/flows\/idle\.ts, regel \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Groter' }).click()
  await picture('statecharts')
  await expectAccessible(page)
  // On paper stands the chart, without the bar above it.
  await page.emulateMedia({ media: 'print' })
  await expect(chart).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('the same stands in a table, for the keyboard and for who listens', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=login&look=table')
  await expect(page.getByRole('table', { name: 'Overgangen van Inloggen' })).toBeVisible()
  await page.getByRole('link', { name: 'Inloggegevens › Bezig met inloggen' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inloggegevens › Bezig met inloggen' })).toBeVisible()
  await expectAccessible(page)
})

test('a walk of the tests is taken again with the keyboard alone', async ({ page, signIn, picture }) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=idle&look=walks')
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  const lit = (path: string) => chart.locator(`[data-state="${path}"][data-lit]`).first()
  await expect(lit('off')).toBeAttached()
  await page.getByRole('button', { name: 'Volgende stap' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/statecharts?flow=idle&look=walks&step=1')
  await expect(lit('watching')).toBeAttached()
  await expect(lit('off')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Stap 1 van / })).toBeVisible()
  await picture('statecharts-walk')
  await expectAccessible(page)
})

test('every flow can be saved as a drawing, as JSON and as Mermaid text', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=form')
  for (const [item, name] of [
    ['Tekening (SVG)', 'form.svg'],
    ['Plaatje (PNG)', 'form.png'],
    [/^Beschrijving/, 'form.json'],
    [/^Machine voor Stately/, 'form.machine.json'],
    ['Mermaid', 'form.mmd'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporteren' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
})

test('what is sought in a chart lights up and is counted', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=idle')
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  await expect(chart).toContainText('Niemand ingelogd')
  await page.getByLabel('Zoeken in de grafiek').fill('hervatten')
  await expect(page.getByText('3 gevonden')).toBeVisible()
  await expect(chart.locator('[data-state="warning.answer.asking"]').first()).toHaveAttribute(
    'data-mark',
    'found',
  )
})

test('is for the staff, in production for admins, and no other page fetches it', async ({ page, signIn }) => {
  await signIn('klant')
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/v3/account')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /statecharts|\.svg/.test(url) && !url.includes('icon'))).toEqual([])
  // A customer looks only where a setting says so.
  await page.goto('/statecharts')
  await expect(page).toHaveURL('/v3/forbidden')
  const brand = { name: 'Wattwerf', logo: null, environment: 'production', demo: true }
  const viewers = (statecharts: string) =>
    page.route('**/api/v3/brand', (route) => route.fulfill({ json: { data: { ...brand, statecharts } } }))
  await viewers('everybody')
  await page.goto('/statecharts')
  await expect(page.getByRole('heading', { name: 'Statecharts' })).toBeVisible()
  await viewers('admins')
  await page.goto('/statecharts')
  await expect(page).toHaveURL('/v3/forbidden')
})

test('a walk plays by itself to its end', async ({ page, signIn }) => {
  await signIn('beheer')
  await page.clock.install()
  await page.goto('/statecharts?flow=oldLink&look=walks')
  await expect(page.getByRole('heading', { name: 'Stap 0 van 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Afspelen' }).click()
  await page.clock.runFor(1300)
  await expect(page.getByRole('heading', { name: 'Stap 1 van 2' })).toBeVisible()
  await page.clock.runFor(1300)
  await expect(page.getByRole('heading', { name: 'Stap 2 van 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Afspelen' })).toBeVisible()
  await expect(page).toHaveURL(/step=2/)
})

test('an earlier version is laid beside this one, and what came, changed or went is coloured and listed', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('beheer')
  await page.goto('/statecharts?flow=idle')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren' }).click()
  await page.getByRole('menuitem', { name: /^Beschrijving/ }).click()
  const earlier = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  earlier.states = earlier.states.filter(({ path }: { path: string }) => path !== 'leaving')
  earlier.states[1].label = 'Uit'
  earlier.states.push({ ...earlier.states[1], path: 'asleep', label: 'Slaapt' })
  // What the server kept at an earlier release.
  const versions = [
    { id: 8, hash: 'b'.repeat(64), since: '2026-11-01T09:00:00.000Z', until: null },
    { id: 7, hash: 'c'.repeat(64), since: '2026-10-01T09:00:00.000Z', until: '2026-11-01T09:00:00.000Z' },
  ]
  await page.route('**/api/v3/statecharts/versions?chart=idle', (route) =>
    route.fulfill({ json: { data: versions } }),
  )
  await page.route('**/api/v3/statecharts/version?id=7', (route) =>
    route.fulfill({ json: { data: { ...versions[1], until: undefined, described: earlier } } }),
  )
  await page.getByRole('main').getByRole('link', { name: 'Vergelijken' }).click()
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'idle-1.0.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('{}')
  await expect(page.getByText(/^Dit is geen beschrijving van een stroom/)).toBeVisible()
  await choose(JSON.stringify(earlier))
  await expect(page.getByRole('row', { name: /gewijzigd/ })).toContainText('Uit')
  await expect(page.getByRole('row', { name: /vervallen/ })).toContainText('Slaapt')
  const chart = page.getByRole('region', { name: 'Grafiek van de stroom' })
  await expect(chart.locator('[data-state=leaving]').first()).toHaveAttribute('data-mark', 'added')
  await picture('statecharts-compare')
  await expectAccessible(page)

  // The same out of what was kept: no file is needed.
  await page.getByRole('button', { name: 'Andere versie' }).click()
  const kept = page.getByRole('table', { name: 'Eerdere versies van deze stroom' })
  await expect(kept.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await kept.getByRole('link', { name: '01/10/2026 11:00' }).click()
  await expect(page).toHaveURL(/beside=7/)
  await expect(page.getByText('Vergeleken met de versie van 01/10/2026 11:00:')).toBeVisible()
  await expect(page.getByRole('row', { name: /vervallen/ })).toContainText('Slaapt')
})

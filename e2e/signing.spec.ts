import type { Signing } from '../src/contract/areas/signing/signings.ts'
import { demoPdf } from '../src/server/demo/pdf.ts'
import { agreed, kept, place } from './agreements.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { mailed } from './mailed.ts'
import { expect, test } from './test.ts'

test('somebody without an account reads, proves the mailbox and signs on a phone; the document is sealed by itself', async ({
  page,
  baseURL,
  signIn,
  picture,
}) => {
  test.setTimeout(240_000)
  const url = baseURL ?? ''
  const { body } = await call<Signing[]>(url, 'beheer', 'signings?state=waitingSigner')
  const [waiting] = body.data
  if (waiting === undefined) throw new Error('The demo has nothing to sign.')
  const { subject, id, version } = waiting
  await call(url, 'beheer', `signings/${id}/transition`, {
    method: 'POST',
    body: { event: 'REMIND', version },
  })
  const { text } = await mailed(url, new RegExp(`^Herinnering: ${subject} `))
  const link = /\/ondertekenen\/[\w-]{43}/.exec(text)?.[0] ?? ''

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  // Its words are there for who hears them read, once pdf.js drew the pages.
  await expect(page.getByText(/Artikel 1 +Levering/)).toBeAttached({ timeout: 60_000 })
  await picture('signing-reading')
  await expectAccessible(page)
  const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width).toBeLessThanOrEqual(seen ?? 0)

  await page.getByRole('button', { name: 'Ondertekenen' }).click()
  const code = /^(\d{6}) is uw code/.exec((await mailed(url, /^\d{6} is uw code/)).subject)?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByRole('button', { name: 'Tekenen', exact: true }).click()
  const pad = page.getByRole('img', { name: 'Veld voor uw handtekening, nog leeg' })
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is nothing to draw on.')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 8 })
  await page.mouse.up()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ondertekenen' }).click()
  await expect(page.getByRole('heading', { name: 'U hebt getekend' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('beheer')
  await page.goto(`/v3/signings/${id}`)
  await expect(page.getByRole('button', { name: 'Getekend document' })).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Getekend document' }).click()
  expect((await download).suggestedFilename()).toContain('(getekend).pdf')
})

test('an agreement gets its price on its own page, and goes to who signs in the order in which they are chosen', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(240_000)
  const url = baseURL ?? ''
  const of = await place(url)
  const { id } = await agreed(url, of, [30, 400])
  await kept(url, of.customerId, `Voorstel ${of.name}.pdf`, demoPdf([{ title: 'Voorstel', lines: ['a'] }]))
  for (const firstName of ['Anna', 'Bas', 'Carla'])
    await call(url, 'beheer', `customers/${of.customerId}/contacts`, {
      method: 'POST',
      body: {
        firstName,
        lastName: 'Polder',
        emailAddress: `${firstName}.${of.name}@polder.example`,
        isSignatory: firstName !== 'Carla',
      },
    })
  await signIn('beheer')
  // This customer has no module of purchasing: its agreement has prices all the same.
  await page.goto(`/v3/supply-agreements/${id}`)
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van leveringsovereenkomst' })
  await tabs.getByRole('link', { name: 'Tarieven' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tarief toevoegen' }).click()
  await page.getByLabel('Tarief, prijs 1').fill('0,0931')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { name: /^Levering elektriciteit vanaf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Vaststellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Vaststellen' }).click()
  await expect(page.getByText('De status is nu: Vastgesteld')).toBeVisible()
  await page.goto(`/v3/supply-agreements/${id}`)
  await page.getByRole('button', { name: 'Ter ondertekening versturen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Documenten' }).click()
  await page.getByRole('option', { name: `Voorstel ${of.name}` }).click()
  for (const name of ['Bas Polder', 'Anna Polder']) {
    await dialog.getByRole('combobox', { name: 'Ondertekenaars' }).click()
    // Who may not bind the customer is not offered.
    await expect(page.getByRole('option', { name: 'Carla Polder' })).toHaveCount(0)
    await page.getByRole('option', { name }).click()
  }
  const chosen = dialog.getByRole('list', { name: 'Gekozen ondertekenaars' }).getByRole('listitem')
  await expect(chosen).toHaveText(['1. Bas Polder', '2. Anna Polder'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ter ondertekening versturen' }).click()
  await expect(page.getByText('De status is nu: Ter ondertekening')).toBeVisible()
  const { body } = await call<Signing[]>(url, 'beheer', `signings?customerId=${of.customerId}`)
  const asked = await call<Signing>(url, 'beheer', `signings/${body.data[0]?.id}`)
  expect(JSON.stringify(asked.body.data)).toMatch(/Bas Polder.*Anna Polder/)
})

test.describe('a link that is none of ours', () => {
  // The server says 404, which the browser notes.
  test.use({ expectedErrors: [/404/] })
  test('says so', async ({ page }) => {
    await page.goto(`/ondertekenen/${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Deze link is niet geldig' })).toBeVisible()
    await expectAccessible(page)
  })
})

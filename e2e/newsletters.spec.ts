import type { Newsletter } from '../src/contract/areas/newsletters/newsletters.ts'
import type { KeptMail, KeptMailText } from '../src/contract/areas/outbox/mailCalls.ts'
import { call } from './api.ts'
import { expectAccessible } from './axe.ts'
import { step } from './steps.ts'
import { expect, test } from './test.ts'

const body = '<p>Vanaf morgen kijkt het portaal elke nacht naar je metingen.</p>'

test('a newsletter is written, tried, sent to whom it is meant for, and somebody wants no more of them', async ({
  page,
  baseURL,
  signIn,
  picture,
}) => {
  test.setTimeout(180_000)
  const url = baseURL ?? ''
  const made = await call<Newsletter>(url, 'beheer', 'newsletters', {
    method: 'POST',
    body: { title: 'Signalen elke nacht', subject: 'Elke nacht een blik op je metingen', body },
  })
  const { id } = made.body.data
  await signIn('beheer')
  await page.goto(`/v3/newsletters/${id}`)
  await expect(page.getByText('Nog niet getest')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Nu verzenden' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Testmail naar mij' }).click()
  await expect(page.getByText(/De testmail is onderweg naar beheer@/)).toBeVisible()

  await page
    .getByRole('tab', { name: 'E-mail', exact: true })
    .or(page.getByRole('main').getByRole('link', { name: 'E-mail', exact: true }))
    .first()
    .click()
  await expect(page.frameLocator('iframe').getByText('Vanaf morgen')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('tab', { name: 'Ontvangers' })
    .or(page.getByRole('main').getByRole('link', { name: 'Ontvangers', exact: true }))
    .first()
    .click()
  const heading = page.getByRole('heading', { name: /^Ontvangt hem: [\d.]+ adres/ })
  const count = /[\d.]+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('heading', { name: /^Ontvangt geen nieuwsbrief: / })).toBeVisible()
  await expectAccessible(page)
  await picture('newsletter-audience')

  await step(page, 'Nu verzenden', { 'Aantal ontvangers': count.replaceAll('.', '') })
  await expect(page.getByText('Verzonden', { exact: true }).first()).toBeVisible({ timeout: 90_000 })

  const mails = (await call<KeptMail[]>(url, 'beheer', 'mails')).body.data
  const mail = mails.find(({ subject }) => subject === 'Elke nacht een blik op je metingen')
  const { text } = (await call<KeptMailText>(url, 'beheer', `mails/${mail?.id}`)).body.data
  const link = /\/afmelden\/[\w-]{43}/.exec(text)?.[0] ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Afmelden voor de nieuwsbrief' })).toBeVisible()
  await picture('newsletter-unsubscribe')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Je bent afgemeld' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Je bent afgemeld' })).toBeVisible()
  const after = await call<Newsletter>(url, 'beheer', `newsletters/${id}`)
  expect(after.body.data).toMatchObject({ unsubscribedCount: 1, missedCount: 0 })
})

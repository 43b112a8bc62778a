import { collectivePageWalk } from '../tests/walks/collectivePage.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'
import { describeBrowser } from './walk.ts'

describeBrowser(collectivePageWalk, { open: (page) => page.goto('/collectief').then(() => undefined) })

test('who has no account reads what is open, asks to be called, and we find that back', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/collectief')
  await expect(page.getByRole('heading', { name: /^Samen energie \d/ })).toBeVisible()
  await picture('collective-page')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ik heb belangstelling' }).click()
  const send = page.getByRole('button', { name: 'Versturen' })
  await send.click()
  await expect(page.getByText('Zonder toestemming nemen wij geen contact op')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Organisatie').fill('Kaasmakerij De Wei')
  await page.getByLabel('Naam', { exact: true }).fill('Wim de Wei')
  await page.getByLabel('E-mailadres').fill('wim@dewei.example')
  await page.getByLabel('Vraag of opmerking').fill('Kan ik met twee vestigingen meedoen?')
  await page.getByRole('checkbox').check({ force: true })
  await send.click()
  await expect(page.getByRole('heading', { name: 'Je belangstelling is ontvangen' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('beheer')
  await page.goto('/v3/collective/interests')
  await page.getByRole('link', { name: 'Kaasmakerij De Wei' }).click()
  await expect(page.getByText('Kan ik met twee vestigingen meedoen?')).toBeVisible()
  await expect(page.getByText(/verwijderd\.$/)).toBeVisible()
})

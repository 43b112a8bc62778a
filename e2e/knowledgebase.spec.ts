import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('a customer finds an article by a word in it, and sees nothing that is ours', async ({
  page,
  signIn,
}) => {
  await signIn('klant')
  await page.goto('/v3/knowledgebase')
  await expect(page.getByText('Zo vind je je weg in het portaal').first()).toBeVisible()
  await expect(page.getByText('Een klant overnemen van een collega')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/v3/knowledgebase?q=sluipverbruik')
  await page.getByText('Sluipverbruik opsporen').first().click()
  await expect(page.getByText('Dit artikel wordt nagekeken')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0)
  await expectAccessible(page)
})

import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { countdownFrom, idleTime } from '../../machines/flows/idle.ts'
import { successStays, toastTexts } from '../../machines/flows/toasts.ts'
import { secretDigits } from '../../machines/secretCode.ts'
import { typingPause } from '../../machines/typingPause.ts'
import { type Source, sourcesOf } from '../../src/tools/source.ts'
import { errorTexts } from '../../src/web/flows/errorDialog.tsx'

const root = join(import.meta.dirname, '../..')

/** The code of a file as one line without comments, so that a sentence that was broken over lines is whole again. */
function flat({ text, comments }: Source): string {
  let bare = ''
  let from = 0
  for (const { start, end } of comments) {
    bare += `${text.slice(from, start)} `
    from = end
  }
  return (bare + text.slice(from)).replaceAll(/\{' '\}|\s+/g, ' ')
}

const sources = sourcesOf(root).filter(({ path }) => /^src\/(web|contract|domain)\//.test(path))
const product = sources.map((source) => ({ path: source.path, text: flat(source) }))

/** The literal texts of the specification by point; `{…}` stands for what is filled in. */
const literal: Readonly<Record<string, readonly string[]>> = {
  'point 1': ['Klantrelatiebeheer', 'Modules', 'Meldingen', 'Instellingen', 'Overzichten', 'Beheer'],
  'point 2': [
    'Vergeten?',
    'Mijn gegevens',
    'Mijn instellingen',
    'Uitloggen',
    'Terug naar eigen account',
    'Contactpersonen',
    'No results found',
    'Weet je zeker dat je deze {…} wilt verwijderen? Deze actie kan niet meer ongedaan gedaan worden.',
    'Ja, verwijderen',
    'Nee, terugkeren',
    'Inloggen niet langer mogelijk',
    'Je account is niet langer actief, waardoor inloggen niet meer mogelijk is',
    'Het bedrijf waarvoor u werkt maakt niet langer gebruik van deze software oplossing. Inloggen is daardoor niet mogelijk.',
    'Neem contact op met uw leidinggevende voor meer informatie.',
  ],
  'point 4': [
    'Je sessie verloopt bijna',
    'Je sessie wordt na {…} minuten inactiviteit beëindigd. Je wordt automatisch uitgelogd wanneer de teller op nul staat.',
    'Hervatten',
    'Niet opgeslagen wijzigingen',
  ],
  'point 5': ['De code is onjuist', 'Weet je zeker dat je deze tijd niet wilt registreren?'],
  'point 6': ['Ingelogd als {…}'],
  'point 8': [
    'Oeps!',
    'Dat ging niet helemaal goed.',
    'Je hebt geen toegang om deze pagina te bekijken.',
    'Er was een foutmelding op de server. Onze ontwikkelaars zijn hier op dit moment al naar aan het kijken.',
    'Doorgaan',
    'Verkeerde gegevens',
    'Er is een e-mail verstuurd naar {…}. Controleer uw e-mail en volg de instructies om uw wachtwoord opnieuw in te stellen.',
    'Je wachtwoord is succesvol ingesteld. Je kunt nu inloggen.',
    'Item succesvol verwijderd',
    'Item succesvol opgeslagen',
  ],
  'point 9': ['Januari', 'December'],
}

const hole = String.raw`\$?\{[^{}]*\}`
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text as a whole: what stands before and after it is no part of a sentence. */
const whole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\d] ?)${text.split('{…}').map(escaped).join(hole)}(?! ?[\\p{L}\\d])`, 'u')

for (const [point, texts] of Object.entries(literal))
  test.each(texts)(`specification, ${point}: %s`, (text) => {
    expect(product.filter((file) => whole(text).test(file.text)).map(({ path }) => path)).not.toEqual([])
  })

it('has the texts of messages and of the error dialog to the letter, each from one place', () => {
  expect(toastTexts).toEqual({
    success: { title: 'Succes!', text: 'Het is gelukt' },
    error: { title: 'Er ging iets mis', text: 'Je hebt niet alle verplichte velden ingevuld' },
  })
  const again = product.filter(({ text }) =>
    /['">](Succes!|Er ging iets mis|Het is gelukt|Je hebt niet alle verplichte velden ingevuld)['"<]/.test(
      text,
    ),
  )
  expect(again.map(({ path }) => path)).toEqual([])
  expect(errorTexts.goOn).toBe('Doorgaan')
})

/** A constant of the specification where the product keeps it in a file that shows it. */
const kept = (path: RegExp, text: RegExp) =>
  product.some((file) => path.test(file.path) && text.test(file.text))

it('counts with the numbers of the specification', () => {
  expect(idleTime).toBe(1800 * 1000)
  expect(countdownFrom).toBe(3599)
  expect(secretDigits).toBe(6)
  expect(typingPause).toBe(500)
  expect(successStays).toBe(2000)
  expect(kept(/connectionPickerCalls\.ts$/, /pageSize = 10\b/)).toBe(true)
  expect(kept(/lookup\.ts$/, /limit = 999\b/)).toBe(true)
  expect(kept(/richTextEditor\.tsx$/, /minHeight: '250px'/)).toBe(true)
  expect(kept(/richTextEditor\.tsx$/, /rollBackDelay = 200\b/)).toBe(true)
  // 80 units of the design system are 20 rem.
  expect(kept(/notificationItems\.tsx$/, /maxHeight: '20rem'/)).toBe(true)
})

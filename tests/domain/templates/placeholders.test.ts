import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedOf, templateKeys } from '../../../src/contract/areas/templates/templateKeys.ts'
import { wrongDraft, wrongTexts } from '../../../src/contract/areas/templates/templates.ts'
import {
  filledLine,
  filledParagraphs,
  placeholdersIn,
  wrongBraces,
  wrongMarkup,
  wrongPlaceholders,
} from '../../../src/domain/templates/placeholders.ts'
import { promised } from '../../promised.ts'

const never = (key: string): never => {
  throw new Error(`${key} is not shipped`)
}
const known = ['merk', 'voornaam', 'regels']

test('the placeholders of a text are found once each, spaces or not', () => {
  expect(placeholdersIn('Beste {{voornaam}}, welkom bij {{ merk }}. Groet, {{merk}}')).toEqual([
    'voornaam',
    'merk',
  ])
})

test.each([
  ['Beste {{achternaam}}', 'Het invulveld {{achternaam}} bestaat hier niet'],
  ['Beste {{voornaam}', 'tussen twee accolades'],
  ['Beste voornaam}}', 'tussen twee accolades'],
  ['Kijk op https://wattwerf.example/{{voornaam}}', 'niet in een link'],
  ['Kijk op www.{{merk}}.nl', 'niet in een link'],
  ['Mail mailto:{{voornaam}}', 'niet in een link'],
  ['Kijk op wattwerf.example/{{voornaam}}', 'niet in een link'],
  ['Kijk op {{voornaam}}.wattwerf.example', 'niet in een link'],
  ['Kijk op {{merk}}.nl/inloggen', 'niet in een link'],
  ['Ga naar {{merk}}://inloggen', 'niet in een link'],
  ['Mail {{voornaam}}@wattwerf.example', 'niet in een link'],
  ['Bel tel:{{merk}}', 'niet in een link'],
  ['<script>alert({{merk}})</script>', 'Een script'],
])('%s is refused', (text, why) => {
  expect(wrongPlaceholders(text, known).join(' ')).toContain(why)
})

test.each([
  'Beste {{voornaam}}, zie https://wattwerf.example of vraag {{merk}}.',
  '{{voornaam}}/{{merk}}, of ({{merk}}).',
  'Metadata:{{merk}}. En “{{regels}}”…',
])('%s is right', (text) => expect(wrongPlaceholders(text, known)).toEqual([]))

test.each([
  ['Beste {{{voornaam}}}', '{{{voornaam}}}'],
  ['Beste {{{ voornaam }}', '{{{ voornaam }}'],
  ['Beste {{voornaam}}}', '{{voornaam}}}'],
  ['Beste {voornaam}, dag', '{voornaam}'],
  ['Beste { achternaam }', '{ achternaam }'],
])('the braces of %s are refused where they are written', (text, wrong) => {
  expect(wrongBraces(text, known).join()).toContain(`In ${wrong} kloppen de accolades niet`)
})

test.each(['Beste {{voornaam}}{{merk}}', '{{ voornaam }}, kies {a, b} of { 1 + 2 }', 'Een } of { alleen'])(
  'the braces of %s are left',
  (text) => expect(wrongBraces(text, known)).toEqual([]),
)

test.each(['Beste {{{voornaam}}}', 'Beste {voornaam}'])('a mail that says %s is refused', (body) => {
  const texts = { key: 'auth.reset', subject: 'Dag', title: null, body, button: null } as never
  expect(JSON.stringify(wrongDraft(texts))).toContain('accolades')
  // What is in use already stays what is sent.
  expect(JSON.stringify(wrongTexts(texts))).not.toContain('kloppen de accolades niet')
})

test.each([
  ['Dit is <b>vet</b>', '<b>'],
  ['Eerste<br/>tweede', '<br/>'],
  ['Eerste<BR />tweede', '<BR />'],
  ['<a href="https://wattwerf.example">hier</a>', '<a href="https://wattwerf.example">'],
  ['</p>', '</p>'],
  ['Prijs&nbsp;5', '&nbsp;'],
  ['&#8364; 5', '&#8364;'],
])('%s would be mailed as its letters, and is refused where it is written', (text, sign) => {
  expect(wrongMarkup(text).join()).toContain(`${sign} komt als letters`)
  expect(wrongPlaceholders(text, [])).toEqual([])
})

test.each([
  '5 < 6 en 7 > 3',
  'Mail Jan <jan@wattwerf.example>',
  'R&D; AT&T',
  '<{{voornaam}}>',
  'a <b en c> d',
])('%s are words', (text) => expect(wrongMarkup(text)).toEqual([]))

test('braces without end are looked at once', () => {
  const began = performance.now()
  expect(wrongBraces('{'.repeat(50_000), ['naam'])).toEqual([])
  expect(wrongBraces(`${'{'.repeat(50_000)}naam}}`, ['naam'])).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(promised(1000))
})

test('a version with HTML that is in use goes on being sent', () => {
  const texts = {
    key: 'auth.reset',
    subject: 'Wachtwoord',
    body: 'Dag <b>jij</b>',
    actionLabel: 'Kies',
    closing: null,
  }
  expect(wrongTexts(texts)).toEqual({})
  expect(Object.keys(wrongDraft(texts))).toEqual(['body'])
})

test('what is advised is a placeholder that this mail has', () => {
  expect(wrongPlaceholders('Tot {{tot', ['tot']).join()).toContain('zoals {{tot}}')
})

test('the texts that are shipped are right', () => {
  for (const key of Object.keys(templateKeys)) {
    const { subject, body, actionLabel = null, closing = null } = shippedOf(key) ?? never(key)
    expect(wrongDraft({ key, subject, body, actionLabel, closing })).toEqual({})
  }
})

test('paragraphs are parted by an empty line, and one that stays empty is left out', () => {
  const text = 'Beste {{voornaam}},\n\n{{regels}}\n\nTot ziens,\n{{merk}}'
  expect(filledParagraphs(text, { voornaam: 'Anna', regels: ['een', 'twee'], merk: 'Wattwerf' })).toEqual([
    'Beste Anna,',
    'een',
    'twee',
    'Tot ziens,\nWattwerf',
  ])
  expect(filledParagraphs(text, { voornaam: 'Anna', regels: [], merk: 'Wattwerf' })).toEqual([
    'Beste Anna,',
    'Tot ziens,\nWattwerf',
  ])
})

test('a value is never read as a placeholder, and adds no line to a sentence', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (voornaam, merk) => {
      const one = filledLine('{{voornaam}}|{{merk}}', { voornaam, merk })
      expect(one).not.toMatch(/[\n\r]/)
      const line = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
      expect(one).toBe(`${line(voornaam)}|${line(merk)}`.trim())
    }),
  )
  expect(filledLine('{{voornaam}}', { voornaam: '{{merk}}', merk: 'geheim' })).toBe('{{merk}}')
})

test('a placeholder without a value leaves nothing, also one that every object has', () => {
  expect(filledLine('a {{constructor}} b {{merk}}', {})).toBe('a b')
})

test('what is not refused fills in without braces of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{{merk}}', '{{', '}}', ' ', 'tekst', '{', '{{x}}')), (parts) => {
      const text = parts.join('')
      if (wrongPlaceholders(text, known).length > 0) return
      expect(filledLine(text, { merk: 'M', voornaam: 'V', regels: ['R'] })).not.toContain('{{')
    }),
  )
})

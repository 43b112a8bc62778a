import { expect, test } from 'vitest'
import { htmlOf, type Letter } from '../../../../src/server/storage/mail/letter.ts'

const brand = { brandName: 'Zon & Wind', brandColor: '#0b6e5d' }
const letter: Letter = {
  to: { name: 'Eva', address: 'eva@bedrijf.example' },
  subject: 'Nieuw <wachtwoord>',
  paragraphs: ['Dag Eva,', 'Kies hieronder een ander & beter.'],
  action: { label: 'Wachtwoord kiezen', url: 'https://portaal.example/?a=1&b=2' },
  closing: ['Deed je dit niet zelf?'],
}

test('a mail has the look of the house, with its styles on its elements and nothing from elsewhere', () => {
  const html = htmlOf(letter, brand)
  expect(html).toContain('<title>Nieuw &lt;wachtwoord&gt;</title>')
  expect(html).toMatch(/<p style="[^"]*border-bottom: 3px solid #0b6e5d[^"]*">Zon &amp; Wind<\/p>/)
  expect(html).toContain('href="https://portaal.example/?a=1&amp;b=2"')
  expect(html).not.toContain('<p>')
  expect(html).not.toMatch(/<(?:img|link|script)|url\(/)
})

test('a mail is readable where a program shows it dark, its button too', () => {
  const html = htmlOf(letter, brand)
  const paper = /class="paper"[^>]*style='([^']*)'/.exec(html)?.[1] ?? ''
  // A colour of letters without one behind them is as dark as what a program puts there.
  expect(paper).toMatch(/background: #[0-9a-f]{6}/)
  expect(paper).toMatch(/[^-]color: #[0-9a-f]{6}/)
  const dark = /prefers-color-scheme: dark\) \{(.*)\}<\/style>/s.exec(html)?.[1] ?? ''
  for (const of of ['.page', '.paper', '.paper a.button']) expect(dark).toContain(`${of} {`)
  expect(html).toContain('<a class="button"')
})

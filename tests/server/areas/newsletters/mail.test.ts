import { expect, test } from 'vitest'
import { templateKeys } from '../../../../src/contract/areas/templates/templateKeys.ts'
import { wrongDraft, wrongTexts } from '../../../../src/contract/areas/templates/templates.ts'
import { framed, letterOf, linkMark, plainOf } from '../../../../src/server/areas/newsletters/mail.ts'
import { filledTexts, shippedTexts } from '../../../../src/server/storage/templates/write.ts'

const brand = { brandName: 'Zon & Wind', brandColor: '#0b6e5d' }
const body =
  '<h2>Kop</h2><p>Zie <a href="https://x.example/?a=1&amp;b=2">de site</a> &amp; meer.</p><ol><li><p>Eerst</p></li><li>Dan</li></ol><ul><li>Los</li></ul><blockquote><p>Zo is het.</p></blockquote>'

const shipped = shippedTexts(templateKeys['newsletters.mail'])
const mark = '[00000000-0000-4000-8000-000000000000]'

/** A newsletter of this text, in what is shipped around it unless another text is in use. */
const mailOf = (subject: string, texts = shipped) => {
  const values = { merk: brand.brandName, onderwerp: subject, tekst: [mark] }
  return framed({ subject, body }, brand, { words: filledTexts(texts, values, linkMark), mark })
}

test('what stands around it is a template: its words are escaped, and the text stands where it says', () => {
  const mail = mailOf('Nieuws', {
    subject: '{{merk}}: {{onderwerp}}',
    body: 'Dag & hallo,\n\n{{tekst}}\n\nTot <snel>',
    actionLabel: 'Niet meer',
    closing: 'Van {{merk}}.\n\nTot ziens.',
  })
  expect(mail.subject).toBe('Zon & Wind: Nieuws')
  expect(mail.html).toMatch(
    /Dag &amp; hallo,<\/p>\n<h2 style=.*<\/blockquote>\n<p style=[^>]*>Tot &lt;snel&gt;<\/p>/s,
  )
  expect(mail.html).toContain(`Van Zon &amp; Wind.<br>Tot ziens.<br><a href="${linkMark}"`)
  expect(mail.text).toMatch(
    /^Dag & hallo,\n\nKop\n\n.*Zo is het\.\n\nTot <snel>\n\n--\nVan Zon & Wind\.\nTot ziens\.\nNiet meer: /s,
  )
  expect(mail.html + mail.text).not.toContain(mark)
})

test.each([
  ['body', 'Zonder tekst', '{{tekst}} moet één keer in de tekst staan'],
  ['body', '{{tekst}}\n\n{{ tekst }}', '{{tekst}} moet één keer in de tekst staan'],
  ['subject', 'Nieuws: {{tekst}}', '{{tekst}} kan alleen in de tekst staan'],
  ['closing', '{{tekst}}', '{{tekst}} kan alleen in de tekst staan'],
] as const)('a %s of %j is refused, and is not what is sent', (field, text, problem) => {
  const texts = { ...shipped, key: 'newsletters.mail' as const, [field]: text }
  expect(wrongDraft(texts)).toEqual({ [field]: [problem] })
  expect(wrongTexts(texts)).toEqual({ [field]: [problem] })
})

test('a newsletter says the same to who sees text only', () => {
  expect(plainOf(body)).toBe(
    'Kop\n\nZie de site (https://x.example/?a=1&b=2) & meer.\n\n1. Eerst\n\n2. Dan\n\n- Los\n\nZo is het.',
  )
  const { whole } = letterOf({ ...mailOf('s'), templateId: null }, 'https://ons.example/afmelden/abc')
  expect(whole.text).toMatch(
    /Zon & Wind staat.*\nAfmelden voor de nieuwsbrief: https:\/\/ons\.example\/afmelden\/abc\n$/s,
  )
})

test('its styles stand on its elements, since mail programs leave out others, and it is dark where they follow that', () => {
  const html = mailOf('A < B').html
  expect(html).toContain('<title>A &lt; B</title>')
  for (const element of ['h2', 'p', 'ol', 'ul', 'blockquote']) {
    expect(html).toContain(`<${element} style=`)
    expect(html).not.toContain(`<${element}>`)
  }
  expect(html).toContain('<a style="color: #0b6e5d" href="https://x.example/?a=1&amp;b=2"')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).not.toMatch(/<(?:img|link|script)|url\(/)
})

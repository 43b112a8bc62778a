import { expect, test } from 'vitest'
import { htmlMail, plainOf, textMail, withLink } from '../../../../src/server/areas/newsletters/mail.ts'

const brand = { brandName: 'Zon & Wind', brandColor: '#0b6e5d' }
const body =
  '<h2>Kop</h2><p>Zie <a href="https://x.example/?a=1&amp;b=2">de site</a> &amp; meer.</p><ol><li><p>Eerst</p></li><li>Dan</li></ol><ul><li>Los</li></ul><blockquote><p>Zo is het.</p></blockquote>'

test('a newsletter says the same to who sees text only', () => {
  expect(plainOf(body)).toBe(
    'Kop\n\nZie de site (https://x.example/?a=1&b=2) & meer.\n\n1. Eerst\n\n2. Dan\n\n- Los\n\nZo is het.',
  )
  const text = withLink(textMail({ subject: 's', body }, brand), 'https://ons.example/afmelden/abc')
  expect(text).toMatch(/Zon & Wind staat.*\nAfmelden: https:\/\/ons\.example\/afmelden\/abc\n$/s)
})

test('its styles stand on its elements, since mail programs leave out others, and it is dark where they follow that', () => {
  const html = htmlMail({ subject: 'A < B', body }, brand)
  expect(html).toContain('<title>A &lt; B</title>')
  for (const element of ['h2', 'p', 'ol', 'ul', 'blockquote']) {
    expect(html).toContain(`<${element} style=`)
    expect(html).not.toContain(`<${element}>`)
  }
  expect(html).toContain('<a style="color: #0b6e5d" href="https://x.example/?a=1&amp;b=2"')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).not.toMatch(/<(?:img|link|script)|url\(/)
})

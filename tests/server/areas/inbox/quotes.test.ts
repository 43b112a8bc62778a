import { expect, test } from 'vitest'
import { folded } from '../../../../src/server/areas/inbox/quotes.ts'
import { htmlOfText, safeHtml } from '../../../../src/server/areas/inbox/safeHtml.ts'
import { promised } from '../../../promised.ts'

const head = '<b>Van:</b> Support<br><b>Verzonden:</b> maandag<br><b>Aan:</b> Jan<br><b>Onderwerp:</b> Vraag'
const fold = '<details><summary>Eerder in dit gesprek</summary>'

test.each([
  [
    'Outlook',
    `<div class="WordSection1"><p>Dat klopt.</p><div><div style="border-top:solid"><p class="MsoNormal">${head}</p></div></div><p>Oud</p></div>`,
  ],
  [
    'Outlook on the web',
    `<div>Dat klopt.</div><hr><div id="divRplyFwdMsg"><font>${head}</font></div><div>Oud</div>`,
  ],
  ['Outlook in English', '<p>Dat klopt.</p><p><b>From:</b> S<br><b>Sent:</b> Monday</p><p>Oud</p>'],
  ['a blockquote', '<p>Dat klopt.</p><blockquote>Oud</blockquote>'],
])('what is answered is folded away in a mail of %s, and what is said is not', (_, html) => {
  const shown = safeHtml(html).html
  const [said = '', answered = ''] = shown.split(fold)
  expect(said).toContain('Dat klopt.')
  expect(said).not.toContain('Oud')
  expect(answered).toContain('Oud')
  expect(shown.match(/<details>/g)).toHaveLength(1)
  // In pairs: what opens in the fold closes in it.
  const inside = answered.slice(0, answered.indexOf('</details>'))
  for (const tag of ['div', 'p', 'blockquote'])
    expect(inside.match(new RegExp(`<${tag}>`, 'g'))?.length).toBe(
      inside.match(new RegExp(`</${tag}>`, 'g'))?.length,
    )
})

test.each([
  'Dat klopt.\n\nVan: Support <s@ons.example>\nVerzonden: maandag\nAan: Jan\n\nOud',
  'Dat klopt.\n-----Oorspronkelijk bericht-----\nVan: Support\n\nOud',
  'Dat klopt.\n\n________________________________\nFrom: S\nSent: Monday\n\nOud',
])('so it is in a mail of plain text: %j', (text) => {
  const [said = '', answered = ''] = htmlOfText(text).split(fold)
  expect([said.includes('Dat klopt.'), said.includes('Oud'), answered.includes('Oud')]).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  '<p>Van: maandag tot en met vrijdag</p><p>Groet</p>',
  // What was passed on, and nothing else, is what one has to read.
  `<div>${head}</div><div>Zie hieronder</div>`,
])('what only looks like it stays as it is: %s', (html) => expect(safeHtml(html).html).not.toContain(fold))

test('a mail made to be hard to take apart takes no time', () => {
  const began = performance.now()
  safeHtml(`${'<p><hr>'.repeat(20_000)}Van:`)
  safeHtml(`<p>${' '.repeat(150_000)}Van:</p>`)
  for (const one of ['<p>', '<div> ', '<p>&nbsp;', '<p>Van']) folded(one.repeat(200_000 / one.length))
  safeHtml('<p>Van:</p>'.repeat(15_000))
  htmlOfText('Van: x\n'.repeat(25_000))
  expect(performance.now() - began).toBeLessThan(promised(1000))
})

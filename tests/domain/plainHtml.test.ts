import { expect, test } from 'vitest'
import { plainHtml } from '../../src/domain/plainHtml.ts'

test('formatted text reads as one line: cells stay apart, and a picture is what it shows', () => {
  expect(
    plainHtml(
      '<h2>Meters &amp; standen</h2><p>Een&nbsp;<strong>telwerk</strong>.</p>' +
        '<img data-file="3" alt="De &quot;oude&quot; meter" width="240">' +
        '<table><tbody><tr><th><p>Maand</p></th><th><p>kWh</p></th></tr><tr><td>Mei</td><td>12</td></tr></tbody></table>',
    ),
  ).toBe('Meters & standen Een telwerk . [afbeelding: De "oude" meter] Maand | kWh ; Mei | 12')
})

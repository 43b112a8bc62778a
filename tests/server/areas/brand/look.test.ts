import { describe, expect, test } from 'vitest'
import { brandedPage, ownIcon, styleOf } from '../../../../src/server/areas/brand/look.ts'
import { ownColor } from '../../../../src/server/ground/ownColor.ts'
import { htmlOf } from '../../../../src/server/storage/mail/letter.ts'
import { palette } from '../../../../src/web/ui/theme/colors.ts'

const page = `<head><link rel="icon" type="image/svg+xml" href="/build/icon.svg" /><title>Wattwerf</title></head>`
const color = '#7a1fa2'

describe('the look of a white label', () => {
  test('is its name in the title, its icon in the tab and its colour in a sheet of its own', () => {
    const branded = brandedPage(page, { brandName: 'Zon & <Wind>', brandColor: color })
    expect(branded).toContain('<title>Zon &amp; &lt;Wind&gt;</title>')
    expect(branded).toContain('<link rel="icon" href="/brand/icon" />')
    expect(branded).toContain('<link rel="stylesheet" href="/brand/style.css" /></head>')
    expect(branded).not.toContain('/build/icon.svg')
  })

  test('of our own asks for no sheet, which would be empty', () => {
    expect(brandedPage(page, { brandName: 'Wattwerf', brandColor: ownColor })).not.toContain('stylesheet')
    expect(styleOf(ownColor)).toBe('')
  })

  test('gives every shade of the accent that the pages know', () => {
    const style = styleOf(color)
    for (const shade of Object.keys(palette.teal))
      expect(style).toContain(`--colors-teal-${shade}: color-mix`)
    expect(style).toContain(`--colors-teal-600: color-mix(in srgb, ${color}, white 0%)`)
  })

  test('is drawn in the mark and on the button of a mail', () => {
    expect(ownIcon(color)).toContain(`fill="${color}"`)
    const letter = {
      ...{
        to: { name: 'Eva', address: 'eva@bedrijf.example' },
        subject: 'Nieuw wachtwoord',
        paragraphs: ['Dag'],
      },
      action: { label: 'Wachtwoord kiezen', url: 'https://portaal.example/' },
    }
    expect(htmlOf(letter, { brandName: 'Zonnewind', brandColor: color })).toContain(`background: ${color}`)
  })

  test('is by itself the accent of the pages', () => {
    expect(palette.teal[600]).toBe(ownColor)
  })
})

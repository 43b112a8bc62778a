import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinct, fileName, partsOf } from '../../src/domain/fileName.ts'

describe('a file name', () => {
  test.each([
    ['jaarnota 2025.pdf', 'jaarnota 2025.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\nota.pdf', 'nota.pdf'],
    ['nota\u0000.pdf', 'nota.pdf'],
    ['nota\u202efdp.exe', 'notafdp.exe'],
    ['.htaccess', 'htaccess'],
    ['..', 'bestand'],
    ['', 'bestand'],
    ['<script>alert(1)</script>', 'script>'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ])('%j becomes %j', (sent, name) => {
    expect(fileName(sent)).toBe(name)
  })

  test('whatever is sent: no folder, nothing hidden, never empty, never too long, and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const name = fileName(sent)
        for (const sign of ['/', '\\', '\0', '\u202e']) expect(name).not.toContain(sign)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
        expect(name.isWellFormed()).toBe(true)
        expect(fileName(name)).toBe(name)
      }),
    )
  })

  test('is parted at its last dot', () => {
    expect(partsOf('nota.2025.PDF')).toEqual({ base: 'nota.2025', extension: 'pdf' })
    expect(partsOf('nota')).toEqual({ base: 'nota', extension: '' })
  })

  test('of several in one folder are all different, also where only capitals differ', () => {
    expect(distinct(['a.pdf', 'b.pdf', 'A.pdf', 'a.pdf'])).toEqual([
      'a.pdf',
      'b.pdf',
      'A (2).pdf',
      'a (3).pdf',
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { meaning, palette } from '../../../src/web/ui/theme/colors.ts'

type Meaning = keyof typeof meaning

function hex(path: string): string {
  const [ramp = '', step] = path.split('.')
  const found = (palette as Record<string, string | Record<string, string>>)[ramp]
  const colour = typeof found === 'string' ? found : found?.[step ?? '']
  if (!colour) throw new Error(`No colour ${path}`)
  return colour
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(hex(one)), luminance(hex(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds: Meaning[] = [
  'surface',
  'canvas',
  'surface.sunken',
  'surface.hover',
  'surface.pressed',
  'surface.selected',
]

const texts: [Meaning | string, (Meaning | string)[]][] = [
  ['text', grounds],
  ['text.soft', grounds],
  ['text.faint', ['surface', 'canvas', 'surface.sunken', 'surface.pressed', 'surface.selected']],
  ['text.accent', ['surface', 'canvas', 'accent.soft', 'surface.selected']],
  ['text.inverse', ['accent', 'accent.hover', 'accent.pressed', 'danger', 'danger.hover', 'surface.inverse']],
  ['danger.text', ['surface', 'canvas', 'danger.soft', 'surface.pressed']],
  ['danger.hover', ['danger.soft', 'red.100']],
  ['warning.text', ['warning.soft', 'amber.100']],
  ['info.text', ['info.soft', 'blue.100']],
  ['success.text', ['surface', 'success.soft', 'green.100']],
  ['special.text', ['special.soft', 'violet.100']],
  ['accent.hover', ['accent.soft']],
  ['teal.800', ['teal.100']],
  ['ink.700', ['ink.200']],
]

function colourOf(name: string) {
  return name in meaning ? meaning[name as Meaning] : name
}

describe('the palette', () => {
  const pairs = texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const))
  test.each(pairs)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['focus', 'surface'],
    ['focus', 'canvas'],
    ['focus', 'surface.pressed'],
    ['line.control', 'surface'],
    ['danger', 'surface'],
    ['accent', 'canvas'],
  ] as const)('%s can be told from %s (3:1)', (mark, ground) => {
    expect(contrast(colourOf(mark), colourOf(ground))).toBeGreaterThanOrEqual(3)
  })
})

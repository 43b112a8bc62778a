import type { EChartsType } from 'echarts/core'
import { token } from '../styled-system/tokens'

/** A chart as a picture of its own: what it is called as a file, and what stands above it. */
export interface Picture {
  readonly file: string
  readonly title: string
  /** Whose figures these are, and of when. */
  readonly about: string
}

const sharpness = 2
const margin = 16
const titleSize = 18
const aboutSize = 13
const lineHeight = 1.4

/** Words in lines of at most so wide; a word that is wider alone has a line of its own. */
export function linesWithin(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The chart as it stands there, below its title and what it is about. */
export function pictureOf(chart: EChartsType, { title, about }: Picture): HTMLCanvasElement {
  const drawn = chart.renderToCanvas({ pixelRatio: sharpness, backgroundColor: token('colors.white') })
  const sheet = document.createElement('canvas')
  const pen = sheet.getContext('2d')
  if (pen === null) return drawn
  const family = token('fonts.body')
  const fonts = [`600 ${titleSize * sharpness}px ${family}`, `${aboutSize * sharpness}px ${family}`] as const
  const edge = margin * sharpness
  const written = [title, about].flatMap((text, index) => {
    const font = fonts[index] ?? fonts[0]
    pen.font = font
    const size = (index === 0 ? titleSize : aboutSize) * sharpness
    const color = token(index === 0 ? 'colors.ink.900' : 'colors.ink.600')
    const widthOf = (one: string) => pen.measureText(one).width
    return linesWithin(text, drawn.width - 2 * edge, widthOf).map((line) => ({ line, font, size, color }))
  })
  const head = edge + written.reduce((sum, { size }) => sum + size * lineHeight, 0) + edge / 2
  sheet.width = drawn.width
  sheet.height = drawn.height + head
  pen.fillStyle = token('colors.white')
  pen.fillRect(0, 0, sheet.width, sheet.height)
  let at = edge
  for (const { line, font, size, color } of written) {
    at += size * lineHeight
    pen.font = font
    pen.fillStyle = color
    pen.fillText(line, edge, at - size * 0.4)
  }
  pen.drawImage(drawn, 0, head)
  return sheet
}

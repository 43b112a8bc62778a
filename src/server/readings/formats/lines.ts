import { limits } from '../../ground/unreadable.ts'

/** A line of a text, and its number counted from 1. */
export interface Line {
  readonly line: number
  readonly text: string
}

/** The lines of a text that comes in pieces, without their ends; a line without end is cut where a cell may be no longer. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = ''
  let line = 0
  for await (const part of parts) {
    const pieces = (rest + part).split('\n')
    rest = (pieces.pop() ?? '').slice(0, limits.cell * 16)
    for (const piece of pieces)
      yield { line: ++line, text: piece.endsWith('\r') ? piece.slice(0, -1) : piece }
  }
  if (rest !== '') yield { line: ++line, text: rest.replace(/\r$/, '') }
}

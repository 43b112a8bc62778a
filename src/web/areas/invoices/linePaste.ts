import type { NamedConnection } from '../../../contract/areas/connections/connectionCalls.ts'
import { lineFields } from '../../../contract/areas/invoices/invoiceLines.ts'
import { parseDate, parseDecimal } from '../../../domain/typed.ts'
import { sheetCells } from '../../format/sheetCells.ts'
import { blankLine, type DraftLine, type LineName, lineNames, lineWith, optionsOf } from './lineEdit.ts'

const plain = (text: string) => text.trim().toLowerCase()

/** A choice by its word, its code, or the beginning of its word; a connection by its EAN code or its name. */
function chosen(name: LineName, text: string, connections: readonly NamedConnection[]): string {
  const wanted = plain(text)
  if (name === 'connectionId') {
    const ean = text.replaceAll(/\s/g, '')
    const found =
      connections.find((one) => one.ean === ean) ?? connections.find((one) => plain(one.name) === wanted)
    return found === undefined ? '' : String(found.id)
  }
  const options = optionsOf(name)
  const found =
    options.find(({ value, label }) => plain(value) === wanted || plain(label) === wanted) ??
    options.find(({ value }) => plain(value) === wanted.replace(/\s*%$/, '')) ??
    options.find(({ label }) => wanted.length > 2 && plain(label).startsWith(wanted))
  return found?.value ?? ''
}

/** What a cell of a sheet means in a column; text that means nothing there stays, so that a person sees it. */
function meant(name: LineName, text: string, connections: readonly NamedConnection[]): string {
  const { kind } = lineFields[name]
  if (text.trim() === '') return ''
  if (kind === 'choice' || kind === 'reference') return chosen(name, text, connections)
  if (kind === 'date') return parseDate(text) ?? text.trim()
  if (kind === 'decimal' || kind === 'money' || kind === 'integer') return parseDecimal(text) ?? text.trim()
  return text.trim()
}

/** A piece of a sheet, and the cell it is laid over from. */
export interface Piece {
  readonly at: { readonly row: number; readonly column: number }
  readonly text: string
}

interface Paste extends Piece {
  readonly lines: readonly DraftLine[]
  readonly header: Readonly<Record<string, unknown>>
  readonly connections: readonly NamedConnection[]
}

/** What the sheet says where connections stand. */
export function connectionsIn({ at, text }: Piece): string[] {
  const right = lineNames.indexOf('connectionId') - at.column
  const said = sheetCells(text).flatMap((cells) => cells[right]?.trim() || [])
  return [...new Set(said)]
}

/** The lines with a piece of a sheet laid over them from a cell on; lines that are not there yet are added. */
export function pasted({ lines, at, text, header, connections }: Paste): DraftLine[] {
  const next = [...lines]
  for (const [down, cells] of sheetCells(text).entries()) {
    const row = at.row + down
    let line = next[row] ?? blankLine(header, next[row - 1])
    for (const [right, cell] of cells.entries()) {
      const name = lineNames[at.column + right]
      // An amount that the sheet leaves open is what quantity and rate come to.
      const isOpen = name === 'amountExcl' && cell.trim() === ''
      if (name !== undefined && !isOpen) line = lineWith(line, name, meant(name, cell, connections))
    }
    next[row] = line
  }
  return next
}

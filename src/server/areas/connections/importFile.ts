import { parseEan } from '../../../domain/identity/ean.ts'
import { type Sheet, type Sought, sheetAt } from '../../readings/formats/sheet.ts'
import { recognised } from './importNames.ts'

/** A table of connections; without names that are known, a first line with an EAN-code is a connection. */
const connections: Sought = {
  of: 'aansluitingen',
  known: (cells) => recognised(cells).filter((name) => name !== null).length,
  bare: {
    isRow: (cells) => cells.some((cell) => parseEan(cell).ok),
    note: 'Er staan geen koppen boven de kolommen: de eerste regel is al een aansluiting.',
  },
}

/** The table of connections in a file. */
export const connectionSheetAt = (path: string): Promise<Sheet> => sheetAt(path, connections)

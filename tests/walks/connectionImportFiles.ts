import type {
  PointedField,
  TableColumn,
  TableImport,
  TablePointing,
} from '../../src/contract/records/tableImport.ts'

export const overtaken = 'Er is iets mis met een of meer regels. Er is niets overgenomen.'
export const pointedWrong = 'Kolom B is aan een veld gewezen dat niet bestaat.'

const fields: readonly PointedField[] = [
  { name: 'ean', label: 'EAN-code', needed: 'always' },
  { name: 'city', label: 'Plaats', needed: 'new' },
  { name: 'comment', label: 'Opmerking', needed: null },
]

const column = (letter: string, heading: string, field: string | null): TableColumn => ({
  letter,
  heading,
  field,
  examples: [`cel ${letter}2`],
  why: field === null ? 'Geen veld van een aansluiting heet zo' : null,
})

const pointingOf = (columns: readonly TableColumn[], more: Partial<TablePointing> = {}): TablePointing => ({
  headerLine: 1,
  columns,
  fields,
  preview: [],
  notes: [],
  remembered: null,
  ...more,
})

const both = [column('A', 'EAN-code', 'ean'), column('B', 'Plek', null)]

const found = (wrong: number, made: number, pointing: TablePointing): TableImport => ({
  counts: { wrong, new: made, changed: 0, same: 1 },
  rows: [
    { line: 2, subject: '871687120000000014', kind: 'same', notes: [] },
    ...(made > 0 ? [{ line: 3, subject: '871687120000000021', kind: 'new' as const, notes: [] }] : []),
    ...(wrong > 0
      ? [{ line: 4, subject: '87168712', kind: 'wrong' as const, notes: ['EAN-code: heeft 18 cijfers'] }]
      : []),
  ],
  ignored: [],
  notes: [],
  pointing,
})

const preview: TablePointing['preview'] = [
  { line: 2, kind: 'same', cells: [{ text: '871687120000000014', problem: null }], problems: [] },
  { line: 4, kind: 'wrong', cells: [{ text: '87168712', problem: 'heeft 18 cijfers' }], problems: [] },
]

/** What each file of the walk would do. */
export const files: Readonly<Record<string, TableImport>> = {
  'goed.csv': found(0, 1, pointingOf(both)),
  'deels.csv': found(1, 1, pointingOf(both, { preview, notes: ['Regel 1 staat boven de koppen.'] })),
  'bekend.csv': found(0, 0, pointingOf(both)),
  'onthouden.csv': found(
    0,
    1,
    pointingOf(both, { remembered: { id: 5, at: '2026-11-12T09:00:00.000Z', isKept: false } }),
  ),
  'onbekend.csv': {
    counts: { wrong: 0, new: 0, changed: 0, same: 0 },
    rows: [],
    ignored: [],
    notes: [],
    pointing: pointingOf([column('A', 'Nummer van het net', null), column('B', 'Plek', null)]),
  },
}

/** What a table would do once its columns were pointed out. */
export const asPointed: TableImport = found(
  0,
  1,
  pointingOf([column('A', 'Nummer van het net', 'ean'), column('B', 'Plek', 'city')]),
)

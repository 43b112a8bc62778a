import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import { rowsToTake } from '../../machines/parts/rowsToTake.ts'
import type { TableImport } from '../../src/contract/records/tableImport.ts'
import { broken, walk } from '../walk/walk.ts'
import {
  asPointed,
  belowHeadings,
  files,
  onRealSheet,
  overtaken,
  pointedWrong,
  realSheet,
} from './connectionImportFiles.ts'

type At = SnapshotFrom<typeof atlas.connectionImport.machine>

/** Every file of the walk has this size, in bytes. */
export const size = 1000
const chosen = (name: string) => ({ file: { name, size } })
const unreadable = 'Dit bestand heeft geen regels onder de koppen.'

const takeLabel = ({ context: { found, choices } }: At) =>
  rowsToTake(found, choices) === 0
    ? 'Niets over te nemen'
    : found.counts.wrong > 0
      ? 'Alleen de goede overnemen (1 regel)'
      : 'Overnemen (1 regel)'

const fieldsAt = ({ context: { found } }: At) => found.pointing?.fields ?? []

const isPointed = ({ pointing }: TableImport) => pointing?.columns[1]?.field === 'city'

/** Taking in a table of connections. */
export const connectionImportWalk = walk<typeof atlas.connectionImport.machine>({
  flow: atlas.connectionImport,
  cases: {
    chooseFile: [...Object.keys(files), 'foto.jpg'].map(chosen),
    // The first column is pointed at first, then the second: every mixture would be a place of its own.
    pointColumn: ({ context: { file, found, columns } }: At) => {
      if (!['goed.csv', 'onbekend.csv'].includes(file.name) || isPointed(found)) return []
      const [first, second] = columns.fields
      if (first === null) return [{ column: 0, field: 'ean' }]
      return [{ column: 1, field: second === null ? 'city' : null }]
    },
    chooseForRow: ({ context: { file, choices } }: At) =>
      file.name === 'dubbel.csv' ? [{ line: 2, choice: choices[2] === 'new' ? 'skip' : 'new' }] : [],
    saySheet: ({ context: { found, columns } }: At) =>
      found.pointing !== null && columns.sheet === 'Voorblad' ? [{ columns: onRealSheet }] : [],
    sayHeader: ({ context: { columns } }: At) =>
      columns.sheet === realSheet.name && columns.headerLine === 1 ? [{ columns: belowHeadings }] : [],
  },
  deciding: (snapshot: At) => {
    const { file, found, columns, choices } = snapshot.context
    if (snapshot.matches('choosing')) return null
    return [file.name, found.counts, found.pointing, columns, choices]
  },
  world: {
    lookAtTable: ({ name }) => {
      const told = files[name]
      return told ? [{ kind: 'told', found: told }, broken] : [{ kind: 'refused', message: unreadable }]
    },
    lookAtPointed: () => [
      { kind: 'told', found: asPointed },
      { kind: 'refused', message: pointedWrong },
      broken,
    ],
    forgetPointing: () => [{ kind: 'forgotten' }, broken],
    takeTable: ({ file: { name } }) => [
      { kind: 'taken', found: files[name] ?? asPointed },
      { kind: 'refused', message: overtaken },
      broken,
    ],
  },
  wires: {},
  does: {
    chooseFile: (hands, { file }) => hands.give('Bestand kiezen', { name: file.name, content: '', size }),
    confirm: (hands, _, before) => hands.press(takeLabel(before)),
    back: (hands, _, before) => hands.press(before.matches('pointing') ? 'Terug' : 'Ander bestand kiezen'),
    pointColumns: (hands) => hands.press('Kolommen zelf aanwijzen'),
    pointColumn: (hands, { column, field }, before) => {
      const label = fieldsAt(before).find(({ name }) => name === field)?.label ?? 'Niet overnemen'
      return hands.choose(`Veld van kolom ${'AB'[column]}`, label)
    },
    chooseForRow: (hands, { choice }) =>
      hands.choose('Keuze bij regel 2', choice === 'new' ? 'Toch toevoegen' : 'Overslaan'),
    saySheet: (hands) => hands.choose('Blad', realSheet.name),
    sayHeader: (hands) => hands.choose('Regel met de koppen', 'Regel 2: EAN-code, Plaats'),
    readColumns: (hands) => hands.press('Bekijken met deze kolommen'),
    forgetColumns: (hands) => hands.press('Vergeten'),
  },
  shows: {
    'choosing.ready': (hands) => hands.gone('Dit bestand kan niet worden ingelezen'),
    'choosing.refused': (hands) => hands.sees(unreadable),
    'choosing.failed': (hands) => hands.sees('Het inlezen is niet gelukt.'),
    looking: (hands, { context }) => hands.sees(`Bezig met lezen van ${context.file.name}`),
    'pointing.asking': async (hands, snapshot) => {
      const { sheet, headerLine, fields } = snapshot.context.columns
      if (sheet === realSheet.name) await hands.sees(headerLine === 1 ? 'A: Lijst van 2026' : 'A: EAN-code')
      else await hands.sees('cel A2')
      if (fields.includes('ean')) await hands.canPress('Bekijken met deze kolommen')
      else {
        await hands.sees('Nog nodig: wijs aan in welke kolom EAN-code staat.')
        await hands.cannotPress('Bekijken met deze kolommen')
      }
      if (fields.includes('ean') && !fields.includes('city')) await hands.sees('Geen kolom voor: Plaats.')
    },
    'pointing.refused': (hands) => hands.sees(pointedWrong),
    'pointing.failed': (hands) => hands.sees('Het inlezen is niet gelukt.'),
    lookingAgain: (hands, { context }) => hands.sees(`${context.file.name} wordt opnieuw gelezen`),
    'told.asking': async (hands, snapshot) => {
      const { counts, pointing } = snapshot.context.found
      await hands.sees(snapshot.context.file.name)
      if (pointing?.columns.some(({ field }) => field === null))
        await hands.sees('Wordt niet overgenomen: geen veld van een aansluiting heet zo')
      if (pointing?.remembered) await hands.canPress('Vergeten')
      else await hands.cannotPress('Vergeten')
      if (counts.wrong > 0) {
        await hands.sees('EAN-code: heeft 18 cijfers')
        await hands.sees('Regel 1 staat boven de koppen.')
      }
      if (rowsToTake(snapshot.context.found, snapshot.context.choices) > 0)
        await hands.canPress(takeLabel(snapshot))
      else await hands.cannotPress('Niets over te nemen')
    },
    'told.forgetting': async (hands, snapshot) => {
      await hands.cannotPress('Vergeten')
      await hands.cannotPress(takeLabel(snapshot))
    },
    'told.unforgotten': (hands) => hands.sees('Vergeten is niet gelukt.'),
    'told.taking': async (hands, snapshot) => {
      await hands.cannotPress(takeLabel(snapshot))
      await hands.cannotPress('Ander bestand kiezen')
    },
    'told.refused': (hands) => hands.sees(overtaken),
    'told.failed': (hands) => hands.sees('Er is niets overgenomen; probeer het opnieuw.'),
  },
})

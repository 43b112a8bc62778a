import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import type { TableImport } from '../../src/contract/records/tableImport.ts'
import { broken, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.connectionImport.machine>

/** Every file of the walk has this size, in bytes. */
export const size = 1000
const chosen = (name: string) => ({ file: { name, size } })
const noEan = 'In de eerste rij van dit bestand staat geen kolom EAN-code.'
const overtaken = 'Er is iets mis met een of meer regels. Er is niets overgenomen.'

const found = (wrong: number, made: number): TableImport => ({
  counts: { wrong, new: made, changed: 0, same: 1 },
  rows: [
    { line: 2, subject: '871687120000000014', kind: 'same', notes: [] },
    ...(made > 0 ? [{ line: 3, subject: '871687120000000021', kind: 'new' as const, notes: [] }] : []),
    ...(wrong > 0
      ? [{ line: 4, subject: '87168712', kind: 'wrong' as const, notes: ['EAN-code: heeft 18 cijfers'] }]
      : []),
  ],
  ignored: [],
})

/** What each file of the walk would do. */
const files: Readonly<Record<string, TableImport>> = {
  'goed.csv': found(0, 1),
  'deels.csv': found(1, 1),
  'bekend.csv': found(0, 0),
}

const takeLabel = ({
  context: {
    found: { counts },
  },
}: At) =>
  counts.new === 0
    ? 'Niets over te nemen'
    : counts.wrong > 0
      ? 'Alleen de goede overnemen (1 regel)'
      : 'Overnemen (1 regel)'

/** Taking in a table of connections. */
export const connectionImportWalk = walk<typeof atlas.connectionImport.machine>({
  flow: atlas.connectionImport,
  cases: { chooseFile: ['goed.csv', 'deels.csv', 'bekend.csv', 'foto.jpg'].map(chosen) },
  deciding: (snapshot: At) => {
    const { file, found: told } = snapshot.context
    return snapshot.matches('choosing') ? null : [file.name, told.counts]
  },
  world: {
    lookAtTable: ({ name }) => {
      const told = files[name]
      return told ? [{ kind: 'told', found: told }, broken] : [{ kind: 'refused', message: noEan }]
    },
    takeTable: ({ file: { name } }) => [
      { kind: 'taken', found: files[name] ?? found(0, 0) },
      { kind: 'refused', message: overtaken },
      broken,
    ],
  },
  wires: {},
  does: {
    chooseFile: (hands, { file }) => hands.give('Bestand kiezen', { name: file.name, content: '', size }),
    confirm: (hands, _, before) => hands.press(takeLabel(before)),
    back: (hands) => hands.press('Ander bestand kiezen'),
  },
  shows: {
    'choosing.ready': (hands) => hands.gone('Dit bestand kan niet worden ingelezen'),
    'choosing.refused': (hands) => hands.sees(noEan),
    'choosing.failed': (hands) => hands.sees('Het inlezen is niet gelukt.'),
    looking: (hands, { context }) => hands.sees(`Bezig met lezen van ${context.file.name}`),
    'told.asking': async (hands, snapshot) => {
      const { counts } = snapshot.context.found
      await hands.sees(snapshot.context.file.name)
      if (counts.wrong > 0) await hands.sees('EAN-code: heeft 18 cijfers')
      if (counts.new > 0) await hands.canPress(takeLabel(snapshot))
      else await hands.cannotPress('Niets over te nemen')
    },
    'told.taking': async (hands, snapshot) => {
      await hands.cannotPress(takeLabel(snapshot))
      await hands.cannotPress('Ander bestand kiezen')
    },
    'told.refused': (hands) => hands.sees(overtaken),
    'told.failed': (hands) => hands.sees('Er is niets overgenomen; probeer het opnieuw.'),
  },
})

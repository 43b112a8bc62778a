import type { SnapshotFrom } from 'xstate'
import { atlas } from '../../machines/atlas.ts'
import type { ChosenFile } from '../../machines/flows/upload.ts'
import { weighed } from '../../src/contract/areas/library/chosenFiles.ts'
import { broken, happens, walk } from '../walk/walk.ts'

type At = SnapshotFrom<typeof atlas.upload.machine>

const size = 1000
const notThat = 'De inhoud van dit bestand past niet bij de naam: dit is geen PDF.'
const noCategory = 'Kies een categorie'

const chosen = (...names: string[]): { files: ChosenFile[] } => ({
  files: names.map((name) => weighed({ name, size })),
})
const sentFiles = ({ context }: At) => context.files.filter(({ uploadId }) => uploadId !== null)
const waiting = ({ context }: At) =>
  context.files.find(({ uploadId, refusal }) => uploadId === null && refusal === null)

/** The number under which the server keeps a file of the walk. */
const ids: Readonly<Record<string, number>> = { 'nota.pdf': 1, 'bon.png': 2 }

/** What the button says that keeps all that was sent. */
function saveButton(snapshot: At): string {
  if (snapshot.context.single) return 'Nieuwe versie opslaan'
  const { length } = sentFiles(snapshot)
  return length > 1 ? `${length} documenten opslaan` : 'Document opslaan'
}

/** Files that become documents. */
export const uploadWalk = walk<typeof atlas.upload.machine>({
  flow: atlas.upload,
  cases: {
    choose: ({ context }: At) => [
      chosen('nota.pdf'),
      chosen('programma.exe'),
      chosen('vermomd.pdf'),
      ...(context.single ? [] : [chosen('nota.pdf', 'bon.png'), chosen('nota.pdf', 'vermomd.pdf')]),
    ],
    progressed: ({ context }: At) => (context.sent === 0 ? [{ sent: size / 2 }] : []),
    change: (snapshot: At) => {
      const [only, another] = sentFiles(snapshot)
      return only && !another && 'title' in only.details && only.details.title !== 'Jaarnota'
        ? [{ key: only.key, changes: { title: 'Jaarnota' } }]
        : []
    },
    changeAll: (snapshot: At) =>
      sentFiles(snapshot).length > 1 && sentFiles(snapshot)[0]?.details.category === null
        ? [{ changes: { category: 'factuur', visibleToCustomer: true } }]
        : [],
    leaveOut: (snapshot: At) =>
      sentFiles(snapshot)
        .slice(-1)
        .map(({ key }) => ({ key })),
  },
  deciding: (snapshot: At) => {
    const { files, sent, kept } = snapshot.context
    if (snapshot.matches('choosing')) return null
    const each = files.map(({ chosen: { name }, uploadId, refusal, details }) => [
      name,
      uploadId,
      refusal,
      details.title ?? null,
      details.category ?? null,
    ])
    return [each, sent, kept]
  },
  sameAnswers: true,
  world: {
    sendFile: ({ file }) =>
      file.name === 'vermomd.pdf'
        ? [{ kind: 'refused', message: notThat }]
        : [{ kind: 'sent', uploadId: ids[file.name] ?? 0 }, broken],
    keepDocument: () => [{ kind: 'kept' }, { kind: 'refused', problems: { '': [noCategory] } }, broken],
  },
  wires: {},
  told: ['progressed'],
  does: {
    choose: (hands, { files }, { context }) =>
      hands.give(
        context.single ? 'Bestand' : 'Bestanden',
        ...files.map(({ name }) => ({ name, content: '', size })),
      ),
    progressed: happens,
    retry: (hands) => hands.press('Nu verdergaan'),
    change: (hands, { changes }) => hands.fill('Titel', String(changes.title)),
    changeAll: (hands) => hands.choose('Categorie voor alle bestanden', 'Factuur'),
    leaveOut: (hands, { key }, { context }) =>
      hands.press(`${context.files.find((file) => file.key === key)?.chosen.name} weglaten`),
    save: (hands, _, before) => hands.press(saveButton(before)),
    cancel: (hands) => hands.press('Annuleren'),
  },
  shows: {
    'choosing.ready': (hands) => hands.gone('Dit bestand kan niet'),
    'choosing.refused': (hands) => hands.sees('Dit bestand kan niet'),
    sending: async (hands, snapshot) => {
      await hands.sees(`${waiting(snapshot)?.chosen.name}`)
      await hands.sees(snapshot.context.sent === 0 ? '0%' : '50%')
      await hands.canPress('Annuleren')
    },
    interrupted: async (hands, snapshot) => {
      await hands.sees('Het versturen is onderbroken')
      await hands.sees(`${waiting(snapshot)?.chosen.name}`)
      await hands.canPress('Nu verdergaan')
    },
    'filling.editing': async (hands, snapshot) => {
      await hands.gone(noCategory)
      await hands.canPress(saveButton(snapshot))
      if (snapshot.context.files.some(({ refusal }) => refusal !== null)) await hands.sees(notThat)
    },
    'filling.saving': async (hands) => {
      await hands.cannotPress('Annuleren')
    },
    'filling.refused': async (hands, snapshot) => {
      await hands.sees(noCategory)
      await hands.canPress(saveButton(snapshot))
    },
    'filling.failed': (hands) => hands.sees('Het opslaan is niet gelukt. Probeer het opnieuw.'),
  },
})

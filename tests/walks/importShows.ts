import type { atlas } from '../../machines/atlas.ts'
import type { Shows } from '../walk/walk.ts'
import { doubt, notKnown, pointedWrong, refusedText } from './importFiles.ts'

/** What a person sees in each state of an import. */
export const importShows: Shows<typeof atlas.import.machine> = {
  'choosing.ready': (hands) => hands.gone(notKnown),
  'choosing.tooLarge': (hands) => hands.sees('Dit bestand is groter dan 500 MB.'),
  'choosing.notRecognised': (hands) => hands.sees(notKnown),
  'choosing.failed': (hands) => hands.sees('Het lezen is niet gelukt. Probeer het opnieuw.'),
  reading: async (hands, { context }) => {
    await hands.sees(context.chosen.name)
    await hands.canPress('Annuleren')
  },
  'preview.deciding': async (hands, { context }) => {
    await hands.sees(`${context.file.errors} regels hebben een fout.`)
    await hands.cannotPress('Verder')
  },
  'preview.usable': async (hands, { context }) => {
    await hands.sees(context.file.format)
    await hands.canPress('Verder')
  },
  'preview.unusable': async (hands) => {
    await hands.sees('Er staan geen bruikbare metingen in dit bestand.')
    await hands.cannotPress('Verder')
  },
  'pointing.asking': async (hands, snapshot) => {
    await hands.gone(pointedWrong)
    if (snapshot.can({ type: 'readColumns' })) await hands.canPress('Inlezen met deze kolommen')
    else await hands.cannotPress('Inlezen met deze kolommen')
  },
  'pointing.refused': (hands) => hands.sees(pointedWrong),
  'pointing.failed': (hands) => hands.sees('Het lezen is niet gelukt. Probeer het opnieuw.'),
  readingColumns: (hands) => hands.sees('Het bestand wordt opnieuw gelezen'),
  matching: async (hands, snapshot) => {
    for (const { label, refusal } of snapshot.context.file.meters) {
      await hands.sees(label)
      if (refusal) await hands.sees(refusal)
    }
    if (snapshot.can({ type: 'continue' })) await hands.canPress('Verder')
    else await hands.cannotPress('Verder')
  },
  weighing: (hands) => hands.sees('De metingen worden getoetst'),
  'doubting.asking': async (hands) => {
    await hands.sees(doubt.message)
    await hands.canPress('Het klopt, ga door')
  },
  'doubting.failed': async (hands) => {
    await hands.sees('Het toetsen is niet gelukt. Probeer het opnieuw.')
    await hands.cannotPress('Het klopt, ga door')
  },
  'ready.asking': async (hands) => {
    await hands.gone(refusedText)
    await hands.canPress('Metingen importeren')
  },
  'ready.refused': (hands) => hands.sees(refusedText),
  'ready.failed': (hands) => hands.sees('Het importeren is niet gelukt. Probeer het opnieuw.'),
  importing: async (hands, { context: { progress } }) => {
    await hands.sees(progress.done === 0 ? '0%' : '50%')
    await hands.cannotPress('Annuleren')
  },
  done: async (hands) => {
    await hands.sees('35.000')
    await hands.canPress('Nog een bestand')
  },
  cancelled: async (hands) => {
    await hands.sees('De import is geannuleerd. Er is niets opgeslagen.')
    await hands.canPress('Nog een bestand')
  },
}

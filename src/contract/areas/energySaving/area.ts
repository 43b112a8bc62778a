import { areaOf } from '../../records/area.ts'
import { measure } from './measures.ts'
import { recognisedMeasure } from './recognised.ts'
import { allSavingFiles, savingFile } from './savingDuties.ts'

/** Which locations have a duty to save energy, what they can do about it, and what is reported. */
export const area = areaOf({
  records: [savingFile, allSavingFiles, measure, recognisedMeasure],
  words: {
    recognisedColumns: 'Aangewezen kolommen',
    savingColumns: 'Aangewezen kolommen',
    remark: 'Opmerking',
    remarkAnswer: 'Antwoord op een opmerking',
  },
  samples: {
    'energy-saving': {
      draft: (nth, ids) => ({ entityId: ids.entities, referenceYear: 2000 + (nth % 25), isFiledByUs: false }),
      changes: { field: 'comment', values: ['Bezwaar loopt', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
    measures: {
      draft: (nth, ids) => ({
        list: 'eigen',
        code: `E${nth}`,
        name: `Maatregel ${nth}`,
        entityId: ids.entities,
      }),
      changes: { field: 'subsidy', values: ['EIA', 'een', 'twee'], wrong: 'x'.repeat(81) },
    },
    'recognised-measures': {
      draft: (nth) => ({
        edition: '2023',
        list: 'gebouw',
        code: `G${String.fromCharCode(65 + (Math.floor(nth / 90) % 26))}${1 + (nth % 90)}`,
        category: 'Verlichting',
        name: `Maatregel ${nth}`,
      }),
      changes: { field: 'source', values: ['RVO', 'een', 'twee'], wrong: 'x'.repeat(301) },
    },
  },
  privacy: {
    saving_files: {
      person: 'comment remarks reason question reference exemption agreed_by',
      plain: 'sbi_code dwelling authority found_duty duty state left_out',
    },
    saving_remarks: { person: 'content answer', plain: 'chapter outcome' },
    measures: {
      person: 'description responsible reason',
      plain: 'list code name moment subsidy planned_for state',
    },
    recognised_measures: {
      plain: 'edition list code category name moment start_situation conditions source',
    },
  },
})

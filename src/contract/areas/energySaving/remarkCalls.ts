import { z } from 'zod'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { remarkChapters, remarkOutcomes } from './savingWords.ts'

const path = 'customers/:customerId/energy-saving/:id/remarks'
const words = (most: number) => z.string().trim().min(1, 'Dit veld is verplicht').max(most)

const Remark = z.strictObject({
  id: z.number(),
  chapter: z.enum(keysOf(remarkChapters)),
  measureName: z.string().nullable(),
  content: z.string(),
  outcome: z.enum(keysOf(remarkOutcomes)),
  answer: z.string().nullable(),
  writtenBy: z.string().nullable(),
  writtenAt: z.iso.datetime(),
})
export type SavingRemark = z.infer<typeof Remark>

/** What was said of the parts of a report in this round, in its order. */
export const savingRemarks = call({
  method: 'GET',
  path,
  access: 'mod:energysaving',
  summary: 'Opmerkingen per onderdeel van een rapportage energiebesparing, met wat ermee is gedaan',
  answer: z.strictObject({
    remarks: z.array(Remark),
    /** The measures of the location that one can be about. */
    measures: z.array(z.strictObject({ id: z.number(), name: z.string() })),
  }),
})

export const addSavingRemark = call({
  method: 'POST',
  path,
  access: ['mod:energysaving', 'organisation-documents:write'],
  summary: 'Een opmerking maken bij een onderdeel of een maatregel van een rapportage',
  body: z.strictObject({
    chapter: z.enum(keysOf(remarkChapters), 'Kies een onderdeel'),
    measureId: rowId.nullable(),
    content: words(2000),
  }),
  answer: z.strictObject({ id: z.number() }),
})

/** Taken in in the report, or answered; an answer may say more than that. */
export const answerSavingRemark = call({
  method: 'POST',
  path: 'customers/:customerId/energy-saving/:id/remark-answers',
  access: 'organisation-energysaving:write',
  summary: 'Een opmerking bij een rapportage verwerken of beantwoorden',
  body: z.strictObject({
    remarkId: rowId,
    outcome: z.enum(['takenIn', 'answered']),
    answer: z.string().trim().max(2000).nullable(),
  }),
  answer: z.strictObject({ id: z.number() }),
})

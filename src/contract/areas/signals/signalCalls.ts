import { z } from 'zod'
import { calendarDay } from '../../records/calendarDay.ts'
import { BulkAnswer, call } from '../../records/call.ts'
import { requiredText } from '../../records/problems.ts'
import { rowId } from '../../records/rowId.ts'

const items = z
  .array(z.strictObject({ id: rowId, version: rowId }))
  .min(1)
  .max(200)
/** What a dialog leaves open comes as null. */
const filledIn = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? undefined, schema)
const person = filledIn(z.number(requiredText).int().positive().max(2_147_483_647))

/** Gives many signals to somebody of ours to deal with; what one of them refuses stops none of the others. */
export const assignSignals = call({
  method: 'POST',
  path: 'control-signals/assign',
  access: 'signals-notifications:read',
  summary: 'Meer signalen tegelijk aan een behandelaar toewijzen',
  body: z.strictObject({ items, assigneeId: person }),
  answer: BulkAnswer,
})

/** Makes an action of each signal, by the name of the signal and linked to it; one that has an open action is left alone. */
export const makeSignalActions = call({
  method: 'POST',
  path: 'control-signals/actions',
  access: ['signals-notifications:read', 'actions:write'],
  summary: 'Van meer signalen tegelijk een actie maken',
  body: z.strictObject({
    items,
    assigneeId: person,
    deadline: filledIn(calendarDay),
  }),
  answer: BulkAnswer,
})

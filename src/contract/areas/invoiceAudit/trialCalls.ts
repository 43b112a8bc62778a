import { z } from 'zod'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { keysOf } from '../../../domain/keys.ts'
import { call } from '../../records/call.ts'
import { rowId } from '../../records/rowId.ts'
import { SurveyStanding } from '../surveys/surveyCalls.ts'

/** On how many invoices a setting is tried out: those that came in last. */
export const triedInvoices = 500

const checkCode = z.enum(keysOf(checkNames))
const answer = z.strictObject({ last: SurveyStanding.nullable() })
const path = 'control/check-trials'

/** How one's own last trial of a check stands. */
export const lookAtTrial = call({
  method: 'GET',
  path,
  access: ['is:admin', 'invoice-settings:read'],
  summary: 'Hoe het staat met het proefdraaien van een controle',
  query: z.strictObject({ checkCode }),
  answer,
  background: true,
})

/** The setting as it is typed, and the one that it would replace; one of one's own that is under way is called off. */
export const startTrial = call({
  method: 'POST',
  path,
  access: ['is:admin', 'invoice-settings:write'],
  summary: `Op de achtergrond een instelling proefdraaien op de laatste ${triedInvoices} facturen; er wordt niets opgeslagen`,
  body: z.looseObject({ settingId: rowId.nullable(), checkCode }),
  answer,
})

export const cancelTrial = call({
  method: 'POST',
  path: `${path}/cancel`,
  access: ['is:admin', 'invoice-settings:write'],
  summary: 'Ophouden met proefdraaien',
  body: z.strictObject({ checkCode }),
  answer,
})

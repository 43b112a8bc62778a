import { z } from 'zod'
import { call } from '../../records/call.ts'
import { tickedIds } from '../../records/ticked.ts'

/** Letters that give notice of agreements: of one a PDF, of several a ZIP with one of each. */
export const noticeLetters = call({
  method: 'GET',
  path: 'supply-agreements/notice-letters',
  access: 'back-office-contracts:write',
  summary: 'Leveringsovereenkomsten: opzegbrieven, als PDF of meer tegelijk als ZIP',
  query: z.strictObject({ ids: tickedIds }),
})

const running: ReadonlySet<unknown> = new Set(['signed', 'active', 'terminating'])
/** Of what is not in force there is nothing to give notice of. */
export const hasNotice = ({ state }: { readonly state: unknown }): boolean => running.has(state)

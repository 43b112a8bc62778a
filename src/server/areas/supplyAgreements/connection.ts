import { connection } from '../../../contract/areas/connections/connections.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { keysOf } from '../../../domain/keys.ts'
import { Conflict } from '../../ground/errors.ts'
import type { StoredRow, Writing } from '../../records/handlers.ts'
import { followAgreements } from './following.ts'
import { overlapOf, overlapText } from './overlap.ts'

/** Its last day is another one: a connection leaves its agreements after it, or is in them again where no other agreement came. */
export async function followEnd(context: Writing, id: number): Promise<void> {
  const overlap = await overlapOf(context.db, { connectionId: id })
  if (overlap !== null) throw new Conflict(overlapText(overlap))
  await followAgreements(context, { connectionId: id })
}

type Values = Readonly<Record<string, unknown>>

const agreementOf = ({ supplyAgreementName }: Values) => supplyAgreementName ?? 'de leveringsovereenkomst'

/** What follows from an agreement is not typed beside it: what is wrong with a draft of a connection that has one. */
export function typedBeside(
  current: Values,
  draft: Values,
): Partial<Record<'supplierId' | 'contractEndDate', string[]>> {
  if (typeof current.supplyAgreementId !== 'number') return {}
  const follows = [`Volgt uit ${agreementOf(current)}. Wijzig het daar.`]
  return {
    ...(draft.supplierId !== current.supplierId && { supplierId: follows }),
    ...(draft.contractEndDate !== current.contractEndDate && { contractEndDate: follows }),
  }
}

/** The same of one of many, which leaves out that one: it is told which it is. */
export function refuseBeside(current: StoredRow, draft: Values): void {
  const fields = keysOf(typedBeside(current, draft))
  if (fields.length === 0) return
  const labels = fields.map((field) => connection.fields[field].label).join(' en ')
  throw new Conflict(
    `${eanText(String(current.ean))}, ${current.name}: ${labels} volgt uit ${agreementOf(current)}. Wijzig het daar.`,
  )
}

import { fullName } from '../../../domain/identity/personName.ts'
import { numberIn, numbersIn, textIn } from '../../../domain/unknown.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import type { ToSign } from './start.ts'

/** What was told with a step that has something signed: by whom, until when and, where documents were chosen, what. */
export async function askedToSign(
  context: Reading,
  customerId: number,
  told: Told,
): Promise<Omit<ToSign, 'linked' | 'subject'>> {
  return {
    customerId,
    documentIds: numbersIn(told.documentIds),
    signers: await signatoriesOf(context, customerId, numbersIn(told.signatoryIds)),
    message: textIn(told.message),
    expiresOn: textIn(told.expiresOn),
    remindEveryDays: numberIn(told.remindEveryDays),
  }
}

/**
 * Who signs, in the order of choice: people who may bind the customer, each with an e-mail address. What somebody else signs binds
 * nobody.
 */
async function signatoriesOf({ db }: Reading, customerId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'firstName', 'middleName', 'lastName', 'emailAddress', 'isSignatory'])
    .where('customerId', '=', customerId)
    .where('id', 'in', [0, ...ids])
    .execute()
  return ids.map((id) => {
    const one = rows.find((row) => row.id === id)
    if (one === undefined) throw new Invalid({ signatoryIds: ['Deze keuze bestaat niet (meer)'] })
    const name = fullName(one)
    if (!one.isSignatory)
      throw new Invalid({
        signatoryIds: [`${name} is niet tekenbevoegd. Kies een ander, of zet dat aan bij de contactpersoon.`],
      })
    if (one.emailAddress === null)
      throw new Invalid({ signatoryIds: [`${name} heeft geen e-mailadres. Vul dat eerst in.`] })
    return { name, emailAddress: one.emailAddress }
  })
}

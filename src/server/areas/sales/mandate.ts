import type { deal } from '../../../contract/areas/sales/deals.ts'
import { mandateMonths } from '../../../contract/areas/sales/dealWords.ts'
import { dayInWords } from '../../../domain/dutch.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import { renewedEnd } from '../../../domain/time/noticeDay.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { wordsOf } from '../../storage/templates/write.ts'
import { type MandateParts, mandateSteps } from '../signing/mandateSteps.ts'
import type { Linked } from '../signing/parts.ts'
import { tellUnsigned } from '../signing/tellUnsigned.ts'

type Deal = Stored<typeof deal>

const kind = 'deal'

/** The last day on which a mandate counts that went out on this day. */
const endOf = (day: Day): Day => renewedEnd(day, mandateMonths)

/** From Qualified on a deal has a customer. */
function customerOf({ customerId }: Deal): number {
  if (customerId === null) throw new Conflict('Kies bij de kans eerst een klant.')
  return customerId
}

/** The mandate of a deal goes out to be signed, and is taken back: on request, and of what is put off, lost or goes on with another one. */
export const dealMandate = (parts: MandateParts) =>
  mandateSteps<Deal>(parts, {
    kind,
    linkedId: (_, { id }) => id,
    customerId: (_, row) => customerOf(row),
    subject: ({ title }) => `Machtiging voor ${title}`,
    words: ({ db }, row, signer) =>
      wordsOf(db, 'sales.mandate', {
        merk: parts.sender,
        klant: row.customerName ?? '',
        ondertekenaar: signer,
        titel: row.title,
        eind: dayInWords(endOf(today())),
        afzender: row.ownerName ?? parts.sender,
      }),
    connectionIds: async () => null,
  })

/** What becomes of a deal when its mandate was signed, or was not. */
export const dealMandateSigned: Linked = {
  kind,
  ended: async (context, { linkedId, state, signedDocumentId, ...told }) => {
    const { db } = context
    const row = await db
      .selectFrom('deals')
      .select(['id', 'customerId', 'ownerId', 'mandateId', 'version', 'state'])
      .where('id', '=', linkedId)
      .forUpdate()
      .executeTakeFirst()
    // Of what became somebody else's it is no mandate.
    if (row === undefined || row.customerId !== told.customerId || state === 'cancelled') return
    if (state !== 'signed') {
      if (row.state !== 'qualified') return
      await tellUnsigned(context, { ...told, state }, { assigneeId: row.ownerId })
      return
    }
    await db
      .updateTable('deals')
      .set({ mandateId: signedDocumentId, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await context.record({
      action: 'update',
      subject: 'sales',
      subjectId: row.id,
      customerId: told.customerId,
      before: { mandateId: row.mandateId },
      after: { mandateId: signedDocumentId },
    })
  },
  document: async (db, linkedId) => ({ category: 'machtiging', expiryDate: await endOfSent(db, linkedId) }),
}

/** Until when the mandate counts that is being signed: from the day on which it went out, as the step and the text of the template say. */
async function endOfSent(db: Db, dealId: number): Promise<Day | null> {
  const row = await db
    .selectFrom('signings')
    .select('sentAt')
    .where('linkedKind', '=', kind)
    .where('linkedId', '=', dealId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.sentAt ? endOf(dayAt(row.sentAt.getTime())) : null
}

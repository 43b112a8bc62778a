import { claimReference } from '../../../domain/audit/claimReference.ts'
import type { Database } from '../../storage/db/database.ts'
import { answerAddress } from '../../storage/mail/answerAddress.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { claimedOf, findingsOfClaim } from './claimed.ts'
import { claimOnPaper } from './claimPaper.ts'
import { claimWords } from './claimWords.ts'

/** Writes the mails that put findings to whoever sent the invoices, with the calculation behind them. */
export function auditLettersOf({ database: { db } }: { readonly database: Database }): Writer {
  return writerOf(['auditClaim'], async ({ recipient, data }) => {
    const auditId = Number(data?.auditId)
    const claimId = data?.claimId === undefined ? null : Number(data.claimId)
    const all = await findingsOfClaim(db, { auditId, claimId })
    const told = all.find(({ id }) => id === auditId) ?? all[0]
    if (told === undefined) return null
    const replyTo = await answerAddress(db, told.replyTo)
    const first = { ...told, id: auditId, replyTo }
    const reference = claimReference(auditId)
    return {
      letter: {
        ...(await claimWords(db, first, all)),
        to: { name: first.sender, address: recipient },
        replyTo,
        attachments: [
          {
            name: 'berekening.pdf',
            type: 'application/pdf',
            content: await claimOnPaper(all.map(claimedOf), { ...first, reference }),
          },
        ],
      },
    }
  })
}

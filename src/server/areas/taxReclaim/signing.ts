import type { taxRequest } from '../../../contract/areas/taxReclaim/taxRequests.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { askedToSign } from '../signing/asked.ts'
import type { SigningDesk } from '../signing/desk.ts'
import { holdOwnersOf } from '../signing/hold.ts'
import { type MandateParts, otherMandate } from '../signing/mandateSteps.ts'
import type { ReadyToSign, ToSign } from '../signing/start.ts'
import { complete, reclaimLife } from './life.ts'
import { recallUnasked, reclaimMandate } from './mandate.ts'
import type { Request } from './pieces.ts'
import { refuseUnmandated } from './submitting.ts'

const kind = 'taxRequest'

const askOf = async (context: Reading, { id, number }: Request, told: Told): Promise<ToSign> => ({
  linked: { kind, id },
  subject: `Teruggaaf energiebelasting ${number}`,
  ...(await askedToSign(context, context.reach.customer?.id ?? 0, told)),
})

const holdOwners = holdOwnersOf('taxRequests')

const ownerOf = async ({ db }: Writing, { id }: Request): Promise<number> =>
  (await db.selectFrom('taxRequests').select('customerId').where('id', '=', id).executeTakeFirstOrThrow())
    .customerId

/** After this step a file asks for no mandate any more: what lies to be signed of no other use is taken back. */
const asksNoMore =
  (signing: SigningDesk, reason: string) =>
  async (context: Writing, row: Request): Promise<void> =>
    recallUnasked(signing, context, await ownerOf(context, row), reason)

/** The life of a reclaim as people take its steps: requests and mandates go out to be signed by the desk of signing. */
export function reclaimLifeWith(parts: MandateParts): LifeCycle<typeof taxRequest> {
  const { signing } = parts
  const mandate = reclaimMandate(parts)
  const ended = 'Het dossier gaat niet door'
  return {
    ...reclaimLife,
    holds: {
      SEND_MANDATE: holdOwners,
      RECALL_MANDATE: holdOwners,
      NOT_ELIGIBLE: holdOwners,
      DROP: holdOwners,
      COMPLETE: holdOwners,
      SEND: holdOwners,
      // Of two files of the same days that go in at once the second sees the first.
      SUBMIT: holdOwners,
      'sys.LAPSED': holdOwners,
    },
    prepares: {
      SEND_MANDATE: mandate.prepare,
      SEND: async (context, row, told) => {
        await refuseUnmandated(context, row, today())
        return signing.ready(context, await askOf(context, row, told))
      },
    },
    effects: {
      ...reclaimLife.effects,
      SEND_MANDATE: mandate.send,
      RECALL_MANDATE: mandate.recall,
      NOT_ELIGIBLE: asksNoMore(signing, ended),
      DROP: asksNoMore(signing, ended),
      COMPLETE: async (context, row) => {
        await complete(context, row)
        await asksNoMore(signing, otherMandate)(context, row)
      },
      SEND: async (context, row, told, ready) => {
        await signing.start(context, await askOf(context, row, told), ready as ReadyToSign)
      },
      'sys.LAPSED': async (context, row) => {
        const reason = 'Het dossier is verjaard'
        await signing.withdraw(context, { kind, id: row.id, reason })
        await asksNoMore(signing, reason)(context, row)
      },
    },
  }
}

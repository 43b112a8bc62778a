import type { BulkAnswer } from '../../contract/records/call.ts'
import type { AnyResource } from '../../contract/records/resource.ts'
import { type Answer, attempt } from '../calls/api.ts'
import { fetchAnew, fetchAnewOf } from '../calls/query.ts'
import { keepInPage } from '../portal/pageFocus.ts'
import { tell } from '../portal/root.ts'
import { ownStep, refusedWith } from './ownStep.ts'
import { reasonsTold } from './reasons.ts'

/** The records that were ticked, with the versions that were on screen. */
export type Ticked = readonly { readonly id: number; readonly version: number }[]

/** What the ticked records are called, by their number. */
export type Names = Readonly<Record<number, string>>

/** What the server is told of a deed with many records: what was asked, and which ones. */
export type ToldOfMany = Readonly<Record<string, unknown>> & { readonly items: Ticked }

/** A deed with many records: its call, and what it makes of each when it is not the record itself that changes. */
interface Deed {
  readonly ask: (body: ToldOfMany) => Promise<Answer<BulkAnswer>>
  readonly makes?: { readonly one: string; readonly many: string; readonly done?: string }
  /** The resources of which records changed besides. */
  readonly touches?: readonly string[]
  /** How many different reasons are told one by one. */
  readonly mostReasons?: number
}

/** What was done, and what stood in the way: "3 urenregels bijgewerkt", "2 acties gemaakt", "1 overgeslagen: …". */
function sentences(
  { label }: AnyResource,
  { makes, mostReasons }: Deed,
  { done, refused }: BulkAnswer,
  names: Names,
) {
  const reasons = refused.map(({ id, message }) => ({ name: names[id] ?? '', message }))
  const words = makes ?? label
  const what = (done === 1 ? words.one : words.many).toLowerCase()
  return {
    done: done === 0 ? '' : `${done} ${what} ${makes ? (makes.done ?? 'gemaakt') : 'bijgewerkt'}`,
    refused:
      reasons.length === 0 ? '' : `${refused.length} overgeslagen: ${reasonsTold(reasons, mostReasons)}`,
  }
}

/** The same for many records at once is a step like that for one: it may ask something, and tells what came of it. */
export function bulkOf(resource: AnyResource, deedOf: (event: string) => Deed | undefined) {
  return ownStep(
    'manyAtOnce',
    async ({ chosen, values }) => {
      const items = chosen.record?.items as Ticked
      const names = (chosen.record?.names ?? {}) as Names
      const deed = deedOf(chosen.event)
      if (deed === undefined)
        throw new Error(`${chosen.event} is nothing one does with many ${resource.name}`)
      const outcome = await attempt(deed.ask({ ...values, items }))
      if (!outcome.ok) return refusedWith(outcome.refusal)
      const said = sentences(resource, deed, outcome.data, names)
      if (said.refused !== '') tell.error(said.refused)
      fetchAnew(deed.touches ?? [])
      return { kind: 'taken', statusName: said.done }
    },
    () => {
      // The button that it was done with may be of no use any more.
      void fetchAnewOf([resource.name]).then(() => keepInPage())
    },
  )
}

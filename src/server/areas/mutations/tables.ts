import type { GeneratedAlways } from 'kysely'
import type { MutationParty } from '../../../contract/areas/mutations/mutationParties.ts'
import type { MutationReading, mutation } from '../../../contract/areas/mutations/mutations.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    mutations: Omit<
      TableOf<typeof mutation>,
      | 'readings'
      | 'parties'
      | 'waitsFor'
      | 'place'
      | 'daysOpen'
      | 'missing'
      | 'expectedDate'
      | 'term'
      | 'askBefore'
      | 'registerReason'
      | 'number'
      | 'waitingAt'
    > & {
      customerId: number
      /** When its readings were last typed: a meter that was swapped since makes them those of another one. */
      readingsAt: Date | null
      /** When what it changes was written to its connections. */
      writtenAt: Date | null
      /** In which transaction that was: it is certain when this ends. */
      writtenIn: number | null
      /** When whoever asked was told that it came in. */
      receivedToldAt: Date | null
      number: GeneratedAlways<string>
      waitingAt: GeneratedAlways<readonly string[]>
      searchText: GeneratedAlways<string>
    }
    mutationReadings: MutationReading & { mutationId: number; place: number }
    mutationParties: MutationParty & { mutationId: number; place: number }
  }
}

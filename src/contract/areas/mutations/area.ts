import { areaOf } from '../../records/area.ts'
import { allMutations, mutation, refillSheet } from './mutations.ts'

/** Requests that change connections: moves, new and removed ones, capacity, names, vacancy. */
export const area = areaOf({
  records: [mutation, allMutations],
  samples: {
    mutations: {
      draft: (nth, ids) => ({
        kind: 'leegstand',
        connectionIds: [ids.connections],
        effectiveDate: `2027-01-${String(1 + (nth % 28)).padStart(2, '0')}`,
      }),
      changes: { field: 'reason', values: ['Staat leeg', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    mutations: {
      person: 'new_party_name new_party_contact reason question answer',
      consumer: 'address',
      plain: 'kind desired_capacity checked state waiting_at search_text',
    },
    mutation_readings: { plain: 'counter' },
    mutation_parties: { person: 'email', plain: 'role name reference' },
  },
  words: { mutationColumns: 'Aangewezen kolommen' },
  headings: { [`mutations/${refillSheet.name}`]: 'Mutaties om in te vullen' },
})

import type { SelectedCustomer } from '../../src/contract/areas/account/auth.ts'

/** The customer that walks stand at. */
export const korenaar = {
  id: 7,
  name: 'Bakkerij De Korenaar',
  number: 'K00007',
  modules: ['ems'],
  suspendedModules: [],
  electricCount: 1,
  gasCount: 1,
  statusName: 'Actief',
} satisfies SelectedCustomer

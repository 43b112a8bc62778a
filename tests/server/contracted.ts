import type { customerModules } from '../../src/contract/records/picklists.ts'

/** The modules that a customer of these tests has: what an area opens by is among them. */
export const contractedModules: readonly (keyof typeof customerModules)[] = [
  'ems',
  'purchase',
  'budgets',
  'taxrequest',
  'mutations',
  'energysaving',
]

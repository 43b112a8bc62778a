import type { Ids } from './samples.ts'

/** What is sent about the energy-saving duty and the energy tax. */
export const dutyBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'POST customers/:customerId/energy-saving/:id/remarks': () => ({
    chapter: 'overig',
    measureId: null,
    content: 'Klopt dit?',
  }),
  'POST customers/:customerId/energy-saving/:id/remark-answers': ({ sampled }) => ({
    remarkId: sampled['saving-remarks'],
    outcome: 'takenIn',
    answer: null,
  }),
  'POST customers/:customerId/energy-saving/submissions': ({ sampled }) => ({
    submittedAt: '2024-01-01',
    references: 'eLoket-1',
    items: [{ id: sampled['energy-saving'], version: 1 }],
  }),
  'POST tax-requests/mandates': ({ sampled }) => ({ items: [{ id: sampled['tax-requests'], version: 1 }] }),
  'POST customers/:customerId/tax-chances': () => ({ scheme: 'instelling', about: 'Dorpskerk' }),
  'POST customers/:customerId/tax-cluster-proposals': () => ({ product: '1', told: '036300012345' }),
}

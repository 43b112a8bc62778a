import { inboxBodies } from './inboxBodies.ts'
import type { Ids } from './samples.ts'

/** Those of signals: what is done with them, and when they speak; of the months of a budget, and of the inbox. */
export const signalBodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  ...inboxBodies,
  'POST customers/:customerId/signals/:id/transition': () => ({ event: 'OPEN', version: 1 }),
  'POST control-signals/:id/transition': () => ({ event: 'OPEN', version: 1 }),
  'POST invoice-audit/:id/presence': () => ({ typed: null }),
  'POST invoice-audit/:id/transition': () => ({ event: 'TAKE', version: 1 }),
  'POST invoice-audit/transitions': ({ invoiceAuditId }) => ({
    event: 'TAKE',
    items: [{ id: invoiceAuditId, version: 1 }],
  }),
  'POST control/check-trials': () => ({ settingId: null, checkCode: 'FC14', isOn: true }),
  'POST control/check-trials/cancel': () => ({ checkCode: 'FC14' }),
  'POST control-invoice-settings/reset': ({ sampled }) => ({
    // Of a version that nobody has: others still ask for it.
    items: [{ id: sampled['control-invoice-settings'], version: 99 }],
  }),
  'POST invoice-audit/bundle': ({ invoiceAuditId }) => ({
    items: [{ id: invoiceAuditId, version: 1 }],
    recipient: 'claims@partij.example',
    message: 'Graag credit.',
    dueDate: '2099-02-01',
  }),
  'POST invoice-audit/:id': () => ({ claimAmount: '12.50', version: 1 }),
  'POST customers/:customerId/signals/transitions': ({ signalId }) => ({
    event: 'OPEN',
    items: [{ id: signalId, version: 1 }],
  }),
  'POST control-signals/transitions': ({ signalId }) => ({
    event: 'OPEN',
    items: [{ id: signalId, version: 1 }],
  }),
  'POST customers/:customerId/signal-checks': () => ({}),
  'POST control/signal-checks': () => ({}),
  'POST control-signals/assign': ({ signalId, userId }) => ({
    items: [{ id: signalId, version: 1 }],
    assigneeId: userId,
  }),
  'POST mutations/assign': ({ sampled, userId }) => ({
    items: [{ id: sampled.mutations, version: 1 }],
    assigneeId: userId,
  }),
  'POST control-signals/actions': ({ signalId, userId }) => ({
    items: [{ id: signalId, version: 1 }],
    assigneeId: userId,
    deadline: '2099-02-01',
  }),
  'POST customers/:customerId/signal-settings': () => ({
    rules: [],
    channel: 'inApp',
    quietFrom: null,
    quietTo: null,
  }),
  'POST customers/:customerId/signals-difference': ({ connectionId }) => ({
    connectionId,
    reference: 'lastYear',
    threshold: 30,
    least: 25,
  }),
  'POST customers/:customerId/signals-update': () => ({
    watches: [
      {
        clickProduct: 'base',
        period: '2027',
        source: 'Beurs',
        moment: 'weekly',
        move: null,
        ceiling: '95',
        floor: null,
      },
    ],
  }),
  'POST customers/:customerId/signals-threshold': () => ({
    own: [{ partyType: 'supplier', threshold: 10, least: 250 }],
  }),
  'POST customers/:customerId/signal-recipients': () => ({ chosen: [] }),
  'POST control/signal-defaults': () => ({ rules: [] }),
  'POST customers/:customerId/budgets/:id/cells': () => ({
    connectionId: null,
    cells: [{ product: '1', kind: 'levering', month: 3, value: 125_000 }],
  }),
}

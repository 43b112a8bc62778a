import { password } from '../world.ts'
import { dutyBodies } from './dutyBodies.ts'
import type { Ids } from './samples.ts'
import { signalBodies } from './signalBodies.ts'
import { signingBodies } from './signingBodies.ts'

/** A step taken with one of many. */
const many = (event: string, id: number | undefined) => ({ event, items: [{ id: id ?? 0, version: 1 }] })

/** A body that is right, for every route that takes one. */
export const bodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'POST customers/bulk': ({ customerId: id }) => ({ items: [{ id, version: 1 }], accountManagerId: null }),
  'POST customers': () => ({ name: 'Nieuwe klant', type: 'prospect', country: 'NL' }),
  'POST customers/:id': () => ({ name: 'Andere naam', version: 1 }),
  'POST customers/:id/transition': () => ({ event: 'WITHDRAW', version: 1 }),
  'POST control-services': () => ({
    ...{ code: `D${Math.random()}`, name: 'Dienst', billing: 'vast_maand', noticeMonths: 1 },
  }),
  'POST control-services/:id': () => ({ name: 'Andere dienst', version: 1 }),
  'POST control-services/:id/order': ({ definitionId }) => ({ place: 'before', of: definitionId }),
  'POST customers/:customerId/services': ({ definitionId }) => ({
    ...{ definitionId, startDate: '2026-01-01', scope: 'alle' },
  }),
  'POST customers/:customerId/services/:id': () => ({ comment: 'Op proef', version: 1 }),
  'POST customers/:customerId/services/:id/transition': () => ({ event: 'ACTIVATE', version: 1 }),
  'POST users': ({ staffRoleId }) => ({
    ...{ firstName: 'Nieuw', lastName: 'Gezicht', emailAddress: `nieuw${Math.random()}@wereld.example` },
    ...{ type: 'admin', roleIds: [staffRoleId] },
  }),
  'POST users/:id': () => ({ affix: 'van', version: 1 }),
  'POST users/:id/transition': () => ({ event: 'RESEND', version: 1 }),
  'POST templates/:id/test': () => ({}),
  'POST day-ahead-sources/fetch': () => ({ source: 'entsoe' }),
  'POST supply-agreements/transitions': ({ sampled }) => many('RENEW', sampled['supply-agreements']),
  'POST sales/bulk': ({ sampled, colleagueId }) => ({
    ...{ items: [{ id: sampled.sales, version: 1 }], ownerId: colleagueId },
  }),
  'PATCH knowledgebase/:id/reading': () => ({ helpful: true }),
  'POST users/transitions': ({ userId }) => ({ event: 'RESEND', items: [{ id: userId, version: 1 }] }),
  'POST roles': () => ({ name: `Rol ${Math.random()}`, userType: 'employee' }),
  'POST roles/:id': () => ({ description: 'Anders', version: 1 }),
  'POST customers/:customerId/contacts': () => ({ lastName: 'Nieuw' }),
  'POST customers/:customerId/contacts/:id': () => ({ lastName: 'Anders', version: 1 }),
  'POST customers/:customerId/connections/:id/named-ean': () => ({
    ean: '871687400001234564',
    rightEan: 'connection',
  }),
  'POST customers/:customerId/connections': ({ gridOperatorId }) => ({
    ...{
      ean: '871687120061402458',
      type: 'electricity',
      segment: 'small',
      capacity: '3x25A',
      gridOperatorId,
    },
    ...{ street: 'Dorpsstraat', houseNumber: '1', postcode: '1234 AB', city: 'Gouda' },
  }),
  'POST customers/:customerId/connections/:id': () => ({ capacity: '3x63A', version: 1 }),
  'POST customers/:customerId/connections/:id/meter-swaps': () => ({
    ...{ version: 1, swappedOn: '2026-01-05', newNumber: 'E2', endSingle: '10', startSingle: '0' },
  }),
  'POST customers/:customerId/connections/transitions': ({ connectionId }) => ({
    ...{ event: 'ENERGISE', items: [{ id: connectionId, version: 1 }], startDate: '2026-01-01' },
    withoutStandings: 'Op afstand uitgelezen',
  }),
  'POST customers/:customerId/connections/bulk': ({ connectionId }) => ({
    ...{ items: [{ id: connectionId, version: 1 }], showInEms: false },
  }),
  'POST customers/:customerId/connections/named': () => ({ texts: ['871687120050333619'] }),
  'POST customers/:customerId/connections/:id/transition': () => ({
    ...{ event: 'ENERGISE', version: 1, startDate: '2026-01-01', startSingle: '10' },
  }),
  'POST customers/:customerId/entities': () => ({ name: 'Hoofdkantoor', type: 'kostenplaats' }),
  'POST customers/:customerId/entities/:id': () => ({ number: '7', version: 1 }),
  'POST customers/:customerId/entities/:id/transition': () => ({
    ...{ event: 'DEACTIVATE', version: 1, endDate: '2026-01-01' },
  }),
  'POST customers/:customerId/invoices': ({ gridOperatorId, entityId }) => ({
    ...{ invoiceNumber: 'F-2', partyType: 'gridoperator', gridOperatorId, kind: 'maand', entityId },
    ...{ invoiceDate: '2026-02-03', periodFrom: '2026-01-01', periodTo: '2026-01-31' },
    ...{ amountExcl: '100.00', vatAmount: '21.00' },
  }),
  'POST customers/:customerId/invoices/:id': () => ({ purchaseOrder: 'PO-1', version: 1 }),
  'POST customers/:customerId/invoices/:id/transition': () => ({
    ...{ event: 'VOID', version: 1, reason: 'Dubbel ingevoerd' },
  }),
  'POST customers/:customerId/meter-readings': ({ connectionId }) => ({
    ...{ connectionId, kind: 'standing', register: 'single', readingDate: '2026-02-01', value: '1200' },
  }),
  'POST customers/:customerId/meter-readings/:id/transition': () => ({
    ...{ event: 'CORRECT', version: 1, newValue: '1100', reason: 'Verkeerd afgelezen' },
  }),
  'POST customers/:customerId/energy-saving/transitions': ({ sampled }) =>
    many('OBLIGED', sampled['energy-saving']),
  'POST customers/:customerId/measures/transitions': ({ sampled }) => many('APPLICABLE', sampled.measures),
  'POST customers/:customerId/mutations/transitions': ({ sampled }) => many('SUBMIT', sampled.mutations),
  'POST customers/:customerId/meter-readings/transitions': ({ meterReadingId }) => ({
    ...{ event: 'APPROVE', items: [{ id: meterReadingId, version: 1 }], comment: 'Bedrijf was gesloten' },
  }),
  'POST customers/:customerId/ems/reading-grid': ({ connectionId }) => ({
    entries: [{ connectionId, register: 'single', kind: 'standing', month: '2026-02', value: '1300' }],
  }),
  'POST customers/:customerId/invoices/transitions': ({ invoiceId }) => many('REGISTER', invoiceId),
  'POST customers/:customerId/usage-notes': ({ connectionId }) => ({
    ...{ connectionId, day: '2026-01-05', content: 'Storing koelcel' },
  }),
  'POST customers/:customerId/usage-notes/:id': () => ({ content: 'Storing verholpen', version: 1 }),
  'POST customers/:customerId/comparisons': () => ({ name: 'Winters', view: '?subject=total' }),
  'POST customers/:customerId/actions': ({ userId }) => ({
    ...{ subject: 'Bellen', actionType: 'bellen', deadline: '2099-01-05', priority: 'normal' },
    assigneeId: userId,
  }),
  'POST customers/:customerId/actions/:id': () => ({ subject: 'Terugbellen', version: 1 }),
  'POST customers/:customerId/actions/:id/transition': () => ({ event: 'START', version: 1 }),
  'POST actions/:id/transition': () => ({ event: 'START', version: 1 }),
  'POST customers/:customerId/actions/:id/comments': () => ({ content: '<p>Gedaan</p>' }),
  'POST customers/:customerId/actions/:id/watch': () => ({ watch: true }),
  'PATCH action-comments/:id': () => ({ content: '<p>Toch niet</p>' }),
  'POST actions/bulk': ({ actionId }) => ({
    ...{ items: [{ id: actionId, version: 1 }], deadline: '2099-02-01' },
  }),
  'POST customers/:customerId/actions/transitions': ({ actionId }) => many('START', actionId),
  'POST actions/transitions': ({ actionId }) => many('START', actionId),
  'POST actions/suggest': () => ({ query: 'bel' }),
  'POST customers/:customerId/notes': () => ({
    subject: 'Gebeld',
    noteType: 'notitie',
    body: '<p>Over de factuur</p>',
  }),
  'POST customers/:customerId/notes/:id': () => ({ subject: 'Teruggebeld', version: 1 }),
  'POST customers/:customerId/hours': () => ({ date: '2026-01-05', seconds: 5400, description: 'Overleg' }),
  'POST customers/:customerId/hours/:id': () => ({ description: 'Lang overleg', version: 1 }),
  'POST customers/:customerId/hours/:id/transition': () => ({ event: 'SUBMIT', version: 1 }),
  'POST hours/:id/transition': () => ({ event: 'SUBMIT', version: 1 }),
  'POST customers/:customerId/hours/transitions': ({ hoursEntryId }) => many('SUBMIT', hoursEntryId),
  'POST hours/transitions': ({ hoursEntryId }) => many('SUBMIT', hoursEntryId),
  'POST taxes/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST emission-factors/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST grid-tariffs/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST metering-tariffs/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST degree-day-normals/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST usage-profiles/copies': () => ({ items: [{ id: 1, version: 1 }] }),
  'POST exports': () => ({
    ...{ kind: 'suppliers', format: 'csv', name: 'Leveranciers', reason: null, schedule: 'niet' },
  }),
  'POST customers/:customerId/exports': () => ({
    ...{ kind: 'hours', format: 'csv', name: 'Uren', reason: 'Controle', schedule: 'niet' },
  }),
  'POST exports/:id': () => ({ name: 'Alle leveranciers', version: 1 }),
  'POST exports/:id/transition': () => ({ event: 'DOWNLOAD', version: 1 }),
  'POST exports/transitions': ({ exportId }) => ({ event: 'CANCEL', items: [{ id: exportId, version: 1 }] }),
  'POST views': () => ({ list: 'hours', name: 'Mijn uren', query: 'userId=1' }),
  'POST invoices/month/closing': () => ({ month: '2001-01' }),
  'POST invoices/month/reopening': () => ({ month: '2001-01', reason: 'Te laat ontvangen' }),
  'POST hours/months': () => ({ month: '2001-01' }),
  'POST hours/settings': () => ({ rounding: 0, approval: true }),
  'POST hours/timer': () => ({ timer: { running: true, seconds: 10, activeSeconds: 5 } }),
  'POST customers/:customerId/hours/timer': () => ({ seconds: 60, description: 'Overleg' }),
  ...dutyBodies,
  ...signalBodies,
  'POST customers/:customerId/uploads': () => ({ name: 'nota.csv', size: 8 }),
  'POST customers/:customerId/library': ({ uploadId }) => ({
    ...{ uploadId, title: 'Nota', category: 'overig', documentDate: '2026-01-05' },
  }),
  'POST customers/:customerId/library/:id': () => ({ title: 'Jaarnota', version: 1 }),
  'POST customers/:customerId/library/:id/transition': () => ({ event: 'ARCHIVE', version: 1 }),
  'POST invoices/month/requests': ({ supplierId }) => ({
    ...{ month: '2026-01', partyType: 'supplier', senderId: supplierId },
    ...{ recipient: 'facturen@partij.example', message: 'Wilt u die sturen?' },
  }),
  'POST users/:id/erase': () => ({ reason: 'Verzoek van de gebruiker', name: 'Een andere naam' }),
  'POST customers/:customerId/erase': () => ({ reason: 'Verzoek van de klant', name: 'Een andere naam' }),
  'POST customers/:customerId/library/change': ({ documentId }) => ({
    items: [{ id: documentId, version: 1 }],
    category: 'offerte',
  }),
  'POST customers/:customerId/library/transitions': ({ documentId }) => many('ARCHIVE', documentId),
  'POST statecharts/sign-offs': () => ({ chart: 'idle', hash: 'a'.repeat(64) }),
  'POST auth/login': () => ({ emailAddress: 'niemand@wereld.example', password }),
  ...signingBodies,
  'POST auth/request-password': () => ({ emailAddress: 'niemand@wereld.example' }),
  'POST auth/reset-password': () => ({ token: 'x', password: 'nieuw', passwordConfirmation: 'nieuw' }),
  'POST auth/generate-two-step-secret': () => ({ currentPassword: 'verkeerd' }),
  'POST auth/validate-two-step-secret': () => ({ secret: 'x', code: '000000' }),
  'POST auth/remove-two-step-secret': () => ({ currentPassword: 'verkeerd' }),
  'POST auth/change-password': () => ({
    ...{ currentPassword: 'verkeerd', password: 'nieuw', passwordConfirmation: 'nieuw' },
  }),
  'POST auth/change-email': () => ({ emailAddress: 'ander@wereld.example', currentPassword: 'verkeerd' }),
  'POST auth/confirm-email': () => ({ token: 'x' }),
  'POST auth/update-settings': () => ({}),
  'POST users/:id/super-login': () => ({ reason: 'Vraag van de klant' }),
  'POST customers/:customerId/readings/imports/:id/confirm': () => ({ matches: {} }),
  'POST customers/:customerId/readings/imports/:id/weigh': () => ({ matches: {} }),
  'POST customers/:customerId/readings/uploads': () => ({ name: 'kwartieren.csv', size: 8 }),
  'POST customers/:customerId/readings/imports/:id/columns': () => ({
    ...{ headerLine: 1, unit: null, roles: ['moment', 'volume:taken:single'] },
  }),
}

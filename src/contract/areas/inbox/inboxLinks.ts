import { section, type Typed, when } from '../../records/field.ts'
import { offeredWith } from '../../records/kept.ts'
import type { Permission } from '../../records/permission.ts'
import { reference } from '../../records/picked.ts'

const ofCustomer = ({ customerId }: Typed) => typeof customerId === 'number'

/** Only who may look such records up is asked for one. */
const linked = (may: Permission, label: string, of: string, table: string) =>
  when(ofCustomer, offeredWith(may, reference(label, of, table)))

/** What of its customer a conversation is about: one of each. */
export const linkFields = section('Gekoppeld aan', {
  actionId: linked('actions:read', 'Actie', 'customers/:customerId/actions', 'actions'),
  invoiceAuditId: linked(
    'invoice-check:read',
    'Bevinding factuurcontrole',
    'invoice-audit?customerId=:customerId',
    'invoice_audits',
  ),
  mutationId: linked(
    'organisation-mutations:read',
    'Mutatie',
    'customers/:customerId/mutations',
    'mutations',
  ),
  invoiceId: linked('organisation-invoices:read', 'Factuur', 'customers/:customerId/invoices', 'invoices'),
})

/** Where each of them stands, the way there and who may look at it. */
export const inboxLinks = {
  actionId: { table: 'actions', may: 'actions:read', page: 'actions/:id' },
  invoiceAuditId: { table: 'invoiceAudits', may: 'invoice-check:read', page: null },
  mutationId: { table: 'mutations', may: 'organisation-mutations:read', page: 'mutations/:id' },
  invoiceId: { table: 'invoices', may: 'organisation-invoices:read', page: 'invoices/:id/show' },
} as const satisfies Readonly<
  Record<keyof typeof linkFields, { table: string; may: Permission; page: string | null }>
>

export type InboxLink = keyof typeof inboxLinks

import { areaOf } from '../../records/area.ts'
import { allInvoices } from './allInvoices.ts'
import { invoice, linesSheet } from './invoices.ts'

/** What the customer is charged. */
export const area = areaOf({
  records: [invoice, allInvoices],
  samples: {
    invoices: {
      draft: (nth, ids) => ({
        invoiceNumber: `F${nth}`,
        partyType: 'gridoperator',
        gridOperatorId: ids['grid-operators'],
        kind: 'maand',
        entityId: ids.entities,
        invoiceDate: '2026-02-03',
        periodFrom: '2026-01-01',
        periodTo: '2026-01-31',
        amountExcl: '100.00',
        vatAmount: '21.00',
      }),
      changes: { field: 'customerReference', values: ['KN-7', 'een', 'twee'], wrong: 'x'.repeat(41) },
    },
  },
  privacy: {
    invoices: {
      person: 'comment',
      law: [
        'invoice_number party_other party_name customer_reference purchase_order cost_center connection_words import_notes attention',
        'file_name file_hash original_name original_type original_hash',
      ].join(' '),
      plain: 'kind party_type currency source state',
    },
    invoice_lines: { law: 'description named_ean', plain: 'line_type unit vat_rate' },
    invoice_months: { plain: 'month' },
    // Where a market party receives its mail, and what we wrote to it.
    invoice_requests: { plain: 'month party_type recipient message' },
    invoice_words: { plain: 'party words line_type' },
  },
  words: { invoiceMonths: 'Maand van facturen', invoiceRequests: 'Ontbrekende facturen' },
  headings: {
    [`invoices/${linesSheet.name}`]: linesSheet.label,
    'control-invoices': 'Facturen van alle klanten',
  },
})

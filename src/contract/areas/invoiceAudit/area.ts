import { areaOf } from '../../records/area.ts'
import { invoiceAudit } from './invoiceAudits.ts'

/** What invoices ought to come to, beside what they do. */
export const area = areaOf({
  records: [invoiceAudit],
  samples: {},
  privacy: {
    invoice_audits: {
      person: 'message reason resolution',
      law: 'title sender expected_value actual_value fingerprint',
      plain: 'check_code severity component state',
    },
    invoice_controls: { law: 'outcome', plain: 'input_hash verdict fault' },
    invoice_control_parts: { law: 'reason', plain: 'cost_group' },
  },
  words: { invoiceControls: 'Controle van een factuur' },
  headings: { 'invoice-audit': 'Bevindingen van de factuurcontrole' },
})

import { addDays } from '../../../domain/time/day.ts'
import { areaOf } from '../../records/area.ts'
import { checkSetting } from './checkSettings.ts'
import { invoiceAudit } from './invoiceAudits.ts'

/** What invoices ought to come to, beside what they do. */
export const area = areaOf({
  records: [invoiceAudit, checkSetting],
  samples: {
    'control-invoice-settings': {
      // Each of another check or from another day, so that none is there twice.
      draft: (nth) => ({
        checkCode: `FC${14 + (Math.floor(nth / 9000) % 9)}`,
        validFrom: addDays('2020-01-01', -(nth % 9000)),
        isOn: true,
      }),
      changes: { field: 'comment', values: ['per brief', 'een', 'twee'], wrong: 'x'.repeat(1001) },
    },
  },
  privacy: {
    invoice_audits: {
      person: 'message reason resolution',
      law: 'title sender expected_value actual_value fingerprint cause',
      plain: 'check_code severity component state asked_of',
    },
    // Where a firm takes claims in.
    audit_claims: { plain: 'recipient' },
    check_settings: { plain: 'check_code comment' },
    check_trials: { plain: 'check_code setting state told' },
    invoice_controls: { law: 'outcome inputs changed', plain: 'input_hash verdict fault' },
    invoice_control_parts: { law: 'reason', plain: 'cost_group' },
  },
  words: { invoiceControls: 'Controle van een factuur' },
  headings: { 'invoice-audit': 'Bevindingen van de factuurcontrole' },
})

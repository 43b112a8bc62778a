import { boolean, longText, required, text, when } from '../../records/field.ts'
import { reference } from '../../records/picked.ts'
import type { Step } from '../../records/resource.ts'

const writes = 'organisation-invoices:write'
const reason = { reason: required(text('Reden', 300)) }

/** What can be done with an invoice; when it may, its life cycle says. */
export const invoiceSteps: Record<string, Step> = {
  REGISTER: {
    label: 'Registreren',
    permission: writes,
    asks: {
      amountsSeen: when(
        (typed) => Boolean(typed.attention),
        boolean('De bedragen zijn nagekeken en staan zo op de factuur'),
      ),
    },
    check: ({ amountsSeen }, _, { attention }) => ({
      ...(Boolean(attention) &&
        amountsSeen !== true && { amountsSeen: [String(attention).replaceAll('\n', ' ')] }),
    }),
  },
  START_AUDIT: {
    label: 'Controle starten',
    permission: writes,
    notice:
      'De factuur komt op de stapel van Factuurcontrole. Een medewerker loopt de regels na en keurt ze goed.',
  },
  APPROVE: {
    label: 'Goedkeuren',
    permission: writes,
    from: { registered: { label: 'Goedkeuren zonder controle' } },
  },
  DISPUTE: {
    label: 'Betwisten',
    permission: writes,
    asks: { disputeReason: required(longText('Toelichting')) },
  },
  CORRECTION_RECEIVED: {
    label: 'Correctie ontvangen',
    permission: writes,
    asks: {
      creditedById: required(reference('Gecrediteerd door', 'customers/:customerId/invoices', 'invoices')),
    },
  },
  WITHDRAW: {
    label: 'Betwisting intrekken',
    permission: writes,
    asks: { withdrawReason: required(longText('Toelichting')) },
  },
  REOPEN: { label: 'Heropenen', permission: writes, asks: reason },
  VOID: { label: 'Laten vervallen', permission: writes, asks: reason, destructive: true },
}

import { date, required, text } from '../../records/field.ts'
import { references } from '../../records/picked.ts'
import type { Problems } from '../../records/problems.ts'
import type { Step } from '../../records/resource.ts'
import { quarter } from './savingWords.ts'

const reason = required(text('Reden', 300))
const executedOn = required(date('Uitgevoerd op'))
const wasDone = ({ executedOn: day }: Readonly<Record<string, unknown>>, today: string): Problems =>
  String(day) > today ? { executedOn: ['Deze dag is nog niet geweest'] } : {}

/** The steps of a measure, with what each asks for. */
export const measureSteps: Readonly<Record<string, Step>> = {
  APPLICABLE: { label: 'Van toepassing' },
  NOT_APPLICABLE: { label: 'Niet van toepassing', asks: { reason } },
  ALREADY_DONE: { label: 'Al uitgevoerd', asks: { executedOn }, check: wasDone },
  REASSESS: { label: 'Opnieuw beoordelen' },
  PLAN: {
    label: 'Inplannen',
    asks: {
      plannedFor: required(text('Kwartaal', 7, { help: 'Zoals 2027-K3' })),
      responsible: required(text('Verantwoordelijke', 120)),
    },
    check: ({ plannedFor }, today): Problems => {
      const now = `${today.slice(0, 4)}-K${Math.ceil(Number(today.slice(5, 7)) / 3)}`
      if (!quarter.test(String(plannedFor))) return { plannedFor: ['Schrijf een kwartaal als 2027-K3'] }
      return String(plannedFor) < now ? { plannedFor: ['Dit kwartaal is al voorbij'] } : {}
    },
  },
  EXECUTE: { label: 'Uitgevoerd melden', asks: { executedOn }, check: wasDone },
  UNPLAN: { label: 'Planning laten vervallen' },
  VERIFY: {
    label: 'Verifiëren',
    asks: {
      evidenceIds: references('Bewijs', 'customers/:customerId/library', 'documents', {
        help: 'Een factuur of foto, uit de documenten van de klant. Leeg mag als de gemeten besparing is aangetoond.',
      }),
    },
  },
  UNDO: { label: 'Terugdraaien', asks: { reason }, destructive: true },
}

import { type Counter, counterLabels, counterNames } from '../../../domain/energy/counters.ts'
import { deadline } from '../../records/deadline.ts'
import { date, decimal, type Fields, required, type Typed, text, when } from '../../records/field.ts'
import { choice, counted } from '../../records/picked.ts'
import { closureReasons } from '../../records/picklists.ts'
import type { Step } from '../../records/resource.ts'
import { usageUnit } from './connectionKinds.ts'
import type { Connection } from './connections.ts'
import { countersIn, endName, startName } from './meterSwaps.ts'

const reason = { reason: required(text('Reden', 300)) }

/** Of many connections at once nothing is known of their meters: no standings are asked then. */
const hasCounter = (counter: Counter) => (typed: Typed) =>
  Boolean(typed.type) && countersIn(typed as Typed & Connection).includes(counter)

/** What the counters of a connection stand at when it comes or goes; left empty, it is to be told why. */
function standings(label: string, nameOf: (counter: Counter) => string): Fields {
  return {
    ...Object.fromEntries(
      counterNames.map((counter) => [
        nameOf(counter),
        when(hasCounter(counter), counted(usageUnit, decimal(`${label} – ${counterLabels[counter]}`, 3))),
      ]),
    ),
    withoutStandings: text(`Waarom zonder ${label.toLowerCase()}`, 300, {
      help: 'Alleen nodig als er geen stand is: op afstand uitgelezen, of nog niet bekend.',
    }),
  }
}

/** What can be done with a connection; when it may, its life cycle says. */
export const connectionSteps: Record<string, Step> = {
  ENERGISE: {
    label: 'In beheer nemen',
    asks: { startDate: required(date('In beheer sinds')), ...standings('Beginstand', startName) },
  },
  WITHDRAW_CLOSURE: { label: 'Beëindiging intrekken' },
  CONFIRM_CLOSURE: {
    label: 'Beëindiging bevestigen',
    asks: { endDate: required(date('Uit beheer per')), ...standings('Eindstand', endName) },
    notice: 'De aansluiting telt vanaf die dag niet meer mee.',
  },
  ANNOUNCE_CLOSURE: {
    label: 'Beëindiging aankondigen',
    asks: {
      desiredDisposalDate: required(deadline('Gewenste afstootdatum')),
      closureReason: required(choice('Reden beëindiging', closureReasons)),
    },
    destructive: true,
  },
  CANCEL: { label: 'Aanvraag annuleren', asks: reason, destructive: true },
  REOPEN: { label: 'Heropenen', permission: 'is:admin', asks: reason },
}

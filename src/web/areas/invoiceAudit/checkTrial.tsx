import { FlaskConical } from 'lucide-react'
import { startTrial, triedInvoices } from '../../../contract/areas/invoiceAudit/trialCalls.ts'
import type { CheckCode } from '../../../domain/audit/checks/names.ts'
import { usualMargins } from '../../../domain/audit/checks/usual.ts'
import type { FormView } from '../../flows/form.tsx'
import { SurveyRun } from '../../flows/survey.tsx'
import { useMayAsk } from '../../portal/profile.ts'
import { Card } from '../../ui/card.tsx'
import { trialOf } from './checkTrialCalls.ts'

interface CheckTrialProps {
  readonly form: FormView
  /** The setting that is changed; null where one is added. */
  readonly settingId: number | null
}

/** What a setting would find in the last invoices, as it is typed now and before it counts. */
export function CheckTrial({ form, settingId }: CheckTrialProps) {
  const mayStart = useMayAsk(startTrial)
  const { values } = form.snapshot.context
  const check = String(values.checkCode ?? '')
  if (!Object.hasOwn(usualMargins, check)) return null
  return (
    <Card title="Proefdraaien">
      <SurveyRun
        key={check}
        machine={trialOf({
          checkCode: check as CheckCode,
          typed: { ...values, settingId },
          onRefused: (problems) => form.send({ type: 'refuse', problems }),
        })}
        mayStart={mayStart}
        start="Proefdraaien"
        busy="De laatste facturen worden nagerekend met wat hier is ingevuld."
        never={`Zie wat dit van de laatste ${triedInvoices} facturen zou melden, voordat je het opslaat.`}
        left="Er is niets opgeslagen."
        {...(form.snapshot.matches({ unsaved: 'refused' }) && {
          refused: 'Niet gestart. Kijk eerst naar het veld met de melding.',
        })}
        icon={<FlaskConical size={16} aria-hidden />}
      />
    </Card>
  )
}

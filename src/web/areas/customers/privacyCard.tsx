import { useQuery } from '@tanstack/react-query'
import { Download, Eraser } from 'lucide-react'
import { useMemo } from 'react'
import { customer } from '../../../contract/areas/customers/customers.ts'
import {
  erasePersonalData,
  erasing,
  erasures,
  personalData,
} from '../../../contract/areas/privacy/privacyCalls.ts'
import { type AnyResource, initialDraft } from '../../../contract/records/resource.ts'
import { askFilled } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { asked, ownStep } from '../../flows/ownStep.ts'
import { StepDialog } from '../../flows/step.tsx'
import { dateTime } from '../../format/format.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { takeFile } from '../../portal/takeFile.ts'
import { useFlow } from '../../portal/useFlow.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const notice =
  'Contactpersonen, gebruikers, acties, notities en documenten worden onherroepelijk geanonimiseerd of verwijderd. Facturen blijven bewaard zolang de wet dat vraagt.'

/** Erasing is asked like a step of the customer: with a reason, and its name typed over. */
export const erasureAsked: AnyResource = {
  ...customer,
  steps: { ERASE: { label: 'Persoonsgegevens wissen', asks: erasing, destructive: true, notice } },
}

const stack = css({ display: 'grid', gap: '3', justifyItems: 'start' })
const soft = css({ textStyle: 'small', color: 'text.soft' })

const erasingOf = (customerId: number) =>
  ownStep(
    'erasure',
    ({ values }, signal) =>
      asked(
        askFilled(erasePersonalData, { customerId, body: values }, { signal }),
        'De persoonsgegevens zijn gewist',
      ),
    () => void queryClient.invalidateQueries(),
  )

/** What a customer may ask by law (AVG): all that is kept about them, and that it is erased. */
export function PrivacyCard({ customerId }: { customerId: number }) {
  const mayErase = useMayAsk(erasePersonalData)
  const mayTake = useMayAsk(personalData)
  const actor = useFlow(useMemo(() => erasingOf(customerId), [customerId]))
  const [latest] = useQuery(fetched(erasures, { customerId })).data ?? []
  const ask = () =>
    actor.send({
      type: 'choose',
      step: { id: customerId, version: 1, event: 'ERASE', asks: true },
      values: initialDraft({ fields: erasing }),
    })
  return (
    <Card title="Privacy (AVG)">
      <div className={stack}>
        <p className={soft}>
          {latest
            ? `Gewist op ${dateTime(latest.erasedAt)} door ${latest.erasedByName ?? 'onbekend'}: ${latest.reason}`
            : 'Een klant mag zijn gegevens opvragen en laten wissen.'}
        </p>
        {mayTake && (
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => void takeFile(`customers/${customerId}/personal-data`)}
          >
            Alle gegevens exporteren
          </Button>
        )}
        {mayErase && (
          <Button icon={<Eraser size={16} aria-hidden />} onClick={ask}>
            Persoonsgegevens wissen
          </Button>
        )}
      </div>
      <StepDialog actor={actor} resource={erasureAsked} />
    </Card>
  )
}

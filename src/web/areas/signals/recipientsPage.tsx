import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeSignalRecipients,
  type SignalRecipients,
  signalRecipients,
} from '../../../contract/areas/signals/signalSettingCalls.ts'
import { ask, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { Form } from '../../flows/form.tsx'
import { goAnyway } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css, cx } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { useSignalModule } from './ofModule.ts'
import { saved } from './ruleValues.ts'
import { SignalFrame } from './signalFrame.tsx'
import { homeOf } from './signalWords.ts'

const list = css({ display: 'grid', gap: '3' })
const soft = css({ textStyle: 'small', color: 'text.soft' })
const who = css({ display: 'grid', overflowWrap: 'anywhere' })

/** Who is told of this customer's signals by mail. */
export function SignalRecipientsPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const found = useQuery(fetched(signalRecipients, { customerId: id }))
  return (
    <SignalFrame customerId={id} tab="recipients" title="Ontvangers van signalen" of={found}>
      {(recipients) =>
        recipients.options.length === 0 ? (
          <Card>
            <EmptyState title="Nog niemand met een e-mailadres">
              Voeg een contactpersoon met een e-mailadres toe om iemand signalen te laten krijgen.
            </EmptyState>
          </Card>
        ) : (
          <RecipientsForm customerId={id} recipients={recipients} />
        )
      }
    </SignalFrame>
  )
}

interface RecipientsFormProps {
  customerId: number
  recipients: SignalRecipients
}

const toValues = ({ options, chosen }: SignalRecipients) =>
  Object.fromEntries(options.map(({ key }) => [key, chosen.includes(key)]))

function RecipientsForm({ customerId, recipients }: RecipientsFormProps) {
  const path = pathOf(signalRecipients, { customerId })
  const mayChange = useMay('organisation-signals:write')
  const profile = useProfile()
  const record = useMemo(() => ({ values: toValues(recipients), version: null }), [recipients])
  const home = homeOf(customerId, useSignalModule())
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:${path}`}
      save={({ values }, signal) =>
        saved(async () => {
          const chosen = Object.keys(values).filter((key) => values[key] === true)
          const { data } = await ask(changeSignalRecipients, { customerId, body: { chosen } }, { signal })
          queryClient.setQueryData([path], data)
          return toValues(data)
        })
      }
      onSaved={() => goAnyway(`${home}/recipients`)}
      backTo={`${home}/overview`}
      labelOf={(name) => recipients.options.find(({ key }) => key === name)?.name ?? null}
      shownOf={(_, value) => (value === true ? 'Ja' : 'Nee')}
    >
      {({ snapshot, send }) => (
        <Card title="Wie signalen per e-mail krijgt">
          <p className={cx(soft, css({ mb: '3' }))}>Zij krijgen de signalen van alle modules.</p>
          <div className={list}>
            {recipients.options.map(({ key, kind, name, emailAddress }) => (
              <Checkbox
                key={key}
                checked={snapshot.context.values[key] === true}
                disabled={!mayChange || snapshot.hasTag('busy')}
                onChange={(value) => send({ type: 'change', name: key, value })}
              >
                <span className={who}>
                  {name}
                  <span className={soft}>
                    {kind === 'user' ? 'Gebruiker' : 'Contactpersoon'}, {emailAddress}
                  </span>
                </span>
              </Checkbox>
            ))}
          </div>
        </Card>
      )}
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeSignalSettings,
  channelLabels,
  type SignalSettings,
  signalSettings,
} from '../../../contract/areas/signals/signalSettingCalls.ts'
import { channels } from '../../../domain/signals/settings.ts'
import { askFilled, pathOf } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { Form, type FormView } from '../../flows/form.tsx'
import { goAnyway } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay, useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/textInput.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { rulesOf, useSignalModule } from './ofModule.ts'
import { RuleFields } from './ruleFields.tsx'
import { rulesIn, saved, valuesOf } from './ruleValues.ts'
import { SignalFrame } from './signalFrame.tsx'
import { homeOf } from './signalWords.ts'

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 10rem 11rem' },
})
const locked = css({ display: 'grid', gap: '4', '&[inert] :is(input, button)': { opacity: '0.7' } })
const note = css({ textStyle: 'small', color: 'text.soft', mb: '3' })

const toValues = ({ rules, channel, quietFrom, quietTo }: SignalSettings) => ({
  ...valuesOf(rules),
  ...{ channel, quietFrom, quietTo },
})

/** When the rules speak for this customer, and how one is told. */
export function SignalSettingsPage({ customerId }: PageProps) {
  const id = customerId ?? 0
  const found = useQuery(fetched(signalSettings, { customerId: id }))
  return (
    <SignalFrame customerId={id} tab="settings" title="Instellingen van signalen" of={found}>
      {(settings) => <SettingsForm customerId={id} settings={settings} />}
    </SignalFrame>
  )
}

function SettingsForm({ customerId, settings }: { customerId: number; settings: SignalSettings }) {
  const path = pathOf(signalSettings, { customerId })
  const mayChange = useMay('signals-notifications:read')
  const seesReadings = useMay('organisation-report-ems:read')
  const profile = useProfile()
  const record = useMemo(() => ({ values: toValues(settings), version: null }), [settings])
  const module = useSignalModule()
  const codes = rulesOf(module)
  const home = homeOf(customerId, module)
  return (
    <div inert={!mayChange} className={locked}>
      {!mayChange && <p className={note}>Deze instellingen beheert je accountmanager.</p>}
      <Form
        key={String(settings.rules.length)}
        record={record}
        draftKey={`${profile?.id}:${path}:${module}`}
        save={({ values }, signal) =>
          saved(async () => {
            const { channel, quietFrom, quietTo } = values
            const body = { rules: rulesIn(values, codes), channel, quietFrom, quietTo }
            const { data } = await askFilled(changeSignalSettings, { customerId, body }, { signal })
            queryClient.setQueryData([path], data)
            return toValues(data)
          }, codes)
        }
        onSaved={() => goAnyway(`${home}/settings`)}
        backTo={`${home}/overview`}
        labelOf={() => null}
        shownOf={(_, value) => String(value)}
      >
        {(form) => (
          <>
            <Card title="Wanneer een signaal ontstaat">
              {settings.rules
                .filter(({ code }) => codes.includes(code))
                .map(({ code, isOwn }) => (
                  <RuleFields key={code} code={code} {...form}>
                    {code === 'SG01' && mayChange && seesReadings && (
                      <p>
                        <TextLink href={`${home}/difference`}>Per aansluiting proberen en instellen</TextLink>
                      </p>
                    )}
                    {isOwn && (
                      <p>
                        <Badge tone="info">Eigen instelling van deze klant</Badge>
                      </p>
                    )}
                  </RuleFields>
                ))}
            </Card>
            <Way {...form} />
          </>
        )}
      </Form>
    </div>
  )
}

/** How one is told, and when not. */
function Way({ snapshot, send }: FormView) {
  const { values, problems } = snapshot.context
  const change = (name: string) => (value: string) =>
    send({ type: 'change', name, value: value === '' ? null : value })
  return (
    <Card title="Hoe je het hoort">
      <div className={grid}>
        <Field label="Kanaal" error={problems.channel}>
          <Select
            value={String(values.channel)}
            options={channels.map((value) => ({ value, label: channelLabels[value] }))}
            onChange={change('channel')}
          />
        </Field>
        <Field label="Stil van" help="Bijvoorbeeld 22:00" error={problems.quietFrom}>
          <TextInput value={String(values.quietFrom ?? '')} onChange={change('quietFrom')} />
        </Field>
        <Field label="Stil tot" help="Bijvoorbeeld 07:00" error={problems.quietTo}>
          <TextInput value={String(values.quietTo ?? '')} onChange={change('quietTo')} />
        </Field>
      </div>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type ControlRule,
  changeSignalDefaults,
  signalDefaults,
} from '../../../contract/areas/signals/signalSettingCalls.ts'
import { ask } from '../../calls/ask.ts'
import { fetched } from '../../calls/fetched.ts'
import { queryClient } from '../../calls/query.ts'
import { Form } from '../../flows/form.tsx'
import { count, percent } from '../../format/format.ts'
import { goAnyway } from '../../portal/navigation.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile } from '../../portal/profile.ts'
import { css } from '../../styled-system/css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { CheckNow } from './checkNow.tsx'
import { RuleFields } from './ruleFields.tsx'
import { rulesIn, saved, valuesOf } from './ruleValues.ts'

const check = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1' })
const soft = css({ textStyle: 'small', color: 'text.soft' })
const { path } = signalDefaults
const home = '/v3/control/signals/ems'

/** What is usual for every customer that has no setting of its own. */
export function SignalDefaultsPage() {
  const found = useQuery(fetched(signalDefaults, {}))
  return (
    <>
      <PageTitle>Standaardinstellingen van signalen</PageTitle>
      <PageHeader
        title="Standaardinstellingen van signalen"
        trail={
          <Breadcrumbs crumbs={[{ label: 'Signalen', href: home }, { label: 'Standaardinstellingen' }]} />
        }
        actions={<CheckNow customerId={null} />}
      />
      {found.data === undefined && (
        <Card>
          <Fetching of={found} lines={8} />
        </Card>
      )}
      {found.data && <DefaultsForm rules={found.data} />}
    </>
  )
}

function DefaultsForm({ rules }: { rules: ControlRule[] }) {
  const profile = useProfile()
  const record = useMemo(() => ({ values: valuesOf(rules), version: null }), [rules])
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:${path}`}
      save={({ values }, signal) =>
        saved(async () => {
          const { data } = await ask(changeSignalDefaults, { body: { rules: rulesIn(values) } }, { signal })
          queryClient.setQueryData([path], data)
          return valuesOf(data)
        })
      }
      onSaved={() => goAnyway(`${home}/settings`)}
      backTo={home}
      labelOf={() => null}
      shownOf={(_, value) => String(value)}
    >
      {(form) => (
        <Card title="Voor elke klant zonder eigen instelling">
          {rules.map(({ code, customersOn, openCount, ignored, ownCount }) => (
            <RuleFields key={code} code={code} {...form}>
              <p className={soft}>
                Aan bij {count(customersOn)} {customersOn === 1 ? 'klant' : 'klanten'}, {count(openCount)}{' '}
                open
                {ignored !== null && `, ${percent(ignored, 0)} van wat dicht is werd genegeerd`}
                {ownCount > 0 &&
                  `, ${count(ownCount)} ${ownCount === 1 ? 'klant houdt' : 'klanten houden'} een eigen instelling`}
              </p>
              <div className={check}>
                <CheckNow customerId={null} rule={code} />
              </div>
            </RuleFields>
          ))}
        </Card>
      )}
    </Form>
  )
}

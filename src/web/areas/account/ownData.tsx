import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownFields } from '../../../contract/account.ts'
import type { OwnSettings } from '../../../contract/auth.ts'
import type { AnyField } from '../../../contract/field.ts'
import { FieldInput } from '../../crud/inputs.tsx'
import { Form } from '../../flows/form.tsx'
import { fetchSettings, ownStand, saveOwnData, settingsKey } from '../../flows/ownDataCalls.ts'
import { useProfile } from '../../profile.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const fields: Record<string, AnyField> = ownFields
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

/** One's own name and number, to be changed by oneself. */
export function OwnData() {
  const settings = useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal) })
  if (settings.isError)
    return (
      <Card>
        <ErrorState onRetry={() => void settings.refetch()}>{settings.error.message}</ErrorState>
      </Card>
    )
  if (settings.isPending)
    return (
      <Card>
        <Skeleton lines={5} />
      </Card>
    )
  return <OwnForm settings={settings.data} />
}

function OwnForm({ settings }: { settings: OwnSettings }) {
  const profile = useProfile()
  // The form keeps what it started from, also when the answer to a save comes into the cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form reads its record once
  const record = useMemo(() => ownStand(settings), [])
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:account`}
      save={saveOwnData}
      onSaved={nothingMore}
      backTo="/v3/account"
      labelOf={(name) => fields[name]?.label ?? name}
      shownOf={(_, value) => String(value ?? '')}
    >
      {({ snapshot, send }) => (
        <>
          <Card title="Gegevens">
            <div className={grid}>
              {Object.entries(fields).map(([name, field]) => (
                <FieldInput
                  key={name}
                  name={name}
                  field={field}
                  value={snapshot.context.values[name]}
                  error={snapshot.context.problems[name]}
                  disabled={snapshot.hasTag('busy')}
                  onChange={(value) =>
                    Object.is(value, snapshot.context.values[name]) || send({ type: 'change', name, value })
                  }
                />
              ))}
            </div>
          </Card>
          <Card title="Inloggen">
            <DescriptionList items={[{ label: 'E-mailadres', value: settings.emailAddress }]} />
          </Card>
        </>
      )}
    </Form>
  )
}

const nothingMore = () => {}

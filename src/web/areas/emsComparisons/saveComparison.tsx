import { useMemo } from 'react'
import { Redirect, useSearch } from 'wouter'
import { comparison } from '../../../contract/areas/emsComparisons/comparisons.ts'
import type { AnyField } from '../../../contract/records/field.ts'
import { FieldInput } from '../../fields/inputs.tsx'
import { Form } from '../../flows/form.tsx'
import { goAnyway } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useProfile, useSuspended } from '../../portal/profile.ts'
import { saveRecord } from '../../records/save.ts'
import { css } from '../../styled-system/css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'

const stack = css({ display: 'grid', gap: '4' })

/** Keeping the comparison in the address under a name. */
export function SaveComparison({ customerId }: PageProps) {
  const view = `?${useSearch()}`
  const profile = useProfile()
  const isSuspended = useSuspended('ems')
  const isStaff = profile?.type !== 'customer'
  const home = `/v3/customers/${customerId}/ems/comparisons`
  const record = useMemo(
    () => ({ values: { name: '', view, ...(isStaff && { shared: true }) }, version: null }),
    [view, isStaff],
  )
  const names = isStaff ? (['name', 'shared'] as const) : (['name'] as const)
  if (isSuspended) return <Redirect to={`${home}${view}`} replace />
  return (
    <>
      <PageTitle>Vergelijking bewaren</PageTitle>
      <PageHeader
        title="Vergelijking bewaren"
        trail={
          <Breadcrumbs crumbs={[{ label: 'Vergelijken', href: `${home}${view}` }, { label: 'Bewaren' }]} />
        }
      />
      <Form
        record={record}
        draftKey={`${profile?.id}:comparison:${view}`}
        save={(stand, signal) =>
          saveRecord({ resource: comparison, customerId, id: null, isStaff }, stand, signal)
        }
        onSaved={() => goAnyway(`${home}${view}`)}
        backTo={`${home}${view}`}
        labelOf={(name) => (comparison.fields as Record<string, AnyField>)[name]?.label ?? null}
        shownOf={(_, value) => String(value)}
      >
        {({ snapshot, send }) => (
          <Card>
            <div className={stack}>
              {names.map((name) => (
                <FieldInput
                  key={name}
                  name={name}
                  field={comparison.fields[name]}
                  value={snapshot.context.values[name]}
                  error={snapshot.context.problems[name]}
                  disabled={snapshot.hasTag('busy')}
                  onChange={(value) => send({ type: 'change', name, value })}
                />
              ))}
            </div>
          </Card>
        )}
      </Form>
    </>
  )
}

import { stepOfField } from '../../../../machines/flows/mutationWizard.ts'
import { kindsExplained } from '../../../contract/areas/mutations/kindsExplained.ts'
import { mutation } from '../../../contract/areas/mutations/mutations.ts'
import { wantedOf } from '../../../contract/areas/mutations/mutationTerms.ts'
import { type MutationKind, mutationKinds } from '../../../contract/areas/mutations/mutationWords.ts'
import { isShown } from '../../../contract/records/resource.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import type { WizardView } from '../../flows/mutationWizard.tsx'
import { date } from '../../format/format.ts'
import { fieldsFor } from '../../records/save.ts'
import { valueText } from '../../records/valueText.tsx'
import { css } from '../../styled-system/css'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { TextButton } from '../../ui/textLink.tsx'
import { Alike } from './alike.tsx'
import { ReadingGrid } from './handling.tsx'
import { WizardFields } from './wizardFields.tsx'
import { useExpected, useRules } from './wizardTerms.ts'

type CustomerView = WizardView & { customerId: number }

const kindIn = ({ kind }: Readonly<Record<string, unknown>>): MutationKind | null =>
  typeof kind === 'string' && Object.hasOwn(mutationKinds, kind) ? (kind as MutationKind) : null

/** Step 1: what changes, and of which connections. */
export function WhatStep({ customerId, ...view }: CustomerView) {
  const kind = kindIn(view.snapshot.context.values)
  return (
    <Card>
      <WizardFields {...view} only={['kind']} />
      {kind !== null && (
        <p className={css({ color: 'text.soft', my: '3' })} aria-live="polite">
          {kindsExplained[kind]}
        </p>
      )}
      <WizardFields {...view} only={['connectionIds', 'entityId']} />
      <AskedBefore {...view} customerId={customerId} />
    </Card>
  )
}

const AskedBefore = ({ snapshot: { context }, customerId }: CustomerView) => (
  <Alike
    customerId={customerId}
    kind={kindIn(context.values)}
    connectionIds={numbersIn(context.values.connectionIds)}
    own={context.base.id ?? null}
  />
)

/** Step 2: what this kind asks, and whether the day can be met. */
export function DetailsStep({ customerId, ...view }: CustomerView) {
  const kind = kindIn(view.snapshot.context.values)
  const names = fieldsFor(mutation, false)
    .map(([name]) => name)
    .filter((name) => stepOfField(name) === 'details')
  return (
    <Card
      title={
        kind === null ? undefined : mutation.fields.kind.choices?.find(({ value }) => value === kind)?.label
      }
    >
      <WizardFields {...view} only={names} inputs={{ readings: <ReadingGrid form={view} /> }} />
      <Expected values={view.snapshot.context.values} customerId={customerId} />
    </Card>
  )
}

/** Whether the wish can be met, while it is typed. */
function Expected({ values, customerId }: { values: Readonly<Record<string, unknown>>; customerId: number }) {
  const expected = useExpected(values, customerId)
  if (expected === null) return null
  return (
    <div className={css({ mt: '4' })}>
      {expected.isLate ? (
        <Banner tone="warning" title={`Deze ingangsdatum is misschien niet haalbaar`}>
          Dit had uiterlijk {date(expected.lastDay)} gevraagd moeten zijn: de termijn is {expected.term}.
          Verwachte datum: {date(expected.day)}. Moet het toch eerder? Leg bij Toelichting uit waarom.
        </Banner>
      ) : (
        <Banner tone="info" title={`Op tijd: verwachte datum ${date(expected.day)}`}>
          Vragen kan tot en met {date(expected.lastDay)}; de termijn is {expected.term}.
        </Banner>
      )}
    </div>
  )
}

/** Step 3: the documents, what lacks, and what is asked in short. */
export function CheckStep({ customerId, ...view }: CustomerView) {
  const { values } = view.snapshot.context
  const expected = useExpected(values, customerId)
  const kind = kindIn(values)
  const rules = useRules(customerId)
  const isLate = expected?.isLate ?? false
  const missing = kind === null || rules === undefined ? [] : wantedOf({ ...values, kind }, { rules, isLate })
  const paper = kind === null ? undefined : rules?.kinds[kind].paper
  const facts = fieldsFor(mutation, false).filter(
    ([name, field]) => name !== 'documentIds' && name !== 'readings' && isShown(field, values),
  )
  const items = facts.flatMap(([name, field]) => {
    const value = valueText(field, values[name])
    return value === null || value === '' ? [] : [{ label: field.label, value }]
  })
  return (
    <>
      <AskedBefore {...view} customerId={customerId} />
      {missing.length > 0 && (
        <Banner tone="warning" title="Nog in te vullen voor het indienen">
          <ul
            className={css({ listStyle: 'disc', pl: '5', '& button': { color: 'inherit', minHeight: '6' } })}
          >
            {missing.map(({ field, label }) => (
              <li key={field}>
                {stepOfField(field) === 'check' ? (
                  label
                ) : (
                  <TextButton onClick={() => view.send({ type: 'openStep', step: stepOfField(field) })}>
                    Stap {stepOfField(field) === 'what' ? 1 : 2}: {label}
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Card title="Documenten">
        <p className={css({ color: 'text.soft', mb: '3' })}>
          {paper === '' && 'Voor deze mutatie is geen document nodig. Meesturen mag. '}
          {paper && `Voor deze mutatie is ${paper} nodig. `}
          Kies wat er al bij Documenten staat, of voeg hier een bestand toe.
        </p>
        <WizardFields {...view} only={['documentIds']} />
      </Card>
      <Card title="Samenvatting">
        <DescriptionList
          columns={2}
          items={[
            ...items,
            { label: 'Verwachte datum', value: expected === null ? null : date(expected.day) },
          ]}
        />
      </Card>
    </>
  )
}

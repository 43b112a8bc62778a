import { lazy, Suspense } from 'react'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { textIn } from '../../../domain/unknown.ts'
import type { FormView } from '../../flows/form.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Editor = lazy(() => import('./illustratedEditor.tsx'))

/** A text with tables, pictures and links; what makes those is fetched only where one is written. */
export const illustratedInput = (resource: AnyResource, name: string) =>
  function IllustratedInput({ snapshot, send }: FormView) {
    const { values, problems } = snapshot.context
    const field = resource.fields[name]
    if (field === undefined) return null
    const isBusy = snapshot.hasTag('busy')
    return (
      <Field
        label={field.label}
        required={field.required}
        help="Met Alt+F10 ga je vanuit de tekst naar de knoppen erboven."
        error={problems[name]}
        disabled={isBusy}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <Editor
            value={textIn(values[name]) ?? ''}
            disabled={isBusy}
            onChange={(html) => send({ type: 'change', name, value: html === '' ? null : html })}
          />
        </Suspense>
      </Field>
    )
  }

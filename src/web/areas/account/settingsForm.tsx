import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { SaveAnswer, Stand, Values } from '../../../../machines/flows/form.ts'
import type { OwnSettings, SettingsUpdate } from '../../../contract/areas/account/auth.ts'
import { Form, type FormView } from '../../flows/form.tsx'
import { fetchSettings, saveSettings, settingsKey } from '../../flows/ownDataCalls.ts'
import { useProfile } from '../../portal/profile.ts'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'

interface SettingsFormProps {
  /** Under which name unsaved work is kept. */
  name: string
  /** The part of the settings that stands in this form, and back again. */
  valuesOf: (settings: OwnSettings) => Values
  updateOf: (values: Values) => SettingsUpdate
  labelOf: (name: string) => string | null
  /** Stands beside the form, as it is kept: no part of what is saved. */
  beside?: (settings: OwnSettings) => ReactNode
  children: (form: FormView, settings: OwnSettings) => ReactNode
}

/** A part of one's own settings as a form, once they are there. */
export function SettingsForm(props: SettingsFormProps) {
  const settings = useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => fetchSettings(signal) })
  if (!settings.isSuccess)
    return (
      <Card>
        <Fetching of={settings} lines={5} />
      </Card>
    )
  return (
    <>
      <Filled {...props} settings={settings.data} />
      {props.beside?.(settings.data)}
    </>
  )
}

function Filled({ settings, ...props }: SettingsFormProps & { settings: OwnSettings }) {
  const profile = useProfile()
  const { valuesOf, updateOf } = props
  const standOf = (from: OwnSettings): Stand => ({ values: valuesOf(from), version: null })
  // The form keeps what it started from, also when the answer to a save comes into the cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form reads its record once
  const record = useMemo(() => standOf(settings), [])
  const save = useMemo(
    () =>
      (stand: Stand, signal: AbortSignal): Promise<SaveAnswer> =>
        saveSettings(updateOf(stand.values), signal, (saved) => ({ values: valuesOf(saved), version: null })),
    [valuesOf, updateOf],
  )
  return (
    <Form
      record={record}
      draftKey={`${profile?.id}:${props.name}`}
      save={save}
      onSaved={nothingMore}
      backTo="/v3/account"
      labelOf={props.labelOf}
      shownOf={(_, value) => String(value ?? '')}
    >
      {(form) => props.children(form, settings)}
    </Form>
  )
}

const nothingMore = () => {}

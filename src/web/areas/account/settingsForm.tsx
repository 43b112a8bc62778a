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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with what the form begins with
  const save = useMemo(() => savingChanges(record.values, { valuesOf, updateOf }), [valuesOf, updateOf])
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

/** Of a form what differs from what it began with: what was saved in another tab meanwhile is not put back. */
function changedIn(update: SettingsUpdate, before: SettingsUpdate): SettingsUpdate {
  const old = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(update).filter(([name, value]) => old.get(name) !== JSON.stringify(value)),
  )
}

/** Saves what was changed since the form opened, or since it was last saved. */
function savingChanges(
  opened: Values,
  { valuesOf, updateOf }: Pick<SettingsFormProps, 'valuesOf' | 'updateOf'>,
) {
  let known = updateOf(opened)
  return (stand: Stand, signal: AbortSignal): Promise<SaveAnswer> =>
    saveSettings(changedIn(updateOf(stand.values), known), signal, (saved) => {
      const values = valuesOf(saved)
      known = updateOf(values)
      return { values, version: null }
    })
}

import { Plus, Trash2 } from 'lucide-react'
import type { SnapshotFrom } from 'xstate'
import type { taxHelpMachine } from '../../../machines/flows/taxHelp.ts'
import { mostUses } from '../../contract/areas/taxes/taxHelpCalls.ts'
import { css } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/iconButton.tsx'
import { NumberInput } from '../ui/numberInput.tsx'

/** What every part of the form of the help gets. */
export interface FormProps {
  snapshot: SnapshotFrom<typeof taxHelpMachine>
  change: (name: string, value: string) => void
}

const useRow = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'repeat(2, minmax(0, 16rem)) auto' },
  mb: '3',
})

/** What each connection used, and before that in the year; several go in one text, with ; between them. */
export function Uses({ snapshot, change, asksBefore }: FormProps & { asksBefore: boolean }) {
  const { values, problems } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const unit = values.product === '2' ? 'm³' : 'kWh'
  const uses = (values.uses ?? '').split(';')
  const before = (values.before ?? '').split(';')
  const set = (name: string, all: readonly string[], place: number, text: string) =>
    change(name, all.with(place, text.replaceAll(';', '')).join(';'))
  const keep = (change_: (all: readonly string[]) => readonly string[]) => {
    change('uses', change_(uses).join(';'))
    change('before', change_(uses.map((_, place) => before[place] ?? '0')).join(';'))
  }
  return (
    <>
      {[...uses.keys()].map((place) => (
        <div key={place} className={useRow}>
          <Field label={`Verbruik aansluiting ${place + 1} (${unit})`} error={problems.uses} disabled={busy}>
            <NumberInput value={uses[place] ?? ''} onChange={(text) => set('uses', uses, place, text)} />
          </Field>
          {asksBefore && (
            <Field
              label={`Eerder dit jaar, aansluiting ${place + 1} (${unit})`}
              error={problems.before}
              disabled={busy}
            >
              <NumberInput
                value={before[place] ?? ''}
                onChange={(text) =>
                  set(
                    'before',
                    uses.map((_, at) => before[at] ?? '0'),
                    place,
                    text,
                  )
                }
              />
            </Field>
          )}
          {uses.length > 1 && (
            <IconButton
              label={`Aansluiting ${place + 1} verwijderen`}
              icon={<Trash2 size={16} aria-hidden />}
              disabled={busy}
              onClick={() => keep((all) => all.toSpliced(place, 1))}
            />
          )}
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus size={15} aria-hidden />}
        disabled={busy || uses.length >= mostUses}
        onClick={() => keep((all) => [...all, '0'])}
      >
        Aansluiting toevoegen
      </Button>
    </>
  )
}

import { toastTexts } from '../../../machines/flows/toasts.ts'
import { type Problems, requiredText } from '../../contract/records/problems.ts'
import { asSentences } from '../../domain/dutch.ts'
import { css } from '../styled-system/css'
import { Banner } from '../ui/banner.tsx'
import { TextButton } from '../ui/textLink.tsx'

interface FormProblemsProps {
  problems: Problems
  /** What a field is called; null where the form does not show it. */
  labelOf: (name: string) => string | null
}

const list = css({ listStyle: 'disc', pl: '5', '& button': { color: 'inherit', minHeight: '6' } })
/** More of them would push the form itself out of sight: of a sheet with hundreds of rows the first say enough. */
const most = 8

/** Why a form was not saved: what is wrong with the whole, and each field to go to. */
export function FormProblems({ problems, labelOf }: FormProblemsProps) {
  const { '': whole = [], ...fields } = problems
  const names = Object.keys(fields)
  const isLacking = names.some((name) => fields[name]?.includes(requiredText))
  const [title, ...more] = whole.length > 0 ? whole : [isLacking ? toastTexts.error.text : notGood(names)]
  return (
    <Banner tone="danger" title={title ?? ''}>
      {asSentences(more)}
      {names.length > 0 && (
        <ul className={list} aria-label="Wat nog niet goed is">
          {names.slice(0, most).map((name) => (
            <li key={name}>
              <Problem name={name} label={labelOf(name)} texts={fields[name] ?? []} />
            </li>
          ))}
          {names.length > most && <li>en nog {names.length - most}</li>}
        </ul>
      )}
    </Banner>
  )
}

const notGood = (names: readonly string[]) =>
  names.length === 1 ? 'Dit veld is nog niet goed' : `${names.length} velden zijn nog niet goed`

function Problem({ name, label, texts }: { name: string; label: string | null; texts: readonly string[] }) {
  // That it must be filled in is what the title says already.
  const said = asSentences(texts.filter((text) => text !== requiredText))
  if (label === null) return said || requiredText
  return (
    <>
      <TextButton onClick={(event) => goTo(event.currentTarget, name)}>{label}</TextButton>
      {said && `: ${said}`}
    </>
  )
}

/** The field that was refused gets the focus: the place that bears its name, or that of the rows it belongs to. */
function goTo(from: Element, name: string): void {
  const places = [...(from.closest('form')?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const [rows] = name.split('.')
  const place =
    places.find(({ dataset }) => dataset.field === name) ??
    places.find(({ dataset }) => dataset.field === rows)
  const field =
    place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    place?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')
  field?.focus()
}

import { Combobox as Ark } from '@ark-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type UIEvent, useContext, useEffect, useRef } from 'react'
import { css, cx } from '../styled-system/css'
import { cellBox } from './cellStyle.ts'
import { FieldContext } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { type Option, useCollection } from './option.ts'
import { OptionItems } from './optionItems.tsx'
import { popupNote, popupStyle } from './popupStyle.ts'
import { Spinner } from './spinner.tsx'

/** A box in a cell of a grid: it stands there once one is in it, and has the focus. */
export interface InCell {
  /** Where the cell stands, "3:5". */
  readonly at: string
  readonly isWrong: boolean
  /** Shows its choices at once. */
  readonly opens: boolean
}

interface ComboboxProps {
  /** What matches now; whoever owns the search filters or fetches, the list shows it as it is. */
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** What is typed; after a choice its label. */
  query: string
  onQuery: (query: string) => void
  loading?: boolean
  /** Said when nothing matches. */
  emptyText?: string
  placeholder?: string
  /** The list is scrolled to its end: fetch the next page. */
  onEnd?: () => void
  disabled?: boolean
  /** Its name where no Field stands around it. */
  label?: string
  cell?: InCell
}

const tools = css({
  position: 'absolute',
  right: '1.5',
  display: 'flex',
  alignItems: 'center',
  color: 'text.faint',
})
const tool = css({
  display: 'grid',
  placeItems: 'center',
  width: '7',
  height: '7',
  borderRadius: 'sm',
  color: 'inherit',
  _hover: { bg: 'surface.pressed', color: 'text' },
})

/** Within 80 px of the end. */
function nearEnd({ currentTarget: list }: UIEvent<HTMLElement>) {
  return list.scrollHeight - list.scrollTop - list.clientHeight < 80
}

/** Type to find one of many; the choices may come from the server, page by page. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, query, onQuery, loading = false, placeholder, label, cell } = props
  const field = useContext(FieldContext)
  const input = useRef<HTMLInputElement>(null)
  const takesFocus = cell !== undefined
  // Not by autofocus: the box must hear that it has the focus, and it hears nothing before it stands there.
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const collection = useCollection(options)
  return (
    <Ark.Root
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={(change) => onChange(change.value[0] ?? '')}
      inputValue={query}
      onInputValueChange={(change) => onQuery(change.inputValue)}
      ids={field ? { input: field.id, label: field.labelId } : undefined}
      disabled={props.disabled ?? field?.disabled}
      required={field?.required}
      invalid={cell?.isWrong ?? field?.invalid}
      inputBehavior="autohighlight"
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      translations={{ triggerLabel: 'Toon keuzes', clearTriggerLabel: 'Keuze wissen' }}
      openOnClick
      defaultOpen={cell?.opens ?? false}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={css({ position: 'relative', display: 'flex', alignItems: 'center' })}>
        <Ark.Input
          className={cell ? cx(cellBox, css({ pr: '14' })) : inputStyle({ after: true })}
          data-cell={cell?.at}
          ref={input}
          placeholder={placeholder}
          aria-describedby={field?.describedBy}
          aria-label={field ? undefined : label}
        />
        <span className={tools}>
          {loading && <Spinner size="sm" />}
          {value !== '' && (
            <Ark.ClearTrigger className={tool}>
              <X size={14} aria-hidden />
            </Ark.ClearTrigger>
          )}
          <Ark.Trigger className={tool}>
            <ChevronDown size={16} aria-hidden />
          </Ark.Trigger>
        </span>
      </Ark.Control>
      <Ark.Positioner>
        <Ark.Content className={popupStyle} onScroll={(event) => nearEnd(event) && props.onEnd?.()}>
          <Choices {...props} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function Choices({ options, loading, emptyText = 'Geen resultaten' }: ComboboxProps) {
  return (
    <>
      <OptionItems of={Ark} options={options} />
      {loading && <p className={popupNote}>Laden…</p>}
      {!loading && options.length === 0 && <p className={popupNote}>{emptyText}</p>}
    </>
  )
}

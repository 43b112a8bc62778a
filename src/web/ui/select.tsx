import { Select as Ark } from '@ark-ui/react/select'
import { ChevronDown, X } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { css, cx } from '../styled-system/css'
import { FieldContext } from './fieldContext.ts'
import { inputStyle } from './inputStyle.ts'
import { type Option, toldApart, useCollection } from './option.ts'
import { OptionItems } from './optionItems.tsx'
import { popupNote, popupStyle } from './popupStyle.ts'

interface SelectProps {
  options: readonly Option[]
  /** The chosen value; '' is nothing chosen. */
  value: string
  onChange: (value: string) => void
  name?: string
  placeholder?: string | undefined
  /** May be emptied again. */
  clearable?: boolean
  disabled?: boolean
  /** Its name where no Field stands around it. */
  label?: string
  /** What is said where there is nothing to choose. */
  emptyText?: string | undefined
}

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  textAlign: 'left',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-placeholder-shown], &[data-placeholder-shown] > span': { color: 'text.faint' },
  '& svg': { color: 'text.faint', flexShrink: '0' },
})
const clear = css({
  position: 'absolute',
  right: '8',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'sm',
  color: 'text.faint',
  _hover: { bg: 'surface.pressed', color: 'text' },
})

/** One choice out of a short list, by pointer, arrows or typing its first letters. */
export function Select({
  options,
  value,
  onChange,
  clearable,
  label,
  placeholder = 'Kies…',
  emptyText = 'Geen keuzes',
  ...rest
}: SelectProps) {
  const field = useContext(FieldContext)
  const choices = useMemo(() => toldApart(options), [options])
  const collection = useCollection(choices)
  return (
    <Ark.Root
      {...rest}
      collection={collection}
      value={value === '' ? [] : [value]}
      onValueChange={(change) => onChange(change.value[0] ?? '')}
      ids={field ? { trigger: field.id, label: field.labelId } : undefined}
      disabled={rest.disabled ?? field?.disabled}
      required={field?.required}
      invalid={field?.invalid}
      positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={css({ position: 'relative', display: 'flex', alignItems: 'center' })}>
        <Ark.Trigger
          className={cx(inputStyle(), trigger)}
          aria-describedby={field?.describedBy}
          aria-label={field ? undefined : label}
          {...(field ? {} : { 'aria-labelledby': undefined })}
        >
          <Ark.ValueText placeholder={placeholder} />
          <ChevronDown size={16} aria-hidden />
        </Ark.Trigger>
        {clearable && value !== '' && (
          <Ark.ClearTrigger className={clear} aria-label="Keuze wissen">
            <X size={14} aria-hidden />
          </Ark.ClearTrigger>
        )}
      </Ark.Control>
      <Ark.Positioner>
        <Ark.Content className={popupStyle}>
          {choices.length === 0 && <p className={popupNote}>{emptyText}</p>}
          <OptionItems of={Ark} options={choices} />
        </Ark.Content>
      </Ark.Positioner>
      <Ark.HiddenSelect />
    </Ark.Root>
  )
}

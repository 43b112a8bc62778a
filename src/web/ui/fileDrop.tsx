import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from './button.tsx'
import { useFieldAttributes } from './fieldContext.ts'
import { FileChooser } from './fileChooser.tsx'

interface FileDropProps {
  onFiles: (files: File[]) => void
  /** Which files may be chosen, as the accept attribute says it: ".csv,.xlsx". */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  label?: string
  /** Which files are meant, in words. */
  help?: ReactNode
}

const zone = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  px: '6',
  py: { base: '8', md: '10' },
  textAlign: 'center',
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'lg',
  bg: 'surface.sunken',
  transition: 'background-color {durations.fast}, border-color {durations.fast}',
  '&[data-over]': { bg: 'accent.soft', borderColor: 'accent' },
  '&[data-disabled]': { opacity: '0.55' },
})

/** A place to drop files on, with a button for those who choose them. */
export function FileDrop({
  onFiles,
  accept,
  multiple = false,
  disabled = false,
  label = 'Bestand kiezen',
  help,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const field = useFieldAttributes()
  const take = (files: Iterable<File>) => {
    const chosen = [...files].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0 && !disabled) onFiles(chosen)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button below does the same for everyone
    <div
      className={zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <span className={css({ color: 'accent' })}>
        <Upload size={24} aria-hidden />
      </span>
      <p className={css({ fontWeight: 'medium', hideBelow: 'md' })}>
        {multiple ? 'Sleep bestanden hierheen' : 'Sleep een bestand hierheen'}
      </p>
      {help && <p className={css({ textStyle: 'small', color: 'text.soft' })}>{help}</p>}
      <FileChooser
        aria-label={field.id ? undefined : label}
        {...field}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onFiles={take}
      >
        {(choose) => (
          <Button onClick={choose} disabled={disabled}>
            {label}
          </Button>
        )}
      </FileChooser>
    </div>
  )
}

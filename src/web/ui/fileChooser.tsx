import { type ComponentProps, type ReactNode, useRef } from 'react'
import { hiddenFromSight } from './visuallyHidden.tsx'

type Attributes = Omit<
  ComponentProps<'input'>,
  'children' | 'className' | 'onChange' | 'ref' | 'tabIndex' | 'type'
>

interface FileChooserProps extends Attributes {
  onFiles: (files: readonly File[]) => void
  /** The button that opens it. */
  children: (choose: () => void) => ReactNode
}

/** Has files of the own device chosen by a button of any looks; the input itself is for those who cannot see. */
export function FileChooser({ onFiles, children, ...attributes }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        {...attributes}
        ref={input}
        type="file"
        tabIndex={-1}
        className={hiddenFromSight}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

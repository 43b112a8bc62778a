import { type KeyboardEvent, type ReactNode, type UIEvent, useState } from 'react'
import { css, cx } from '../styled-system/css'
import { Button } from '../ui/button.tsx'
import { intoView } from '../ui/intoView.ts'
import { optionStyle, popupNote, popupStyle } from '../ui/popupStyle.ts'

/** The panel under a search field. */
export const resultPanel = cx(
  popupStyle,
  css({
    position: 'absolute',
    top: '100%',
    insetInline: '0',
    mt: '1',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'hidden!',
  }),
)

// The list scrolls, not the panel: what is said about more of it stays in sight.
const scrolls = css({ overflowY: 'auto', minHeight: '0', overscrollBehavior: 'contain' })

/** The line the arrow keys stand on, for the field and its list to share. */
export interface Arrows {
  /** −1 while on none. */
  readonly active: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly reset: () => void
}

/** Arrow keys walk through `items`, Enter chooses; they begin on none, or on the line that is named. */
export function useArrows<T>(items: readonly T[], choose: (item: T) => void, begin = -1): Arrows {
  // Which line the arrows stand on belongs to the widget; the flow hears of a choice only.
  const [line, stand] = useState(begin)
  const active = line < items.length ? line : -1
  const onKeyDown = (event: KeyboardEvent) => {
    // The buttons beside the field have keys of their own.
    if (!(event.target instanceof HTMLInputElement)) return
    const chosen = items[active]
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || items.length === 0) return
    event.preventDefault()
    // From no line upwards is the last one.
    const from = active < 0 && step < 0 ? 0 : active
    stand((from + step + items.length) % items.length)
  }
  return { active, onKeyDown, reset: () => stand(begin) }
}

/** What ties a search field to its list for a screen reader. */
export function comboboxOf(listId: string, open: boolean, { active }: Arrows) {
  return {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
  } as const
}

interface ResultListProps<T> {
  id: string
  /** What the list holds: "Gevonden klanten". */
  label: string
  items: readonly T[]
  keyOf: (item: T) => number
  /** The name of a line, where its text is more than its name. */
  nameOf?: (item: T) => string
  active: number
  onChoose: (item: T) => void
  /** The list is scrolled to its end. */
  onEnd?: () => void
  children: (item: T) => ReactNode
}

/** Within 80 px of the end. */
function nearEnd({ currentTarget: list }: UIEvent<HTMLElement>) {
  return list.scrollHeight - list.scrollTop - list.clientHeight < 80
}

/** What was found, to choose from; the focus stays in the search field. */
export function ResultList<T>({ id, label, items, active, onChoose, onEnd, ...line }: ResultListProps<T>) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label={label}
      className={scrolls}
      onScroll={(event) => nearEnd(event) && onEnd?.()}
    >
      {items.map((item, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and names the active line
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={line.keyOf(item)}
          ref={place === active ? intoView : null}
          role="option"
          id={`${id}-${place}`}
          aria-selected={place === active}
          aria-label={line.nameOf?.(item)}
          data-highlighted={place === active || undefined}
          className={optionStyle}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span className={css({ minWidth: '0' })}>{line.children(item)}</span>
        </div>
      ))}
    </div>
  )
}

/** One sentence in the panel, with a way to try again where that helps. */
export function ResultNote({
  testId,
  onRetry,
  children,
}: {
  testId: string
  onRetry?: () => void
  children: string
}) {
  return (
    <div className={resultPanel} data-testid={testId}>
      <p className={popupNote} role="status">
        {children}
      </p>
      {onRetry && <RetryLine onRetry={onRetry} />}
    </div>
  )
}

/** The way to try again, as a line of the panel. */
export function RetryLine({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css({ px: '2.5', pb: '2' })}>
      <Button size="sm" onClick={onRetry}>
        Opnieuw proberen
      </Button>
    </div>
  )
}

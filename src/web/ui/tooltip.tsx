import { Tooltip as Ark } from '@ark-ui/react/tooltip'
import type { ReactElement } from 'react'
import { css } from '../styled-system/css'

const bubble = css({
  bg: 'surface.inverse',
  color: 'text.inverse',
  textStyle: 'tiny',
  fontWeight: 'medium',
  borderRadius: 'sm',
  px: '2',
  py: '1',
  maxWidth: '64',
  zIndex: 'popup',
  animation: 'fade',
})

type Side = 'top' | 'right' | 'bottom' | 'left'

/** A short explanation beside what has focus or the pointer; never the only way to learn something. */
export function Tooltip({
  text,
  side = 'top',
  of,
  children,
}: {
  text: string
  side?: Side
  /** The id of what it explains, where that has one already: the button of a menu. By it the place is found. */
  of?: string | undefined
  children: ReactElement
}) {
  return (
    <Ark.Root
      openDelay={350}
      closeDelay={80}
      positioning={{ strategy: 'fixed', placement: side }}
      {...(of !== undefined && { ids: { trigger: of } })}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className={bubble}>{text}</Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

import { type ComponentType, lazy } from 'react'
import type { Needs } from '../flows/askPermission.ts'
import type { PageProps } from '../page.ts'

type Draw = ComponentType<PageProps>

/** A page below /v3: its address, what one needs to see it, and the part that is fetched when it is opened. */
export interface Route {
  /** Parameters: `customerId`, and `id` of the record. */
  readonly path: string
  /** Permissions separated by spaces, all of which must hold; '' needs only a session. */
  readonly needs: Needs
  readonly Page: Draw
}

/** A page of a module that is fetched when it is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, Draw>>, name: Name): Draw {
  return lazy<Draw>(async () => ({ default: (await load())[name] }))
}

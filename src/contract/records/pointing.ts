import type { Permission } from './permission.ts'

/** What only a reference to other records has. */
export interface Pointing {
  /** Of a reference to documents: as what kind a file is kept that is added in its place. */
  readonly keptAs?: string
  /** What it means that no reference is chosen, where that is not nothing: "Alle". */
  readonly none?: string
  /** The table a reference points to. */
  readonly table?: string
  /** With which right its list can be looked up: nobody else is asked for it. */
  readonly offeredWith?: Permission
}

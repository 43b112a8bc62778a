/** When a field is asked, beside whether it always must be filled in. */
export interface Asking {
  /** May not be empty for these values of the others; `says` why, where that is not plain. */
  readonly needed?: {
    readonly when: (typed: Readonly<Record<string, unknown>>) => boolean
    readonly says: string
  }
  /** Of a step: asked only where the server refuses without it, and says why. */
  readonly late?: true
}

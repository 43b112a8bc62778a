/** Why prices did not come, in a sentence that a person may read: never an address, which may hold a token. */
export class SourceFailed extends Error {
  override name = 'SourceFailed'
  /** Whether asking again in a moment may help. */
  readonly isPassing: boolean
  /** What the source asks to wait, in milliseconds. */
  readonly wait: number | null

  constructor(
    message: string,
    { isPassing = false, wait = null }: { isPassing?: boolean; wait?: number | null } = {},
  ) {
    super(message)
    this.isPassing = isPassing
    this.wait = wait
  }
}

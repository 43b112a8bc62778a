/** What happened to a record, newest first. */
export interface Happened {
  readonly id: number
  /** Instant, ISO with offset. */
  readonly at: string
  /** create, update, delete, transition, or what an area adds. */
  readonly action: string
  /** Null: the system itself. */
  readonly userName: string | null
  /** Who watched along as that user. */
  readonly realUserName: string | null
  /** A step through the life cycle: its event, the states it went between, and what was told that is no field of the record. */
  readonly step: { readonly event: string; readonly from: string; readonly to: string } | null
  readonly told: Readonly<Record<string, unknown>>
  /** Fields that became different; a reference is told by its name. */
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

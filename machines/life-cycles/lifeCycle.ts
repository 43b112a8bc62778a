/**
 * What the guards of a life cycle look at: the record, who asks (null: the server itself), the day (YYYY-MM-DD in the Netherlands),
 * and what the area's `facts` add.
 */
export interface LifeFacts<Record, More = unknown> {
  readonly record: Record
  readonly asker: { readonly userId: number } | null
  readonly today: string
  readonly more: More
}

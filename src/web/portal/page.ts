/** What every page gets from its address. */
export interface PageProps {
  /** The customer in the address, or null. */
  customerId: number | null
  /** The record in the address, or null for a list or a new one. */
  id: number | null
}

/** Where "home" is: the customer's page, or the list for who stands at none. */
export function homeOf(customer: { id: number } | null): string {
  return customer === null ? '/v3/customers' : `/v3/customers/${customer.id}`
}

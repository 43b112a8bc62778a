/** The modules this white label has (specification point 3); the profile sends them. */
export const whiteLabelModules: readonly string[] = [
  'hours',
  'inbox',
  'purchase',
  'invoicecontrol',
  'forecast',
  'sales',
  'suppliercontracts',
  'taxrequest',
]

/** The modules that a white label may have or not; other modules of a customer depend on the customer alone. */
const optional = new Set([
  'hours',
  'purchase',
  'invoicecontrol',
  'forecast',
  'sales',
  'suppliercontracts',
  'taxrequest',
])

/** The modules of a customer that count: those the white label does not have do not. */
export function countingModules(
  ofCustomer: readonly string[],
  whiteLabel: readonly string[] = whiteLabelModules,
): string[] {
  return ofCustomer.filter((name) => !optional.has(name) || whiteLabel.includes(name))
}

/** What of an agreement follows from its columns. */
export const agreementDerived = {
  /** Under which name others refer to it. */
  name: ({ number }: Record<string, unknown>) => number,
  partyName: ({ supplierName, measuringCompanyName }: Record<string, unknown>) =>
    supplierName ?? measuringCompanyName ?? null,
  connectionCount: ({ connectionIds }: Record<string, unknown>) =>
    Array.isArray(connectionIds) ? connectionIds.length : 0,
}

/** Who may speak for the customer among its own people: whoever minds its documents. */
export const speaks = 'organisation-documents:write'

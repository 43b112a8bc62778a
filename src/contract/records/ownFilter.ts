/** Where somebody stands in a record: in one of its columns, or in a row of another table that belongs to it. */
export interface Standing {
  readonly label: string
  /** The column that holds the user. */
  readonly of: string
  /** The table of that column where it is not the record's own, and the column there that holds the record. */
  readonly in?: { readonly table: string; readonly record: string }
  /** It is nobody's: the column holds no user. */
  readonly nobody?: true
  /** Customers' users never stand there: it is not offered to them. */
  readonly staffOnly?: true
}

/** A filter of a list by what is one's own: "mijn acties", "die ik volg". */
export interface OwnFilter {
  readonly label: string
  readonly standings: Readonly<Record<string, Standing>>
}

export type OwnFilters = Readonly<Record<string, OwnFilter>>

/** What is found besides customers and what belongs to them, in the order in which it is shown. */
export const foundKinds = {
  agreement: 'Leveringsovereenkomst',
  deal: 'Verkoopkans',
  action: 'Actie',
  mutation: 'Mutatie',
  click: 'Klik',
  purchase: 'Gezamenlijke inkoop',
  invoice: 'Factuur',
  finding: 'Bevinding',
  reclaim: 'Teruggaaf',
  document: 'Document',
  article: 'Artikel',
} as const
export type FoundKind = keyof typeof foundKinds

/** So many signs of what is typed are looked for: a longer paste is found by its beginning. */
export const longestSearch = 100

/** With fewer signs than this only customers are looked for: a record has no name so short. */
export const shortestSearch = 3

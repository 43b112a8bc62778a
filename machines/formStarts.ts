const bakery = {
  values: { lastName: 'Bakker', function: 'Inkoper', mobileNumber: null, isPrimary: false },
  version: 3,
}

/** How one begins with a form: with the record, or with work of before. */
export const formStarts = {
  'bestaand record': { record: bakery, draft: null },
  'eerder werk gevonden': {
    record: bakery,
    draft: {
      values: { ...bakery.values, function: 'Directeur' },
      base: bakery,
      keptAt: '2026-11-20T15:04:00.000Z',
    },
  },
  'concept van een oudere versie': {
    record: bakery,
    draft: {
      values: { ...bakery.values, function: 'Directeur' },
      base: { values: { ...bakery.values, function: 'Chef inkoop' }, version: 2 },
      keptAt: '2026-11-20T15:04:00.000Z',
    },
  },
}

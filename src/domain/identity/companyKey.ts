/** Marks that stand on a letter: those of every script would be others than the database can name. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/**
 * What two ways to write the name of one company have in common: neither capitals, accents, signs, spaces nor its legal form tell them
 * apart. The database says the same (company_key), but of a name without any letter of ours it says nothing: that is its own.
 */
export function companyKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll('&', ' en ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?: (?:bv|nv|vof|cv|ua|ba|b v|n v))+$/, '')
  return words === '' ? name.trim().toLowerCase() : words
}

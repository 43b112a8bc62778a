/**
 * What a list says in which there is nothing to choose. It lies over the help of its field, so it says that as well: there one reads
 * what may be chosen, and where that comes from.
 */
export const emptyText = (text: string, help: string | undefined): string =>
  help === undefined ? text : `${text}. ${help}.`

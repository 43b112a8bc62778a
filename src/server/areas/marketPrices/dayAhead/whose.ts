/** How is spoken of what prices are read from: what a source answered, or the file that somebody chose. */
export interface Whose {
  /** What begins a sentence about it: "Dit bestand". */
  readonly it: string
  /** What begins one about what stands in it: "In dit bestand". */
  readonly inIt: string
}

export const ofFile: Whose = { it: 'Dit bestand', inIt: 'In dit bestand' }

export const ofSource = (name: string): Whose => ({
  it: `Het antwoord van ${name}`,
  inIt: `In het antwoord van ${name}`,
})

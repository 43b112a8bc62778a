/** The colour of the portal itself, where no white label brings another; as the theme of the pages has it. */
export const ownColor = '#0b6e5d'

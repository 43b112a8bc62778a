/** Why somebody is told of an export: it is there, or failed. It is of no action, and no wish decides of it. */
export const exportTold = 6

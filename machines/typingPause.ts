/** How long typing pauses before a search asks the server, in ms (specification, point 9). */
export const typingPause = 500

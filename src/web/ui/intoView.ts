/** For the line one stands on in a list that may be longer than its room: it must be in sight. */
export const intoView = (line: HTMLElement | null): void => line?.scrollIntoView?.({ block: 'nearest' })

/** For what came beneath what one looks at, where a bar may lie over the edge. */
export const intoMiddle = (part: HTMLElement | null): void => part?.scrollIntoView?.({ block: 'center' })

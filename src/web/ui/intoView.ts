/** For the line one stands on in a list that may be longer than its room: it must be in sight. */
export const intoView = (line: HTMLElement | null): void => line?.scrollIntoView?.({ block: 'nearest' })

import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A search waits this long after the last key (specification, point 5), in milliseconds. */
const settleTime = 500

/** Text that is typed freely and handed on when the typing pauses; emptying it hands on at once. */
export function useSettled(
  value: string,
  onSettled: (value: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const handedOn = useRef(value)
  const handOn = useEffectEvent((text: string) => {
    // "de " on the way to "de vries" asks the same as "de", and must not lose its space.
    if (text === handedOn.current) return
    handedOn.current = text
    onSettled(text)
  })
  // The address may change without typing: back, forward, "Filters wissen".
  useEffect(() => {
    if (value === handedOn.current) return
    handedOn.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const pause = setTimeout(() => handOn(typed.trim()), typed === '' ? 0 : settleTime)
    return () => clearTimeout(pause)
  }, [typed])
  return [typed, setTyped]
}

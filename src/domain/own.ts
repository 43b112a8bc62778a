/** What an object itself holds under a name that came from outside: not what every object inherits (`constructor`, `toString`). */
export function own<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined
}

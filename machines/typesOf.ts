/** The types of a machine as `setup` wants them: it looks at them alone, so nothing stands there when the machine runs. */
export function typesOf<Types extends object>(): Types {
  return {} as Types
}

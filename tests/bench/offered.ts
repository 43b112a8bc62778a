import { type AnyResource, filterField } from '../../src/contract/records/resource.ts'

/** A value of a filter that some records have: what is chosen first, or the first record it may refer to. */
function anyOf(resource: AnyResource, name: string): string {
  const field = filterField(resource, name)
  return String(field?.choices?.[0]?.value ?? 1)
}

/** Every order and filter that a list offers, each as it is asked for alone. */
export function questionsOf(resource: AnyResource, base: string): string[] {
  const sorts = Object.keys(resource.sort).flatMap((name) => [`sort=${name}`, `sort=-${name}`])
  const filters = (resource.filters ?? []).map((name: string) => `${name}=${anyOf(resource, name)}`)
  const groups = [...new Set(Object.values(resource.states ?? {}).map(({ group }) => `status=${group}`))]
  return [...sorts, ...filters, ...groups].map((question) => `${base}?${question}`)
}

import type { DescribedFlow } from '../../../machines/described.ts'

/** The name of a state with those of its parents: "Inloggegevens › Invullen". */
export function titleOf(flow: DescribedFlow, path: string): string {
  if (path === '') return 'Overal'
  const steps = path.split('.')
  const paths = steps.map((_, place) => steps.slice(0, place + 1).join('.'))
  return paths.map((one) => flow.states.find((state) => state.path === one)?.label ?? one).join(' › ')
}

import { type ComponentType, use, useId } from 'react'
import { ServerDocumentContext } from '../server-document'
import type { IslandName, IslandProps } from './registry.ts'

/** The moment that hydrates an island: a press on it, its first touch, its view, or rest; the last two after a first gesture on the page. */
export type Moment = 'press' | 'interaction' | 'visible' | 'idle'

/** Values unchanged by JSON: a function or a date in an island's props does not compile. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...parameters: never[]) => unknown) | Date
    ? never
    : { [Key in keyof T]: Plain<T[Key]> }

type IslandSpec<N extends IslandName> = {
  name: N
  component: ComponentType<IslandProps<N>>
  when: Moment
  /** Public, since anybody reads the page's source: nothing private. */
  props: IslandProps<N> & Plain<IslandProps<N>>
}

/**
 * A component that a reading page shows at once and hydrates later; an ordinary component in a hydrated page.
 * It must work before that (links, forms that post, `<details>`), keep its fields uncontrolled and listen to `onInput`.
 */
export function Island<N extends IslandName>({ name, component, when, props }: IslandSpec<N>) {
  const server = use(ServerDocumentContext)
  const id = useId()
  const element = elementOf(component, props)
  if (!server?.reading) return element
  return (
    <div
      id={id}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      // oxlint-disable-next-line react/no-danger -- React's own HTML, rendered apart so that its ids are the browser's
      dangerouslySetInnerHTML={{ __html: server.reading.renderIsland(element, id) }}
    />
  )
}

// Any island has props of its own: only an unconstrained generic lets them through.
const elementOf = <Props extends object>(Component: ComponentType<Props>, props: Props) => (
  <Component {...props} />
)

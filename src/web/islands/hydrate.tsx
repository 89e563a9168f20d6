import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates a server-rendered island; fulfilled once its listeners and effects are there. */
export function hydrate(island: HTMLElement, Component: ComponentType<object>): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      island,
      <Hydrated onHydrated={resolve}>
        <Component {...propsOf(island)} />
      </Hydrated>,
      { identifierPrefix: island.id },
    )
  })
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

function propsOf(island: HTMLElement): object {
  const props: unknown = JSON.parse(island.dataset.props ?? '{}')
  return typeof props === 'object' && props !== null ? props : {}
}

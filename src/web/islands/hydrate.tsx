import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Gives a server-rendered island its life; fulfilled once its listeners and effects are there. */
export function hydrate(island: HTMLElement, Component: ComponentType<object>): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      island,
      <Awake onAwake={resolve}>
        <Component {...propsOf(island)} />
      </Awake>,
      { identifierPrefix: island.id },
    )
  })
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake])
  return children
}

function propsOf(island: HTMLElement): object {
  const props: unknown = JSON.parse(island.dataset.props ?? '{}')
  return typeof props === 'object' && props !== null ? props : {}
}

/**
 * <main className="board board--open"> <div className="list">…</div>
 *   <Panel title="Les Hauts de Lozère" kicker="Commande du 2 nov. 2026" onClose={…} actions={<Menu …/>}>
 *     <PanelSection title="Fichiers">…</PanelSection>
 *   </Panel>
 * </main>
 *
 * One row, without leaving its list: beside it from 80 rem, over it below, the whole screen on a phone. Takes the focus,
 * closes on Escape, gives the focus back. Over the list it is modal, unless something is marked `data-beside-panels`.
 */
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, use, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { AwaitedContext } from '../lib/awaited.ts'
import { IconButton } from './button.tsx'
import { BESIDE_PANELS, giveFocusBack, keepOpenBeside, useFocusReturn } from './modal.ts'
import { useBreakpoint } from './use-breakpoint.ts'

type PanelProps = {
  title: ReactNode
  kicker?: ReactNode
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Panel(props: PanelProps) {
  const beside = useBreakpoint('xl')
  return beside ? <BesidePanel {...props} /> : <OverPanel {...props} />
}

export function PanelSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function BesidePanel({ title, kicker, actions, onClose, children }: PanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    const { current } = panel
    return () => {
      // Another row, opened in between, has the focus already: only the panel's own focus is given back.
      const held = current?.contains(document.activeElement) || document.activeElement === document.body
      if (held) giveFocusBack(before)
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any field in it
    <aside
      className="panel grid grid-cols-1 content-start gap-s5"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="panel-top flex items-center gap-s1 -mt-s1 -mb-s3 -mr-s2">
        <p className="running num mr-auto">{kicker}</p>
        {actions}
        <IconButton icon="close" label="Fermer le panneau" onClick={onClose} />
      </div>
      <h2 id={titleId}>
        <PanelTitle>{title}</PanelTitle>
      </h2>
      {children}
    </aside>
  )
}

function OverPanel({ title, kicker, actions, onClose, children }: PanelProps) {
  const focusReturn = useFocusReturn()
  const modal = useIsAlone()
  if (use(AwaitedContext)) return null
  return (
    <Primitive.Root open onOpenChange={onClose} modal={modal}>
      <Primitive.Portal>
        {modal ? (
          <Primitive.Overlay className="dialog-scrim top-[var(--window-top,0)] z-48 print:hidden" />
        ) : (
          <div className="dialog-scrim top-[var(--window-top,0)] z-48 print:hidden" />
        )}
        <Primitive.Content
          className="panel panel--over grid grid-cols-1 content-start gap-s5"
          data-panel-over
          aria-describedby={undefined}
          onInteractOutside={keepOpenBeside}
          onFocusOutside={(event) => event.preventDefault()}
          {...focusReturn}
        >
          <div className="panel-top flex items-center gap-s1 -mt-s1 -mb-s3 -mr-s2">
            <p className="running num mr-auto">{kicker}</p>
            {actions}
            <Primitive.Close asChild>
              <IconButton icon="close" label="Fermer le panneau" />
            </Primitive.Close>
          </div>
          <Primitive.Title>
            <PanelTitle>{title}</PanelTitle>
          </Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** True when no element is marked to stay beside the panel: a modal dialog hides the page from screen readers and the keyboard. */
function useIsAlone(): boolean {
  // Read again after the drawing: the marked element may be drawn together with the panel.
  return useSyncExternalStore(nothingToHear, isAlone, () => true)
}

const nothingToHear = () => () => undefined

const isAlone = () => document.querySelector(BESIDE_PANELS) === null

/** Three lines at most; a title cut short shows whole under the pointer. */
const PanelTitle = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-3 pb-[0.1em]" title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)

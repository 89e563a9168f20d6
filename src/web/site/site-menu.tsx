import { useEffect, useRef } from 'react'
import { Icon } from '../ui/marks.tsx'
import { CHAT_OPENER } from './chat/chat-opener.ts'

export type SiteLink = { href: string; text: string }

/** The links of a narrow screen. It opens before hydration too; then it closes by itself on leaving, on a choice, or on Escape. */
export function SiteMenu({ links }: { links: SiteLink[] }) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const close = () => menu.current?.removeAttribute('open')
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !menu.current?.contains(target)) close()
      },
      { signal },
    )
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return
        close()
        menu.current.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  const close = () => menu.current?.removeAttribute('open')

  return (
    // A menu opened before hydration may differ from the server's HTML.
    <details ref={menu} className="site-menu" suppressHydrationWarning>
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav aria-label="Menu">
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href} onClick={close}>
                {text}
              </a>
            </li>
          ))}
          <li>
            <button
              type="submit"
              form={CHAT_OPENER}
              aria-haspopup="dialog"
              onClick={() => {
                close()
                // The focus returns here after the dialog closes.
                menu.current?.querySelector('summary')?.focus()
              }}
            >
              Chat
            </button>
          </li>
        </ul>
      </nav>
    </details>
  )
}

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Panel } from './panel.tsx'

// The demonstration's tour closed the panel of its stop, and was hidden from screen readers.
test('what is marked to stay beside an open panel is reached, and leaves it open', async () => {
  const onClose = vi.fn<() => void>()
  const onNext = vi.fn<() => void>()
  render(
    <>
      <section data-beside-panels>
        <button type="button" onClick={onNext}>
          Étape suivante
        </button>
      </section>
      <Panel title="Les Hauts de Lozère" onClose={onClose}>
        Une commande
      </Panel>
    </>,
  )
  expect(screen.getByRole('dialog', { name: 'Les Hauts de Lozère' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Étape suivante' }))
  expect(onNext).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

// Opened by a link from elsewhere, or its row gone from the list, it left the keyboard nowhere.
test.each(['beside', 'over'])(
  'a panel %s its list, whose opener is gone, gives the focus to the page',
  async (place) => {
    document.documentElement.style.setProperty('--breakpoint-xl', place === 'beside' ? '1px' : '')
    function Page() {
      const [isOpen, setOpen] = useState(true)
      return (
        <main id="contenu" tabIndex={-1}>
          {isOpen && (
            <Panel title="Les Hauts de Lozère" onClose={() => setOpen(false)}>
              Une commande
            </Panel>
          )}
        </main>
      )
    }
    render(<Page />)
    const panel = screen.getByRole(place === 'beside' ? 'complementary' : 'dialog')
    await userEvent.keyboard('{Escape}')
    expect(panel.isConnected).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  },
)

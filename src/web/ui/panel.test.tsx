import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { FileText } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { JumpDialog } from './jump.tsx'

// Enter ends the composition of an accent or of an ideogram: it took the chosen item too.
test('Enter takes the chosen item, unless it ends a composition', () => {
  const go = vi.fn<() => void>()
  render(
    <JumpDialog
      open
      onOpenChange={() => {}}
      label="Aller à"
      text="fa"
      onText={() => {}}
      items={[{ id: 'factures', label: 'Factures', icon: FileText }]}
      nothing="Rien"
      onGo={go}
    />,
  )
  const field = screen.getByRole('combobox')
  const ending = createEvent.keyDown(field, { key: 'Enter' })
  Object.defineProperty(ending, 'isComposing', { value: true })
  fireEvent(field, ending)
  expect(go).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(go).toHaveBeenCalledOnce()
})

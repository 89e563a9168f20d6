import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShortcut } from './use-shortcut.ts'

const press = { key: 'k', ctrlKey: true }
const run = vi.fn<() => void>()

type Over = { over?: 'dialog' | 'alertdialog'; isPanel?: true }

function Page({ over, isPanel }: Over) {
  useShortcut('k', run)
  return over ? <div role={over} className={isPanel ? 'panel' : 'dialog'} /> : null
}

// Ctrl and K opened the palette over a dialog that waited for its answer, and with Shift or Alt, which mean other things.
test('a shortcut is its two keys alone, and no dialog is under it', () => {
  const { rerender } = render(<Page />)
  fireEvent.keyDown(window, { ...press, shiftKey: true })
  fireEvent.keyDown(window, { ...press, altKey: true })
  expect(run).not.toHaveBeenCalled()
  for (const over of ['dialog', 'alertdialog'] as const) {
    rerender(<Page over={over} />)
    // The browser must not take the keys for its own either.
    expect(fireEvent.keyDown(window, press)).toBe(false)
  }
  expect(run).not.toHaveBeenCalled()
  rerender(<Page over="dialog" isPanel />)
  fireEvent.keyDown(window, press)
  expect(run).toHaveBeenCalledOnce()
})

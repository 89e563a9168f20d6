import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

// Chrome's translation takes each text into elements of its own: the first sending of a form broke its page.
test('a translated button becomes busy and rests again', () => {
  const { rerender, container } = render(<Button>Envoyer</Button>)
  translate(container)
  rerender(
    <Button busy busyLabel="Envoi en cours…">
      Envoyer
    </Button>,
  )
  expect(screen.getByRole('button').textContent).toBe('Envoi en cours…')
  rerender(<Button icon="retry">Envoyer</Button>)
  expect(screen.getByRole('button').textContent).toBe('Envoyer')
})

test('a translated field is told optional, then not', () => {
  const field = (mark?: string) => (
    <Field label="Titre" id="titre" {...(mark && { mark })}>
      {(wiring) => <input {...wiring} />}
    </Field>
  )
  const { rerender, container } = render(field())
  translate(container)
  rerender(field('(facultatif)'))
  rerender(field())
  expect(container.querySelector('label')?.textContent).toContain('Titre')
})

// An error line drawn as the field is left moved the button from under the pointer, and the press was lost.
test('a submit button pressed leaves the focus in the field until it is released', async () => {
  const user = userEvent.setup()
  const send = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const leave = vi.fn<() => void>()
  render(
    <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
      <input onBlur={leave} />
      <Button type="submit">Envoyer</Button>
    </form>,
  )
  await user.click(screen.getByRole('textbox'))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  expect(leave).not.toHaveBeenCalled()
  await user.pointer('[/MouseLeft]')
  expect(send).toHaveBeenCalledOnce()
  // Refusals come into view for the person who pressed: the focused button tells that they did.
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('Enter in a field sends its form, and keeps the focus there', async () => {
  const send = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={({ nativeEvent }) => send(nativeEvent)}>
      <input />
      <Button type="submit">Envoyer</Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'Neige{Enter}')
  expect(send).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

/** Translates the page as Chrome does. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.textContent?.trim()) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.parentNode?.replaceChild(outer, text)
    inner.append(text)
  }
}

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

/** As Chrome does it. */
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

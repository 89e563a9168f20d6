import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { usePlainDraft } from './use-plain-draft.ts'

function Plain({ draft = 'essai' }: { draft?: string }) {
  const form = useRef<HTMLFormElement>(null)
  usePlainDraft(form, draft)
  return (
    <form ref={form}>
      <input aria-label="Nom" name="nom" />
      <input aria-label="Commande" name="contrat" defaultValue="Commande n° 1042" />
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

afterEach(() => sessionStorage.clear())

test('what was typed comes back after a reload, over what the page writes by itself', async () => {
  render(<Plain />)
  await userEvent.type(field('Nom'), 'Maud Kerbrat')
  await userEvent.type(field('Commande'), ', le roman')
  cleanup()
  render(<Plain />)
  expect(field('Nom').value).toBe('Maud Kerbrat')
  expect(field('Commande').value).toBe('Commande n° 1042, le roman')
})

test('what was typed for one order does not come back for another', async () => {
  render(<Plain />)
  await userEvent.type(field('Nom'), 'Maud Kerbrat')
  cleanup()
  render(<Plain draft="autre" />)
  expect(field('Nom').value).toBe('')
})

test('what was typed before the page was alive is newer than its draft', () => {
  sessionStorage.setItem('brouillon:essai', '{"nom":"Aubrac","contrat":"Le roman"}')
  const page = document.createElement('div')
  page.innerHTML =
    '<form><input aria-label="Nom" name="nom"><input aria-label="Commande" name="contrat" value="Commande n° 1042"></form>'
  document.body.append(page)
  field('Nom').value = 'Kerbrat'
  render(<Plain />, { container: page, hydrate: true })
  expect(field('Nom').value).toBe('Kerbrat')
  expect(field('Commande').value).toBe('Le roman')
})

test('a draft that does not read is none', () => {
  sessionStorage.setItem('brouillon:essai', '{"nom":12,"contrat":["x"],"absent":"y"')
  render(<Plain />)
  expect(field('Nom').value).toBe('')
  expect(field('Commande').value).toBe('Commande n° 1042')
})

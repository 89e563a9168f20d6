import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

type Values = { titre: string; motDePasse: string }

function Form() {
  const form = useForm<Values>({ defaultValues: { titre: '', motDePasse: '' } })
  const { forget } = useDraft({ key: 'essai', form, except: ['motDePasse'] })
  return (
    <form>
      <input aria-label="Titre" {...form.register('titre')} />
      <input aria-label="Mot de passe" {...form.register('motDePasse')} />
      <button type="button" onClick={forget}>
        Oublier
      </button>
    </form>
  )
}

afterEach(() => sessionStorage.clear())

const reload = () => {
  cleanup()
  render(<Form />)
}

test('what was typed comes back after a reload, but for what must not be kept', async () => {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Titre'), 'Les Hauts de Lozère')
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Encre-rouge-2026')
  reload()
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('Les Hauts de Lozère')
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('')
  expect(sessionStorage.getItem('brouillon:essai')).not.toContain('Encre')
})

test('what is typed while a draft is given back stays', () => {
  sessionStorage.setItem('brouillon:essai', '{"titre":"Les Hauts de Lozère"}')
  function FormTypedIntoAtOnce() {
    const form = <Form />
    useEffect(() => {
      const field = screen.getByLabelText<HTMLInputElement>('Mot de passe')
      // The keyboard's way, rather than `value`, which React watches.
      field.setRangeText('Encre-rouge-2026')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, [])
    return form
  }
  render(<FormTypedIntoAtOnce />)
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('Les Hauts de Lozère')
  expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('Encre-rouge-2026')
})

test('what was typed before the page was alive is newer than its draft', () => {
  sessionStorage.setItem('brouillon:essai', '{"email":"ancienne@exemple.fr","nom":"Aubrac"}')
  function FormWithoutDefaults() {
    const form = useForm<{ email: string; nom: string }>()
    useDraft({ key: 'essai', form })
    return (
      <>
        <input aria-label="E-mail" {...form.register('email')} />
        <input aria-label="Nom" {...form.register('nom')} />
      </>
    )
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<FormWithoutDefaults />)
  screen.getByLabelText<HTMLInputElement>('E-mail').setRangeText('nouvelle@exemple.fr')
  render(<FormWithoutDefaults />, { container, hydrate: true })
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'nouvelle@exemple.fr')
  expect(screen.getByLabelText('Nom')).toHaveProperty('value', 'Aubrac')
})

test('a draft that was sent is forgotten', async () => {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Titre'), 'Les Hauts')
  await userEvent.click(screen.getByText('Oublier'))
  reload()
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('')
})

test('a draft that cannot be read is no draft', () => {
  sessionStorage.setItem('brouillon:essai', '{"titre":')
  render(<Form />)
  expect(screen.getByLabelText<HTMLInputElement>('Titre').value).toBe('')
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CheckField } from './check-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { SelectField, TextField } from './text-field.tsx'

test('a field says its help and its error to those who do not see them', () => {
  render(<TextField label="E-mail" help="Pour la facture." error="Format d'email invalide" />)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const said = described.map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['Pour la facture.', "Format d'email invalide"])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field without error or help points to nothing', () => {
  render(<TextField label="Nom" />)
  const field = screen.getByRole('textbox', { name: 'Nom' })
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('two forms may ask for the same name on one page', () => {
  render(
    <>
      <TextField label="Votre e-mail" name="email" />
      <TextField label="E-mail de la lettre" name="email" />
    </>,
  )
  const ids = screen.getAllByRole('textbox').map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a list and a box carry their error too', () => {
  render(
    <>
      <SelectField label="Genre" error="Choisissez un genre">
        <option>Roman</option>
      </SelectField>
      <CheckField label="J’accepte" error="Votre accord est nécessaire" />
    </>,
  )
  expect(screen.getByRole('combobox', { name: 'Genre', description: 'Choisissez un genre' })).toBeDefined()
  expect(
    screen.getByRole('checkbox', { name: 'J’accepte', description: 'Votre accord est nécessaire' }),
  ).toBeDefined()
})

test('the count of signs follows the typing and a reset of the form', async () => {
  render(<NoteForm />)
  expect(count()).toBe('4 signes sur 2 000')
  await userEvent.type(screen.getByRole('textbox'), ' né')
  expect(count()).toBe('7 signes sur 2 000')
  await userEvent.click(screen.getByRole('button', { name: 'Vider' }))
  expect(count()).toBe('0 signe sur 2 000')
})

// A press before hydration did nothing, in silence.
test('a password cannot be asked to be shown before the page can show it', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<PasswordField label="Mot de passe" />)
  expect(page.querySelector('button')?.disabled).toBe(true)
})

test('a password is shown and hidden on demand', async () => {
  render(<PasswordField label="Mot de passe" defaultValue="secret" />)
  const field = screen.getByLabelText('Mot de passe')
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(field.getAttribute('type')).toBe('password')
})

function NoteForm() {
  const { register, reset, formState } = useForm({ defaultValues: { note: 'Anna' } })
  return (
    <form data-dirty={formState.isDirty}>
      <TextArea label="Note" maxLength={2000} {...register('note')} />
      <button type="button" onClick={() => reset({ note: '' })}>
        Vider
      </button>
    </form>
  )
}

function count() {
  return screen.getByText(/sur 2/).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
}

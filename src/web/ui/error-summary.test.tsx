import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const missing = [
  { field: 'email', message: 'Votre e-mail est incomplet' },
  { field: 'phone', message: 'Il manque votre numéro de téléphone' },
]

function Form({ attempt, problems = missing }: { attempt: number; problems?: typeof missing }) {
  return (
    <form>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField label="E-mail" name="email" />
      <TextField label="Téléphone" id="phone" />
    </form>
  )
}

test('the summary takes the focus at each attempt that leaves problems', () => {
  const { rerender } = render(<Form attempt={0} />)
  const box = screen.getByRole('alert')
  expect(document.activeElement).not.toBe(box)
  rerender(<Form attempt={1} />)
  expect(document.activeElement).toBe(box)
  screen.getByRole('textbox', { name: 'E-mail' }).focus()
  rerender(<Form attempt={2} />)
  expect(document.activeElement).toBe(box)
})

test('each problem leads to its field, by name or by id', async () => {
  render(<Form attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Votre e-mail est incomplet' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  await userEvent.click(screen.getByRole('link', { name: 'Il manque votre numéro de téléphone' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Téléphone' }))
})

test('the summary counts in words and goes away with the last problem', () => {
  const { rerender } = render(<Form attempt={1} />)
  expect(screen.getByText('Deux réponses à revoir')).toBeDefined()
  rerender(<Form attempt={1} problems={missing.slice(0, 1)} />)
  expect(screen.getByText('Une réponse à revoir')).toBeDefined()
  rerender(<Form attempt={1} problems={[]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PhoneField } from './phone-field.tsx'

const HINT = 'Ce numéro semble incomplet'

// « 06 12 » was accepted in silence, and nobody could call back.
test('a number short of digits gets a hint at its field, never a refusal, until it is whole', async () => {
  render(<PhoneField name="telephone" />)
  const field = screen.getByLabelText('Téléphone')
  await userEvent.type(field, '06 12')
  expect(screen.queryByText(HINT)).toBeNull()
  await userEvent.tab()
  const hint = screen.getByText(HINT)
  expect(field.getAttribute('aria-describedby')).toBe(hint.id)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.type(field, ' 34 56 78')
  expect(screen.queryByText(HINT)).toBeNull()
})
